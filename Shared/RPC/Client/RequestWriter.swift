// SPDX-License-Identifier: Apache-2.0

public import Messages

/// Where a caller writes the requests of a streaming call.
public struct RequestWriter<Request: Message>: Sendable {
  private enum Destination {
    case call(CallHandle, messageBytesMax: Int)
    case other(
      send: @Sendable (Request) async throws(RPCError) -> Void, finish: @Sendable () -> Void)
  }

  private let destination: Destination

  init(handle: CallHandle, messageBytesMax: Int) {
    destination = .call(handle, messageBytesMax: messageBytesMax)
  }

  /// Makes a writer that hands requests to somebody else, for an interceptor to return.
  ///
  /// - Parameters:
  ///   - send: Takes the next request.
  ///   - finish: Learns that there are no more.
  public init(
    send: @escaping @Sendable (Request) async throws(RPCError) -> Void,
    finish: @escaping @Sendable () -> Void
  ) {
    destination = .other(send: send, finish: finish)
  }

  /// Sends a request, and waits while the server is slow to take those before it.
  ///
  /// - Throws: ``RPCError`` with the call's failure, `.cancelled` when the server has ended the
  ///   call already, `.resourceExhausted` when the request is too large.
  public func send(_ request: Request) async throws(RPCError) {
    switch destination {
    case .call(let handle, let messageBytesMax):
      try await handle.outbox.write(try MessageFrame.encode(request, bytesMax: messageBytesMax))
    case .other(let send, _):
      try await send(request)
    }
  }

  /// Says that there are no more requests.
  public func finish() {
    switch destination {
    case .call(let handle, _): handle.outbox.finish(.halfClose)
    case .other(_, let finish): finish()
    }
  }
}
