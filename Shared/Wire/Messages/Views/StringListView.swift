// SPDX-License-Identifier: Apache-2.0

/// A list of strings read in place.
public struct StringListView: ~Escapable {
  /// The number of strings.
  public let count: Int

  private let start: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?

  @_lifetime(immortal)
  package init(_ start: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ count: Int) {
    self.start = start
    self.count = count
  }

  /// Whether the list has no strings.
  public var isEmpty: Bool { count == 0 }

  /// The positions of the strings.
  public var indices: Range<Int> { 0..<count }

  /// The string at a position.
  ///
  /// - Precondition: The position is one of ``indices``.
  public subscript(index: Int) -> StringView {
    @_lifetime(copy self)
    get {
      precondition(indices.contains(index), "The index is out of range.")
      return _overrideLifetime(StringView(start?[index]), copying: self)
    }
  }
}
