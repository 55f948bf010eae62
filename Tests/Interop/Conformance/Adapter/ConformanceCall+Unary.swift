// SPDX-License-Identifier: Apache-2.0

import ConformanceMessages
import Messages
import RPC

extension ConformanceCall {
  func unary<Request: Message, Response: Message>(
    _ method: Method<Request, Response>,
    payload: (Response) -> Conformance.ConformancePayload?
  ) async throws -> Outcome {
    let message = try message(of: Request.self)
    try await pauseBeforeRequest()
    let call = Task { [client, options] in
      try await client.unaryResponse(method, message, options: options)
    }
    if let pause = pauseBeforeCancelling {
      try await Task.sleep(for: pause)
      call.cancel()
    }
    do {
      let response = try await call.value
      return Outcome(
        responseHeaders: response.initialMetadata.headers,
        payloads: payload(response.message).map { [$0] } ?? [],
        responseTrailers: response.trailingMetadata.headers)
    } catch let error as RPCError {
      return Outcome(
        responseHeaders: error.initialMetadata.headers, error: .init(error),
        responseTrailers: error.metadata.headers)
    }
  }

  func clientStream() async throws -> Outcome {
    let messages = try messages(of: Conformance.ClientStreamRequest.self)
    let call = try await client.clientStreaming(Service.clientStream, options: options)
    var outcome = Outcome()
    outcome.numUnsentRequests = try await send(messages) { message throws(RPCError) in
      try await call.send(message)
    }
    if cancelsBeforeEnd { call.cancel() }
    let cancelling = pauseBeforeCancelling.map { pause in
      Task {
        try await Task.sleep(for: pause)
        call.cancel()
      }
    }
    do {
      let response = try await call.response()
      // A message of no bytes is one all the same.
      outcome.payloads = [response.payload ?? .init()]
    } catch {
      outcome.error = .init(error)
    }
    cancelling?.cancel()
    outcome.responseHeaders = await call.initialMetadata.headers
    outcome.responseTrailers = call.trailingMetadata.headers
    return outcome
  }

  /// Sends requests until the call is over, and says how many were left.
  func send<Request: Message>(
    _ messages: [Request], _ send: (Request) async throws(RPCError) -> Void
  ) async throws -> Int32 {
    for (index, message) in messages.enumerated() {
      try await pauseBeforeRequest()
      do throws(RPCError) {
        try await send(message)
      } catch {
        // Reading says why.
        return Int32(messages.count - index)
      }
    }
    return 0
  }
}
