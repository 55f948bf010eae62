// SPDX-License-Identifier: Apache-2.0

import ConformanceMessages
import Messages
import RPC

/// The service of the suite: each call says itself what is to be answered.
struct ConformanceHandlers: ConformanceServiceHandlers {
  func unary(
    _ request: Conformance.UnaryRequest, context: ServerContext
  ) async throws -> Conformance.UnaryResponse {
    var log = RequestLog(context)
    try log.add(request)
    return .init(payload: try await answer(request.responseDefinition, log, context))
  }

  func idempotentUnary(
    _ request: Conformance.IdempotentUnaryRequest, context: ServerContext
  ) async throws -> Conformance.IdempotentUnaryResponse {
    var log = RequestLog(context)
    try log.add(request)
    return .init(payload: try await answer(request.responseDefinition, log, context))
  }

  func clientStream(
    _ requests: RequestStream<Conformance.ClientStreamRequest>, context: ServerContext
  ) async throws -> Conformance.ClientStreamResponse {
    var log = RequestLog(context)
    var definition: Conformance.UnaryResponseDefinition?
    var isFirst = true
    for try await request in requests {
      if isFirst { definition = request.responseDefinition }
      isFirst = false
      try log.add(request)
    }
    return .init(payload: try await answer(definition, log, context))
  }

  func serverStream(
    _ request: Conformance.ServerStreamRequest,
    responses: ResponseWriter<Conformance.ServerStreamResponse>, context: ServerContext
  ) async throws {
    var log = RequestLog(context)
    try log.add(request)
    let plan = ResponsePlan(request.responseDefinition, context)
    for index in plan.data.indices {
      try await plan.pause()
      try await responses.write(.init(payload: plan.payload(index, log)))
    }
    try plan.end(log)
  }

  func bidiStream(
    _ requests: RequestStream<Conformance.BidiStreamRequest>,
    responses: ResponseWriter<Conformance.BidiStreamResponse>, context: ServerContext
  ) async throws {
    var log = RequestLog(context)
    var plan = ResponsePlan(nil, context)
    var isFullDuplex = false
    var isFirst = true
    var count = 0
    for try await request in requests {
      try log.add(request)
      if isFirst {
        plan = ResponsePlan(request.responseDefinition, context)
        isFullDuplex = request.fullDuplex
        isFirst = false
      }
      guard isFullDuplex else { continue }
      // A request that there is no response for ends the call with the status asked for.
      guard count < plan.data.count else { break }
      try await plan.pause()
      let info = count == 0 ? log.info : log.requestsOnly
      try await responses.write(
        .init(payload: .init(data: plan.data[count], requestInfo: info)))
      count += 1
      log.removeRequests()
    }
    while count < plan.data.count {
      try await plan.pause()
      try await responses.write(.init(payload: plan.payload(count, log)))
      count += 1
    }
    try plan.end(log)
  }

  /// The suite asks for a method that the server has and does not implement.
  func unimplemented(
    _ request: Conformance.UnimplementedRequest, context: ServerContext
  ) throws -> Conformance.UnimplementedResponse {
    throw RPCError(.unimplemented, "Unimplemented is not implemented.")
  }

  /// Answers a call that has one response.
  private func answer(
    _ definition: Conformance.UnaryResponseDefinition?, _ log: RequestLog, _ context: ServerContext
  ) async throws -> Conformance.ConformancePayload {
    guard let definition else { return .init(requestInfo: log.info) }
    context.addInitialMetadata(Metadata(definition.responseHeaders))
    context.addTrailingMetadata(Metadata(definition.responseTrailers))
    // Before the wait: what is left of the time is told as it was when the request came.
    let info = log.info
    try await Task.sleep(for: .milliseconds(definition.responseDelayMs))
    switch definition.response {
    case .error(let error): throw try RPCError(error, adding: info)
    case .responseData(let data): return .init(data: data, requestInfo: info)
    case nil: return .init(requestInfo: info)
    }
  }
}
