// DO NOT EDIT. Generated from opentelemetry/proto/collector/trace/v1/trace_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages
public import RPC

/// Takes spans.
public protocol TraceServiceHandlers: Sendable {
  /// Takes a batch of spans.
  ///
  /// RESOURCE_EXHAUSTED with RetryInfo, and UNAVAILABLE: send it again later.
  func export(
    _ request: Opentelemetry.Proto.Collector.Trace.V1.ExportTraceServiceRequest,
    context: ServerContext
  ) async throws -> Opentelemetry.Proto.Collector.Trace.V1.ExportTraceServiceResponse
}

extension TraceServiceHandlers {
  /// Adds every method to the router.
  public func register(in router: inout Router) {
    router.unary(Opentelemetry.Proto.Collector.Trace.V1.TraceService.export) {
      request, context in
      try await self.export(request, context: context)
    }
  }
}
