// SPDX-License-Identifier: Apache-2.0

package import CProtobufC

/// A list of byte strings read in place.
public struct BytesListView: ~Escapable {
  /// The number of byte strings.
  public let count: Int

  private let start: UnsafeMutablePointer<ProtobufCBinaryData>?

  @_lifetime(immortal)
  package init(_ start: UnsafeMutablePointer<ProtobufCBinaryData>?, _ count: Int) {
    self.start = start
    self.count = count
  }

  /// Whether the list has no byte strings.
  public var isEmpty: Bool { count == 0 }

  /// The positions of the byte strings.
  public var indices: Range<Int> { 0..<count }

  /// The byte string at a position.
  ///
  /// - Precondition: The position is one of ``indices``.
  public subscript(index: Int) -> Span<UInt8> {
    @_lifetime(copy self)
    get {
      precondition(indices.contains(index), "The index is out of range.")
      return _overrideLifetime(makeSpan(start?[index].data, start?[index].len ?? 0), copying: self)
    }
  }
}
