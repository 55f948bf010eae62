// SPDX-License-Identifier: Apache-2.0

public import Messages

/// Where a caller writes the requests of a streaming call.
public struct RequestWriter<Request: Message>: Sendable {
  let handle: CallHandle
  let compression: CompressionRules
  let messageBytesMax: Int

  /// Sends a request, and waits while the server is slow to take those before it.
  ///
  /// - Parameters:
  ///   - request: The message.
  ///   - compressed: Whether to compress this message with ``CallOptions/compression``; nil leaves
  ///     it to its size.
  /// - Throws: ``RPCError`` with the call's failure, `.cancelled` when the server has ended the
  ///   call already, `.resourceExhausted` when the request is too large.
  public func send(_ request: Request, compressed: Bool? = nil) async throws(RPCError) {
    let frame = try MessageFrame.encode(request, bytesMax: messageBytesMax)
    try await send(frame: compression.apply(to: frame, compressed))
  }

  func send(frame: [UInt8]) async throws(RPCError) {
    try await handle.outbox.write(frame)
  }

  /// Says that there are no more requests.
  public func finish() {
    handle.outbox.finish(.halfClose)
  }
}
