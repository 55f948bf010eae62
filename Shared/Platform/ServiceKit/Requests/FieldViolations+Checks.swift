// SPDX-License-Identifier: Apache-2.0

public import WireResources

// Checks shared by the requests of several services. Nearly all requests are right, so a path is
// made only for what is wrong.
extension FieldViolations {
  /// Checks the form of an ID.
  public mutating func identifier(_ text: String, _ field: @autoclosure () -> String) {
    if !Identifier.isValid(text) { add(field(), Identifier.expectation) }
  }

  /// Checks the number of elements of a field.
  ///
  /// - Returns: Whether it is within the limit.
  public mutating func count(
    _ count: Int, _ field: @autoclosure () -> String, max: Int
  ) -> Bool {
    if count > max { add(field(), "has \(count) elements; at most \(max) may be") }
    return count <= max
  }

  /// Checks the length of a name.
  ///
  /// - Returns: Whether it is within the limit.
  @discardableResult
  public mutating func name(
    _ text: String, _ field: @autoclosure () -> String, _ limit: NameLimit
  ) -> Bool {
    guard let problem = limit.problem(text) else { return true }
    add(field(), problem)
    return false
  }

  /// Adds the field of a resource that failed to decode.
  ///
  /// - Parameters:
  ///   - error: What is wrong with the resource.
  ///   - field: The path to the resource.
  public mutating func add(_ error: WireResourceError, inside field: String) {
    add(error.inside(field).field, error.message)
  }
}
