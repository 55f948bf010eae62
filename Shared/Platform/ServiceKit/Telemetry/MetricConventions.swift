// SPDX-License-Identifier: Apache-2.0

/// What OpenTelemetry and gRPC call the metrics that are of their conventions, and not of this
/// project or of Prometheus: its names have their units, and no dots.
enum MetricConventions {
  /// A metric as a convention has it.
  struct Metric {
    /// Its name.
    let name: String
    /// Its unit, by UCUM.
    let unit: String
    /// Whether numbers that go up and down are added up, as those of several processes can be.
    let addsUp: Bool
    /// Its attributes by their names in Prometheus' text.
    let attributes: [String: String]

    fileprivate init(
      _ name: String, _ unit: String, addsUp: Bool = false, _ attributes: [String: String]
    ) {
      self.name = name
      self.unit = unit
      self.addsUp = addsUp
      self.attributes = attributes
    }
  }

  /// The metrics by their names in Prometheus' text.
  static let metrics: [String: Metric] = [
    "rpc_server_call_duration_seconds": Metric("rpc.server.call.duration", "s", call),
    "grpc_server_call_started_total": Metric("grpc.server.call.started", "{call}", own),
    "grpc_server_call_duration_seconds": Metric("grpc.server.call.duration", "s", own),
    "grpc_server_call_sent_total_compressed_message_size_bytes": Metric(
      "grpc.server.call.sent_total_compressed_message_size", "By", own),
    "grpc_server_call_rcvd_total_compressed_message_size_bytes": Metric(
      "grpc.server.call.rcvd_total_compressed_message_size", "By", own),
    "db_client_operation_duration_seconds": Metric(
      "db.client.operation.duration", "s", database),
    "db_client_connection_count": Metric(
      "db.client.connection.count", "{connection}", addsUp: true, database),
    "db_client_connection_max": Metric(
      "db.client.connection.max", "{connection}", addsUp: true, database),
    "db_client_connection_pending_requests": Metric(
      "db.client.connection.pending_requests", "{request}", addsUp: true, database),
    "db_client_connection_timeouts_total": Metric(
      "db.client.connection.timeouts", "{timeout}", database),
    "otel_sdk_processor_span_queue_size": Metric(
      "otel.sdk.processor.span.queue.size", "{span}", addsUp: true, sdk),
    "otel_sdk_processor_span_queue_capacity": Metric(
      "otel.sdk.processor.span.queue.capacity", "{span}", addsUp: true, sdk),
    "otel_sdk_processor_span_processed_total": Metric(
      "otel.sdk.processor.span.processed", "{span}", sdk),
    "otel_sdk_exporter_span_exported_total": Metric(
      "otel.sdk.exporter.span.exported", "{span}", sdk),
    "otel_sdk_exporter_metric_data_point_exported_total": Metric(
      "otel.sdk.exporter.metric_data_point.exported", "{data_point}", sdk),
  ]

  private static let call = [
    "rpc_system_name": "rpc.system.name", "rpc_method": "rpc.method",
    "rpc_response_status_code": "rpc.response.status_code", "error_type": "error.type",
  ]
  private static let own = ["grpc_method": "grpc.method", "grpc_status": "grpc.status"]
  private static let database = [
    "db_system_name": "db.system.name", "db_operation_name": "db.operation.name",
    "state": "db.client.connection.state", "error_type": "error.type",
  ]
  private static let sdk = ["error_type": "error.type"]
}
