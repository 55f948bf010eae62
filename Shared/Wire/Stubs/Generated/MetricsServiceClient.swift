// DO NOT EDIT. Generated from opentelemetry/proto/collector/metrics/v1/metrics_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages
public import RPC

/// Calls `opentelemetry.proto.collector.metrics.v1.MetricsService`.
public struct MetricsServiceClient: Sendable {
  private let client: RPCClient

  /// Creates a client that calls over an RPC client, which others may share.
  public init(_ client: RPCClient) {
    self.client = client
  }

  /// Takes all numbers at one time.
  ///
  /// RESOURCE_EXHAUSTED with RetryInfo, and UNAVAILABLE: send later ones.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func export(
    _ request: Opentelemetry.Proto.Collector.Metrics.V1.ExportMetricsServiceRequest,
    options: CallOptions = .init()
  ) async throws(RPCError) -> Opentelemetry.Proto.Collector.Metrics.V1.ExportMetricsServiceResponse {
    try await client.unary(
      Opentelemetry.Proto.Collector.Metrics.V1.MetricsService.export, request, options: options
    )
  }
}
