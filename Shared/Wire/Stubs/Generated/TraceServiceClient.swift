// DO NOT EDIT. Generated from opentelemetry/proto/collector/trace/v1/trace_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages
public import RPC

/// Calls `opentelemetry.proto.collector.trace.v1.TraceService`.
public struct TraceServiceClient: Sendable {
  private let client: RPCClient

  /// Creates a client that calls over an RPC client, which others may share.
  public init(_ client: RPCClient) {
    self.client = client
  }

  /// Takes a batch of spans.
  ///
  /// RESOURCE_EXHAUSTED with RetryInfo, and UNAVAILABLE: send it again later.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func export(
    _ request: Opentelemetry.Proto.Collector.Trace.V1.ExportTraceServiceRequest,
    options: CallOptions = .init()
  ) async throws(RPCError) -> Opentelemetry.Proto.Collector.Trace.V1.ExportTraceServiceResponse {
    try await client.unary(
      Opentelemetry.Proto.Collector.Trace.V1.TraceService.export, request, options: options
    )
  }
}
