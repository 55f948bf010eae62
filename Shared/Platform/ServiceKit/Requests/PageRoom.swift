// SPDX-License-Identifier: Apache-2.0

public import RPC

/// The room left on a page: a page ends early before its response becomes too large.
public struct PageRoom: Sendable {
  /// What a response contains besides the elements: the token of the next page, and lengths.
  private static let otherBytes = 1 << 10

  private var bytesLeft: Int
  private var isEmpty = true

  /// The room in the response to a call.
  public init(_ context: ServerContext) {
    self.init(responseBytesMax: context.responseBytesMax)
  }

  /// The room in a response of limited size.
  public init(responseBytesMax: Int) {
    bytesLeft = responseBytesMax - Self.otherBytes
  }

  /// Unlimited room.
  public static let unlimited = PageRoom(responseBytesMax: .max)

  /// The bytes that are left, about; of unlimited room as many as a message can have.
  public var byteCount: Int { min(max(0, bytesLeft), Int(UInt32.max)) }

  /// Takes the room for an element, if there is enough.
  ///
  /// The first element always fits, because paging through empty pages would never end: if it alone
  /// is too large, the response as a whole is rejected.
  ///
  /// - Parameter bytes: The encoded size of the element, or slightly more.
  /// - Returns: Whether the element goes onto the page.
  public mutating func takes(_ bytes: Int) -> Bool {
    bytesLeft -= bytes
    defer { isEmpty = false }
    return isEmpty || bytesLeft >= 0
  }

  /// The largest overhead of a field, in bytes: its tag and its length.
  public static let fieldBytes = 10
}
