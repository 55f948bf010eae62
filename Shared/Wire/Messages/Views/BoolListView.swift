// SPDX-License-Identifier: Apache-2.0

/// A list of truth values read in place.
public struct BoolListView: ~Escapable {
  /// The number of values.
  public let count: Int

  private let start: UnsafeMutablePointer<Int32>?

  @_lifetime(immortal)
  package init(_ start: UnsafeMutablePointer<Int32>?, _ count: Int) {
    self.start = start
    self.count = count
  }

  /// Whether the list has no values.
  public var isEmpty: Bool { count == 0 }

  /// The positions of the values.
  public var indices: Range<Int> { 0..<count }

  /// The value at a position.
  ///
  /// - Precondition: The position is one of ``indices``.
  public subscript(index: Int) -> Bool {
    precondition(indices.contains(index), "The index is out of range.")
    return start?[index] != 0
  }
}
