// SPDX-License-Identifier: Apache-2.0

/// A list of enum values read in place.
public struct EnumListView<Element: MessageEnum>: ~Escapable {
  /// The number of values.
  public let count: Int

  private let start: UnsafePointer<Int32>?

  /// Views a list of a C enum, which is as wide as `int`.
  @_lifetime(immortal)
  package init<CEnum>(_ start: UnsafeMutablePointer<CEnum>?, _ count: Int) {
    self.start = UnsafeRawPointer(start)?.assumingMemoryBound(to: Int32.self)
    self.count = count
  }

  /// Whether the list has no values.
  public var isEmpty: Bool { count == 0 }

  /// The positions of the values.
  public var indices: Range<Int> { 0..<count }

  /// The value at a position.
  ///
  /// - Precondition: The position is one of ``indices``.
  public subscript(index: Int) -> Element {
    precondition(indices.contains(index), "The index is out of range.")
    return Element(rawValue: start?[index] ?? 0)
  }
}
