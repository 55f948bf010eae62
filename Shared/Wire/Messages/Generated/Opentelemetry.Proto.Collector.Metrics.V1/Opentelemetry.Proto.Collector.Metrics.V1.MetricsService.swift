// DO NOT EDIT. Generated from opentelemetry/proto/collector/metrics/v1/metrics_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

extension Opentelemetry.Proto.Collector.Metrics.V1 {
  /// Takes metrics.
  public enum MetricsService {
    /// The name with its package.
    public static let name = "opentelemetry.proto.collector.metrics.v1.MetricsService"

    /// Takes all numbers at one time.
    ///
    /// RESOURCE_EXHAUSTED with RetryInfo, and UNAVAILABLE: send later ones.
    public static let export = Method<
      Opentelemetry.Proto.Collector.Metrics.V1.ExportMetricsServiceRequest,
      Opentelemetry.Proto.Collector.Metrics.V1.ExportMetricsServiceResponse
    >(service: name, name: "Export")

    /// The path of every method.
    public static var allMethods: [String] {
      [export.path]
    }
  }
}
