// SPDX-License-Identifier: Apache-2.0

public import Messages

/// Where a streaming handler writes its responses.
public struct ResponseWriter<Response: Message>: Sendable {
  let outbox: MessageOutbox
  let call: ServerCall

  /// Sends a response, and waits while the caller is slow to take those before it.
  ///
  /// - Parameters:
  ///   - response: The message.
  ///   - compressed: Whether to compress this message; nil leaves it to
  ///     ``ServerContext/compressResponse(_:)`` and to the configuration. Asking for it is in vain
  ///     when the first response was written before any was to be compressed.
  /// - Throws: ``RPCError`` `.cancelled` when the caller is gone, `.resourceExhausted` when the
  ///   response is larger than ``ServerContext/responseBytesMax``.
  public func write(_ response: Response, compressed: Bool? = nil) async throws(RPCError) {
    let frame = try MessageFrame.encode(response, for: call)
    try await outbox.write(call.compressor.next(frame, compressed))
  }
}
