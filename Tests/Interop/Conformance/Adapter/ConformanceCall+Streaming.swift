// SPDX-License-Identifier: Apache-2.0

import ConformanceMessages
import Messages
import RPC

extension ConformanceCall {
  func serverStream() async throws -> Outcome {
    let message = try message(of: Conformance.ServerStreamRequest.self)
    try await pauseBeforeRequest()
    var outcome = Outcome()
    do throws(RPCError) {
      let responses = try await client.serverStreaming(
        Service.serverStream, message, options: options)
      await read(from: responses, into: &outcome) { $0.payload }
    } catch {
      outcome.error = .init(error)
    }
    return outcome
  }

  func bidiStream() async throws -> Outcome {
    let messages = try messages(of: Conformance.BidiStreamRequest.self)
    let call = try await client.bidirectional(Service.bidiStream, options: options)
    var outcome = Outcome()
    if request.streamType == .fullDuplexBidiStream {
      guard try await alternate(messages, call, &outcome) else {
        await addMetadata(of: call.responses, to: &outcome)
        return outcome
      }
    } else {
      outcome.numUnsentRequests = try await send(messages) { message throws(RPCError) in
        try await call.send(message)
      }
    }
    if cancelsBeforeEnd { call.cancel() } else { call.finish() }
    await read(from: call.responses, into: &outcome) { $0.payload }
    return outcome
  }

  /// Sends each request and reads its response; false when the call is over.
  private func alternate(
    _ messages: [Conformance.BidiStreamRequest],
    _ call: BidirectionalCall<Conformance.BidiStreamRequest, Conformance.BidiStreamResponse>,
    _ outcome: inout Outcome
  ) async throws -> Bool {
    var responses = call.responses.makeAsyncIterator()
    for (index, message) in messages.enumerated() {
      try await pauseBeforeRequest()
      do throws(RPCError) {
        do throws(RPCError) {
          try await call.send(message)
        } catch {
          outcome.numUnsentRequests = Int32(messages.count - index)
        }
        cancel(call.responses, after: outcome.payloads.count)
        guard let response = try await responses.next() else {
          outcome.numUnsentRequests = Int32(messages.count - index - 1)
          return false
        }
        outcome.payloads.append(response.payload ?? .init())
        cancel(call.responses, after: outcome.payloads.count)
      } catch {
        if outcome.numUnsentRequests == 0 {
          outcome.numUnsentRequests = Int32(messages.count - index - 1)
        }
        outcome.error = .init(error)
        return false
      }
    }
    return true
  }

  /// Reads what is left of the responses, and cancels where the case says so.
  private func read<Response: Message>(
    from responses: ResponseStream<Response>, into outcome: inout Outcome,
    payload: (Response) -> Conformance.ConformancePayload?
  ) async {
    let cancelling = pauseBeforeCancelling.map { pause in
      Task {
        try await Task.sleep(for: pause)
        responses.cancel()
      }
    }
    cancel(responses, after: outcome.payloads.count)
    var iterator = responses.makeAsyncIterator()
    do throws(RPCError) {
      while let response = try await iterator.next() {
        outcome.payloads.append(payload(response) ?? .init())
        cancel(responses, after: outcome.payloads.count)
      }
    } catch {
      outcome.error = .init(error)
    }
    cancelling?.cancel()
    await addMetadata(of: responses, to: &outcome)
  }

  private func cancel(_ responses: ResponseStream<some Message>, after count: Int) {
    if count == responsesBeforeCancelling { responses.cancel() }
  }

  private func addMetadata(
    of responses: ResponseStream<some Message>, to outcome: inout Outcome
  ) async {
    outcome.responseHeaders = await responses.initialMetadata.headers
    outcome.responseTrailers = responses.trailingMetadata.headers
  }
}
