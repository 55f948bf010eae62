// DO NOT EDIT. Generated from opentelemetry/proto/collector/trace/v1/trace_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

extension Opentelemetry.Proto.Collector.Trace.V1 {
  /// Takes spans.
  public enum TraceService {
    /// The name with its package.
    public static let name = "opentelemetry.proto.collector.trace.v1.TraceService"

    /// Takes a batch of spans.
    ///
    /// RESOURCE_EXHAUSTED with RetryInfo, and UNAVAILABLE: send it again later.
    public static let export = Method<
      Opentelemetry.Proto.Collector.Trace.V1.ExportTraceServiceRequest,
      Opentelemetry.Proto.Collector.Trace.V1.ExportTraceServiceResponse
    >(service: name, name: "Export")

    /// The path of every method.
    public static var allMethods: [String] {
      [export.path]
    }
  }
}
