// DO NOT EDIT. Generated from opentelemetry/proto/collector/metrics/v1/metrics_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages
public import RPC

/// Takes metrics.
public protocol MetricsServiceHandlers: Sendable {
  /// Takes all numbers at one time.
  ///
  /// RESOURCE_EXHAUSTED with RetryInfo, and UNAVAILABLE: send later ones.
  func export(
    _ request: Opentelemetry.Proto.Collector.Metrics.V1.ExportMetricsServiceRequest,
    context: ServerContext
  ) async throws -> Opentelemetry.Proto.Collector.Metrics.V1.ExportMetricsServiceResponse
}

extension MetricsServiceHandlers {
  /// Adds every method to the router.
  public func register(in router: inout Router) {
    router.unary(Opentelemetry.Proto.Collector.Metrics.V1.MetricsService.export) {
      request, context in
      try await self.export(request, context: context)
    }
  }
}
