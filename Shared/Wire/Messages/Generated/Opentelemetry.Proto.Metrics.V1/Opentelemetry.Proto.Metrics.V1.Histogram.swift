// DO NOT EDIT. Generated from opentelemetry/proto/metrics/v1/metrics.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Opentelemetry.Proto.Metrics.V1 {
  /// How many measurements are below each of some bounds.
  public struct Histogram: Message {
    /// The field `data_points`.
    public var dataPoints: [Opentelemetry.Proto.Metrics.V1.HistogramDataPoint] = []

    /// The field `aggregation_temporality`.
    public var aggregationTemporality: Opentelemetry.Proto.Metrics.V1.AggregationTemporality = .init(rawValue: 0)

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      dataPoints: [Opentelemetry.Proto.Metrics.V1.HistogramDataPoint] = [],
      aggregationTemporality: Opentelemetry.Proto.Metrics.V1.AggregationTemporality = .init(rawValue: 0)
    ) {
      self.dataPoints = dataPoints
      self.aggregationTemporality = aggregationTemporality
    }

    /// The name with its package.
    public static var fullName: String { "opentelemetry.proto.metrics.v1.Histogram" }

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

extension Opentelemetry.Proto.Metrics.V1.Histogram: StoredMessage {
  package typealias Storage = Opentelemetry__Proto__Metrics__V1__Histogram

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(opentelemetry__proto__metrics__v1__histogram__init)

  package init(_ storage: UnsafePointer<Storage>) {
    dataPoints = readMessages(storage.pointee.data_points, storage.pointee.n_data_points)
    aggregationTemporality = readEnum(storage.pointee.aggregation_temporality)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_data_points = dataPoints.count
    storage.pointee.data_points = try arena.store(dataPoints, "data_points")
    storage.pointee.aggregation_temporality =
      .init(rawValue: .init(truncatingIfNeeded: aggregationTemporality.rawValue))
  }
}

extension Opentelemetry.Proto.Metrics.V1.Histogram {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Opentelemetry.Proto.Metrics.V1.Histogram, Value>

    /// The field `data_points`.
    public static var dataPoints: Field<Opentelemetry.Proto.Metrics.V1.HistogramDataPoint> {
      .init(1)
    }

    /// The field `aggregation_temporality`.
    public static var aggregationTemporality: Field<Opentelemetry.Proto.Metrics.V1.AggregationTemporality> {
      .init(2)
    }
  }
}

extension Opentelemetry.Proto.Metrics.V1.Histogram {
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
      self.storage = storage ?? Opentelemetry.Proto.Metrics.V1.Histogram.empty
    }

    /// The field `data_points`.
    public var dataPoints: Opentelemetry.Proto.Metrics.V1.HistogramDataPoint.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.data_points, storage.pointee.n_data_points), copying: self
        )
      }
    }

    /// The field `aggregation_temporality`.
    public var aggregationTemporality: Opentelemetry.Proto.Metrics.V1.AggregationTemporality {
      readEnum(storage.pointee.aggregation_temporality)
    }
  }
}
