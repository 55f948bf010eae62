// SPDX-License-Identifier: Apache-2.0

public import Messages

/// The requests of a streaming call, in order, for one reading task at a time.
///
/// The peer may send more only as they are read.
public struct RequestStream<Request: Message>: AsyncSequence, Sendable {
  let inbox: MessageInbox
  let call: ServerCall
  let limits: MessageLimits

  /// Reads the requests.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let inbox: MessageInbox
    let call: ServerCall
    let limits: MessageLimits

    /// The next request, or nil after the last.
    ///
    /// - Throws: ``RPCError`` if the call is cancelled or a request is malformed or too large.
    public mutating func next() async throws(RPCError) -> Request? {
      try await next(isolation: nil)
    }

    /// The next request, or nil after the last, read in the caller's isolation.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(RPCError) -> Request? {
      guard let message = try await inbox.read() else { return nil }
      call.willRead(message)
      return try MessageFrame.decode(message, limits: limits)
    }
  }

  /// Starts or continues reading.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(inbox: inbox, call: call, limits: limits)
  }
}
