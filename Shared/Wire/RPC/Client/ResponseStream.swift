// SPDX-License-Identifier: Apache-2.0

public import Messages

/// The responses of a streaming call, in order, for one reading task at a time.
///
/// The server may send more only as they are read. The call is cancelled when nothing refers to it
/// any more.
public struct ResponseStream<Response: Message>: AsyncSequence, Sendable {
  enum Source {
    case call(CallHandle)
    case other(ResponseSource<Response>)
  }

  let source: Source

  init(handle: CallHandle) {
    source = .call(handle)
  }

  /// Creates a stream with another source, for an interceptor to return.
  ///
  /// - Parameters:
  ///   - initialMetadata: Waits for the metadata before the first response.
  ///   - trailingMetadata: The metadata sent with the status; also requested after the end.
  ///   - cancel: Cancels the source of the stream.
  ///   - next: The next response, or nil after the last; throws the status of a failed call.
  public init(
    initialMetadata: @escaping @Sendable () async -> Metadata = { [:] },
    trailingMetadata: @escaping @Sendable () -> Metadata = { [:] },
    cancel: @escaping @Sendable () -> Void = {},
    next: @escaping @Sendable () async throws(RPCError) -> Response?
  ) {
    source = .other(
      ResponseSource(
        next: next, initialMetadata: initialMetadata, trailingMetadata: trailingMetadata,
        cancel: cancel))
  }

  /// Reads the responses.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let source: Source

    /// The next response, or nil after the last of a successful call.
    ///
    /// - Throws: ``RPCError`` with the call's status, or `.cancelled` if the task is cancelled.
    public mutating func next() async throws(RPCError) -> Response? {
      try await next(isolation: nil)
    }

    /// The next response, or nil after the last, read in the caller's isolation.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(RPCError) -> Response? {
      switch source {
      case .call(let handle):
        guard let message = try await handle.inbox.read() else { return nil }
        handle.head.willRead(message)
        return try MessageFrame.decode(message, limits: handle.stream.limits)
      case .other(let source):
        return try await source.next()
      }
    }
  }

  /// Starts or continues reading.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(source: source)
  }

  /// The metadata sent before the first response; waits for it, and is empty if the call fails
  /// first.
  ///
  /// If the task is cancelled while it waits, the call is too.
  public var initialMetadata: Metadata {
    get async {
      switch source {
      case .call(let handle): await handle.head.initial { handle.cancel() }
      case .other(let source): await source.initialMetadata()
      }
    }
  }

  /// The metadata sent with the status; empty before the end of the stream.
  public var trailingMetadata: Metadata {
    switch source {
    case .call(let handle): handle.head.trailing
    case .other(let source): source.trailingMetadata()
    }
  }

  /// Whether the last response read was compressed.
  public var isLastResponseCompressed: Bool {
    if case .call(let handle) = source { handle.head.isMessageCompressed } else { false }
  }

  /// Calls `observer` with the status and the trailing metadata when the call is over, however it
  /// ends; immediately if it already is.
  ///
  /// It runs on the client's event loop, or where an interceptor's stream is read, cancelled or
  /// released, so it must be quick.
  public func onEnd(_ observer: @escaping @Sendable (RPCStatus, Metadata) -> Void) {
    switch source {
    case .call(let handle): handle.onEnd(observer)
    case .other(let source): source.onEnd(observer)
    }
  }

  /// Ends the call; further reading throws `.cancelled`.
  public func cancel() {
    switch source {
    case .call(let handle): handle.cancel()
    case .other(let source): source.cancel()
    }
  }
}
