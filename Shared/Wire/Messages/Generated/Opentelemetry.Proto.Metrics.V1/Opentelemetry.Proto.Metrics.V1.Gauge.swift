// DO NOT EDIT. Generated from opentelemetry/proto/metrics/v1/metrics.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Opentelemetry.Proto.Metrics.V1 {
  /// Numbers that go up and down.
  public struct Gauge: Message {
    /// The field `data_points`.
    public var dataPoints: [Opentelemetry.Proto.Metrics.V1.NumberDataPoint] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(dataPoints: [Opentelemetry.Proto.Metrics.V1.NumberDataPoint] = []) {
      self.dataPoints = dataPoints
    }

    /// The name with its package.
    public static var fullName: String { "opentelemetry.proto.metrics.v1.Gauge" }

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

extension Opentelemetry.Proto.Metrics.V1.Gauge: StoredMessage {
  package typealias Storage = Opentelemetry__Proto__Metrics__V1__Gauge

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(opentelemetry__proto__metrics__v1__gauge__init)

  package init(_ storage: UnsafePointer<Storage>) {
    dataPoints = readMessages(storage.pointee.data_points, storage.pointee.n_data_points)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_data_points = dataPoints.count
    storage.pointee.data_points = try arena.store(dataPoints, "data_points")
  }
}

extension Opentelemetry.Proto.Metrics.V1.Gauge {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Opentelemetry.Proto.Metrics.V1.Gauge, Value>

    /// The field `data_points`.
    public static var dataPoints: Field<Opentelemetry.Proto.Metrics.V1.NumberDataPoint> {
      .init(1)
    }
  }
}

extension Opentelemetry.Proto.Metrics.V1.Gauge {
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
      self.storage = storage ?? Opentelemetry.Proto.Metrics.V1.Gauge.empty
    }

    /// The field `data_points`.
    public var dataPoints: Opentelemetry.Proto.Metrics.V1.NumberDataPoint.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.data_points, storage.pointee.n_data_points), copying: self
        )
      }
    }
  }
}
