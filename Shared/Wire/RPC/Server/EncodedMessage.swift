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

  /// Encodes a response, if it is not too large for the call's caller.
  ///
  /// - Throws: ``RPCError`` `.internal` when it cannot be encoded, `.resourceExhausted` when it is
  ///   larger than ``ServerContext/responseBytesMax``; its size is known before it is encoded.
  public init(_ message: Contents, for context: ServerContext) throws(RPCError) {
    frame = try MessageFrame.encode(message, for: context.call)
  }

  /// Takes bytes that this process has put together.
  ///
  /// - Parameter bytes: The wire format of such a message, up to 4 GiB less one; nothing about it
  ///   is checked.
  public init(trusting bytes: [UInt8]) {
    frame = MessageFrame.frame(count: bytes.count) { room in
      bytes.withUnsafeBytes { room.copyMemory(from: $0) }
    }
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
