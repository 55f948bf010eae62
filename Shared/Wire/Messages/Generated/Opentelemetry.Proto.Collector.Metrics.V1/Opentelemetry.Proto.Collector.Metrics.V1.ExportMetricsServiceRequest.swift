// DO NOT EDIT. Generated from opentelemetry/proto/collector/metrics/v1/metrics_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Opentelemetry.Proto.Collector.Metrics.V1 {
  /// The message `opentelemetry.proto.collector.metrics.v1.ExportMetricsServiceRequest`.
  public struct ExportMetricsServiceRequest: Message {
    /// The field `resource_metrics`.
    public var resourceMetrics: [Opentelemetry.Proto.Metrics.V1.ResourceMetrics] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(resourceMetrics: [Opentelemetry.Proto.Metrics.V1.ResourceMetrics] = []) {
      self.resourceMetrics = resourceMetrics
    }

    /// The name with its package.
    public static var fullName: String { "opentelemetry.proto.collector.metrics.v1.ExportMetricsServiceRequest" }

    /// Decodes a message from its wire format.
    public init(
      decoding bytes: UnsafeRawBufferPointer, limits: DecodingLimits = .default
    ) throws(MessageError) {
      self = try Self.decode(bytes, limits)
    }

    /// Checks that bytes are such a message, without decoding them.
    public static func check(
      _ bytes: UnsafeRawBufferPointer, limits: DecodingLimits,
      _ body: (UnsafeRawBufferPointer) -> Void
    ) throws(MessageError) {
      try withChecked(bytes, limits, body)
    }

    /// Lays the message out for encoding.
    public borrowing func encoder() throws(MessageError) -> MessageEncoder {
      try makeEncoder()
    }
  }
}

extension Opentelemetry.Proto.Collector.Metrics.V1.ExportMetricsServiceRequest: StoredMessage {
  package typealias Storage = Opentelemetry__Proto__Collector__Metrics__V1__ExportMetricsServiceRequest

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(opentelemetry__proto__collector__metrics__v1__export_metrics_service_request__init)

  package init(_ storage: UnsafePointer<Storage>) {
    resourceMetrics =
      readMessages(storage.pointee.resource_metrics, storage.pointee.n_resource_metrics)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_resource_metrics = resourceMetrics.count
    storage.pointee.resource_metrics = try arena.store(resourceMetrics, "resource_metrics")
  }
}

extension Opentelemetry.Proto.Collector.Metrics.V1.ExportMetricsServiceRequest {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<Opentelemetry.Proto.Collector.Metrics.V1.ExportMetricsServiceRequest, Value>

    /// The field `resource_metrics`.
    public static var resourceMetrics: Field<Opentelemetry.Proto.Metrics.V1.ResourceMetrics> {
      .init(1)
    }
  }
}

extension Opentelemetry.Proto.Collector.Metrics.V1.ExportMetricsServiceRequest {
  /// Creates a value with copies of what the view shows.
  public init(_ view: borrowing View) {
    self.init(view.storage)
  }

  /// Decodes a message, and calls `body` with a view that is valid until it returns.
  ///
  /// - Throws: ``MessageError`` for bytes that are no such message or exceed a
  ///   limit, and what `body` throws.
  public static func withView<R>(
    decoding bytes: UnsafeRawBufferPointer, limits: DecodingLimits = .default,
    _ body: (View) throws -> R
  ) throws -> R {
    let arena = Arena.lease(bytesMax: limits.arenaBytes)
    defer { arena.release() }
    return try body(View(try unpack(bytes, limits, in: arena)))
  }

  /// A message read in place, without copies.
  public struct View: ~Escapable {
    fileprivate let storage: UnsafePointer<Storage>

    @_lifetime(immortal)
    package init(_ storage: UnsafePointer<Storage>?) {
      self.storage = storage ?? Opentelemetry.Proto.Collector.Metrics.V1.ExportMetricsServiceRequest.empty
    }

    /// The field `resource_metrics`.
    public var resourceMetrics: Opentelemetry.Proto.Metrics.V1.ResourceMetrics.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.resource_metrics, storage.pointee.n_resource_metrics), copying: self
        )
      }
    }
  }
}
