// SPDX-License-Identifier: Apache-2.0

public import Messages

/// A call with any number of requests and any number of responses.
public struct BidirectionalCall<Request: Message, Response: Message>: Sendable {
  /// Where the requests are written.
  public let requests: RequestWriter<Request>
  /// Where the responses come from.
  public let responses: ResponseStream<Response>

  /// Puts a call together, for an interceptor to return.
  public init(requests: RequestWriter<Request>, responses: ResponseStream<Response>) {
    self.requests = requests
    self.responses = responses
  }

  /// Sends a request, and waits while the server is slow to take those before it.
  ///
  /// - Parameters:
  ///   - request: The message.
  ///   - compressed: Whether to compress this message with ``CallOptions/compression``; nil leaves
  ///     it to its size.
  /// - Throws: ``RPCError``, as ``RequestWriter/send(_:compressed:)`` does.
  public func send(_ request: Request, compressed: Bool? = nil) async throws(RPCError) {
    try await requests.send(request, compressed: compressed)
  }

  /// Says that there are no more requests.
  public func finish() {
    requests.finish()
  }

  /// Ends the call at once.
  public func cancel() {
    responses.cancel()
  }
}
