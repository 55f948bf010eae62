// SPDX-License-Identifier: Apache-2.0

public import Messages

/// Where a caller writes the requests of a streaming call.
public struct RequestWriter<Request: Message>: Sendable {
  let handle: CallHandle
  let messageBytesMax: Int

  /// Sends a request, and waits while the server is slow to take those before it.
  ///
  /// - Throws: ``RPCError`` with the call's failure, `.cancelled` when the server has ended the
  ///   call already, `.resourceExhausted` when the request is too large.
  public func send(_ request: Request) async throws(RPCError) {
    try await send(frame: try MessageFrame.encode(request, bytesMax: messageBytesMax))
  }

  func send(frame: [UInt8]) async throws(RPCError) {
    try await handle.outbox.write(frame)
  }

  /// Says that there are no more requests.
  public func finish() {
    handle.outbox.finish(.halfClose)
  }
}
