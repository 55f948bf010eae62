// SPDX-License-Identifier: Apache-2.0

public import RPC

/// How much more fits onto a page: a page ends early before its response gets too large.
public struct PageRoom: Sendable {
  /// What a response has beside the elements: the token of the next page, and what counts them.
  private static let otherBytes = 1 << 10

  private var bytesLeft: Int
  private var isEmpty = true

  /// The room that a call's response has.
  public init(_ context: ServerContext) {
    self.init(responseBytesMax: context.responseBytesMax)
  }

  /// The room that a response of at most so many bytes has.
  public init(responseBytesMax: Int) {
    bytesLeft = responseBytesMax - Self.otherBytes
  }

  /// Room for everything.
  public static let unlimited = PageRoom(responseBytesMax: .max)

  /// Takes the room for an element, if there is enough.
  ///
  /// The first element always has its place, since a page without any would never end: where that
  /// one alone is too large, the response as a whole is refused.
  ///
  /// - Parameter bytes: What the element takes in the response, in bytes, or a little more.
  /// - Returns: Whether the element goes onto the page.
  public mutating func takes(_ bytes: Int) -> Bool {
    bytesLeft -= bytes
    defer { isEmpty = false }
    return isEmpty || bytesLeft >= 0
  }

  /// What a field may take beside its contents, in bytes: its number, and its length.
  public static let fieldBytes = 10
}
