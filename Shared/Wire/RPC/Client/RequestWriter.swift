// SPDX-License-Identifier: Apache-2.0

public import Messages

/// Writes the requests of a streaming call.
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

  /// Creates a writer with another destination, for an interceptor to return.
  ///
  /// - Parameters:
  ///   - send: Receives the next request, and whether to compress it, if its caller says so.
  ///   - finish: Called when there are no more requests.
  public init(
    send: @escaping @Sendable (Request, Bool?) async throws(RPCError) -> Void,
    finish: @escaping @Sendable () -> Void
  ) {
    destination = .other(send: send, finish: finish)
  }

  /// Sends a request, waiting while the server is slow to read the previous ones.
  ///
  /// - Parameters:
  ///   - request: The message.
  ///   - compressed: Whether to compress this message with ``CallOptions/compression``; nil decides
  ///     by its size.
  /// - Throws: ``RPCError`` with the call's failure, `.cancelled` if the server has already ended
  ///   the call, `.resourceExhausted` if the request is too large.
  public func send(
    _ request: consuming Request, compressed: Bool? = nil
  ) async throws(RPCError) {
    switch destination {
    case .call(let handle, let compression, let messageBytesMax):
      // The message must not wait beside its frame.
      let frame = try MessageFrame.encode(consume request, bytesMax: messageBytesMax)
      try await handle.outbox.write(compression.apply(to: frame, compressed))
    case .other(let send, _):
      try await send(request, compressed)
    }
  }

  /// Sends the only request of a call whose outcome is reported by its responses.
  ///
  /// - Throws: ``RPCError`` `.resourceExhausted` if the request is too large.
  func sendOnly(_ request: Request) async throws(RPCError) {
    switch destination {
    case .call(let handle, let compression, let messageBytesMax):
      let frame = try MessageFrame.encode(request, bytesMax: messageBytesMax)
      // The server may answer, even successfully, before it has read the whole request. What
      // prevents the rest from being sent is then either not a failure, or one that the responses
      // end with.
      try? await handle.outbox.write(compression.apply(to: frame, nil))
    case .other(let send, _):
      try await send(request, nil)
    }
    finish()
  }

  /// Signals that there are no more requests.
  public func finish() {
    switch destination {
    case .call(let handle, _, _): handle.outbox.finish(.halfClose)
    case .other(_, let finish): finish()
    }
  }
}
