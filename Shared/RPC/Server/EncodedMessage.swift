// SPDX-License-Identifier: Apache-2.0

public import Messages

/// A message in its wire format, with gRPC's prefix in front.
///
/// An answer that is kept, or put together out of such, is sent as it is, without being copied or
/// encoded again.
public struct EncodedMessage<Contents: Message>: Sendable, Hashable {
  /// The prefix and the message, as they are sent.
  let frame: [UInt8]

  /// Encodes a message.
  ///
  /// - Throws: ``RPCError`` `.internal` when it cannot be encoded, `.resourceExhausted` when it is
  ///   larger than gRPC's four bytes for a length can say.
  public init(_ message: Contents) throws(RPCError) {
    frame = try MessageFrame.encode(message, bytesMax: Int(UInt32.max))
  }

  /// Makes a message of bytes that its maker writes.
  ///
  /// - Parameters:
  ///   - count: The number of bytes, up to 4 GiB less one.
  ///   - write: Writes all of them; they are a message of the type.
  public init(count: Int, write: (UnsafeMutableRawBufferPointer) -> Void) {
    frame = MessageFrame.frame(count: count, write: write)
  }

  /// The size of the message's wire format, in bytes.
  public var count: Int { frame.count - MessageFrame.prefixBytes }

  /// Calls `body` with the message's wire format, which is valid there only.
  public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    frame.withUnsafeBytes { frame in
      body(UnsafeRawBufferPointer(rebasing: frame[MessageFrame.prefixBytes...]))
    }
  }
}
