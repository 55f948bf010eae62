// SPDX-License-Identifier: Apache-2.0

public import Messages

/// The responses of a streaming call, in order; one task reads them at a time.
///
/// The server may send on only as they are read. When nothing refers to the call any more it is
/// cancelled.
public struct ResponseStream<Response: Message>: AsyncSequence, Sendable {
  let handle: CallHandle

  /// Reads the responses.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let handle: CallHandle

    /// The next response, or nil after the last of a call that succeeded.
    ///
    /// - Throws: ``RPCError`` with the call's status, or `.cancelled` when the task is.
    public mutating func next() async throws(RPCError) -> Response? {
      try await next(isolation: nil)
    }

    /// The next response, or nil after the last, read from wherever the caller runs.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(RPCError) -> Response? {
      guard let message = try await handle.inbox.read() else { return nil }
      return try MessageFrame.decode(message, limits: handle.stream.limits)
    }
  }

  /// Starts or continues reading.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(handle: handle)
  }

  /// The metadata sent before the first response; waits for it, and is empty when the call fails
  /// before it comes.
  public var initialMetadata: Metadata {
    get async { await handle.stream.head.initial() }
  }

  /// The metadata sent with the status; empty before the end of the stream.
  public var trailingMetadata: Metadata { handle.stream.head.trailing }

  /// Ends the call; reading on throws `.cancelled`.
  public func cancel() {
    handle.cancel()
  }
}
