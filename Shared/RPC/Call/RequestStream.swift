// SPDX-License-Identifier: Apache-2.0

public import Messages

/// The requests of a streaming call, in order; one task reads them at a time.
///
/// The peer may send on only as they are read.
public struct RequestStream<Request: Message>: AsyncSequence, Sendable {
  let inbox: MessageInbox
  let limits: DecodingLimits

  /// Reads the requests.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let inbox: MessageInbox
    let limits: DecodingLimits

    /// The next request, or nil after the last.
    ///
    /// - Throws: ``RPCError`` when the call is cancelled or a request is malformed or too large.
    public mutating func next() async throws(RPCError) -> Request? {
      guard let bytes = try await inbox.read() else { return nil }
      return try MessageFrame.decode(bytes, limits: limits)
    }

    /// The next request, or nil after the last, read from wherever the caller runs.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(RPCError) -> Request? {
      guard let bytes = try await inbox.read() else { return nil }
      return try MessageFrame.decode(bytes, limits: limits)
    }
  }

  /// Starts or continues reading.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(inbox: inbox, limits: limits)
  }
}
