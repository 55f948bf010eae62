// SPDX-License-Identifier: Apache-2.0

public import WireResources

// The checks that requests of more than one service need.
extension FieldViolations {
  /// Checks the form of an id.
  public mutating func identifier(_ text: String, _ field: String) {
    if !Identifier.isValid(text) { add(field, Identifier.expectation) }
  }

  /// Checks how many elements a field has.
  ///
  /// - Returns: Whether it has at most so many.
  public mutating func count(_ count: Int, _ field: String, max: Int) -> Bool {
    if count > max { add(field, "has \(count) elements; at most \(max) may be") }
    return count <= max
  }

  /// Checks how long a name is.
  ///
  /// - Returns: Whether it is no longer than it may be.
  @discardableResult
  public mutating func name(_ text: String, _ field: String, _ limit: NameLimit) -> Bool {
    guard let problem = limit.problem(text) else { return true }
    add(field, problem)
    return false
  }

  /// Adds the field of a resource that cannot be read.
  ///
  /// - Parameters:
  ///   - error: What is wrong with the resource.
  ///   - field: The path to the resource.
  public mutating func add(_ error: WireResourceError, inside field: String) {
    add(error.inside(field).field, error.message)
  }
}
