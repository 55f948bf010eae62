// SPDX-License-Identifier: Apache-2.0

public import Messages

/// A call with any number of requests and one response.
public struct ClientStreamingCall<Request: Message, Response: Message>: Sendable {
  private let call: BidirectionalCall<Request, Response>

  init(_ call: BidirectionalCall<Request, Response>) {
    self.call = call
  }

  /// Sends a request, waiting while the server is slow to read the previous ones.
  ///
  /// - Parameters:
  ///   - request: The message.
  ///   - compressed: Whether to compress this message with ``CallOptions/compression``; nil decides
  ///     by its size.
  /// - Throws: ``RPCError``, like ``RequestWriter/send(_:compressed:)``.
  public func send(_ request: Request, compressed: Bool? = nil) async throws(RPCError) {
    try await call.send(request, compressed: compressed)
  }

  /// Signals that there are no more requests, and returns the response.
  ///
  /// - Throws: ``RPCError`` with the server's status, or with this side's error.
  public func response() async throws(RPCError) -> Response {
    call.finish()
    var responses = call.responses.makeAsyncIterator()
    guard let message = try await responses.next() else {
      throw .wrongMessageCount(0, of: "response")
    }
    guard try await responses.next() == nil else {
      call.cancel()
      throw .wrongMessageCount(2, of: "response")
    }
    return message
  }

  /// The metadata sent before the response; waits for it, and is empty if the call fails first.
  ///
  /// If the task is cancelled while it waits, the call is too.
  public var initialMetadata: Metadata {
    get async { await call.responses.initialMetadata }
  }

  /// The metadata sent with the status; empty before the call is over.
  public var trailingMetadata: Metadata { call.responses.trailingMetadata }

  /// Ends the call immediately.
  public func cancel() {
    call.cancel()
  }
}
