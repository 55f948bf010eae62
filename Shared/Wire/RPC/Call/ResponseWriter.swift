// SPDX-License-Identifier: Apache-2.0

public import Messages

/// Writes the responses of a streaming handler.
public struct ResponseWriter<Response: Message>: Sendable {
  let outbox: MessageOutbox
  let call: ServerCall

  /// Sends a response, waiting while the caller is slow to read the previous ones.
  ///
  /// - Parameters:
  ///   - response: The message.
  ///   - compressed: Whether to compress this message; nil leaves it to
  ///     ``ServerContext/compressResponse(_:)`` and to the configuration. It has no effect if the
  ///     first response was written before compression was enabled.
  /// - Throws: ``RPCError`` `.cancelled` if the caller is gone, `.resourceExhausted` if the
  ///   response is larger than ``ServerContext/responseBytesMax``.
  public func write(
    _ response: consuming Response, compressed: Bool? = nil
  ) async throws(RPCError) {
    // What is counted while it waits is the frame; the message itself must not wait beside it.
    let frame = try MessageFrame.encode(consume response, for: call)
    try await outbox.write(try call.transformed(next: consume frame, compressed))
  }
}
