// SPDX-License-Identifier: Apache-2.0

public import Messages

/// A call with any number of requests and any number of responses.
public struct BidirectionalCall<Request: Message, Response: Message>: Sendable {
  /// Writes the requests.
  public let requests: RequestWriter<Request>
  /// Reads the responses.
  public let responses: ResponseStream<Response>

  /// Creates a call for an interceptor to return.
  public init(requests: RequestWriter<Request>, responses: ResponseStream<Response>) {
    self.requests = requests
    self.responses = responses
  }

  /// Sends a request, waiting while the server is slow to read the previous ones.
  ///
  /// - Parameters:
  ///   - request: The message.
  ///   - compressed: Whether to compress this message with ``CallOptions/compression``; nil decides
  ///     by its size.
  /// - Throws: ``RPCError``, like ``RequestWriter/send(_:compressed:)``.
  public func send(_ request: Request, compressed: Bool? = nil) async throws(RPCError) {
    try await requests.send(request, compressed: compressed)
  }

  /// Signals that there are no more requests.
  public func finish() {
    requests.finish()
  }

  /// Ends the call immediately.
  public func cancel() {
    responses.cancel()
  }
}
