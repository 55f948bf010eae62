// SPDX-License-Identifier: Apache-2.0

public import Messages

/// Where a caller writes the requests of a streaming call.
public struct RequestWriter<Request: Message>: Sendable {
  private enum Destination {
    case call(CallHandle, CompressionRules, messageBytesMax: Int)
    case other(
      send: @Sendable (Request, Bool?) async throws(RPCError) -> Void,
      finish: @Sendable () -> Void)
  }

  private let destination: Destination

  init(handle: CallHandle, compression: CompressionRules, messageBytesMax: Int) {
    destination = .call(handle, compression, messageBytesMax: messageBytesMax)
  }

  /// Makes a writer that hands requests to somebody else, for an interceptor to return.
  ///
  /// - Parameters:
  ///   - send: Takes the next request, and whether it is to be compressed where its caller says so.
  ///   - finish: Learns that there are no more.
  public init(
    send: @escaping @Sendable (Request, Bool?) async throws(RPCError) -> Void,
    finish: @escaping @Sendable () -> Void
  ) {
    destination = .other(send: send, finish: finish)
  }

  /// Sends a request, and waits while the server is slow to take those before it.
  ///
  /// - Parameters:
  ///   - request: The message.
  ///   - compressed: Whether to compress this message with ``CallOptions/compression``; nil leaves
  ///     it to its size.
  /// - Throws: ``RPCError`` with the call's failure, `.cancelled` when the server has ended the
  ///   call already, `.resourceExhausted` when the request is too large.
  public func send(_ request: Request, compressed: Bool? = nil) async throws(RPCError) {
    switch destination {
    case .call(let handle, let compression, let messageBytesMax):
      let frame = try MessageFrame.encode(request, bytesMax: messageBytesMax)
      try await handle.outbox.write(compression.apply(to: frame, compressed))
    case .other(let send, _):
      try await send(request, compressed)
    }
  }

  /// Sends the only request of a call whose responses say what becomes of it.
  ///
  /// - Throws: ``RPCError`` `.resourceExhausted` when the request is too large.
  func sendOnly(_ request: Request) async throws(RPCError) {
    switch destination {
    case .call(let handle, let compression, let messageBytesMax):
      let frame = try MessageFrame.encode(request, bytesMax: messageBytesMax)
      // The server may answer, and even succeed, before it has taken the whole request. What keeps
      // the rest from being sent is then no failure, or one that the responses end with.
      try? await handle.outbox.write(compression.apply(to: frame, nil))
    case .other(let send, _):
      try await send(request, nil)
    }
    finish()
  }

  /// Says that there are no more requests.
  public func finish() {
    switch destination {
    case .call(let handle, _, _): handle.outbox.finish(.halfClose)
    case .other(_, let finish): finish()
    }
  }
}
