// DO NOT EDIT. Generated from opentelemetry/proto/metrics/v1/metrics.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Opentelemetry.Proto.Metrics.V1 {
  /// The number of one series.
  public struct NumberDataPoint: Message {
    /// The field `attributes`.
    public var attributes: [Opentelemetry.Proto.Common.V1.KeyValue] = []

    /// Nanoseconds since 1970.
    public var startTimeUnixNano: UInt64 = 0

    /// The field `time_unix_nano`.
    public var timeUnixNano: UInt64 = 0

    /// At most one of the members of `value`.
    public var value: Value?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      attributes: [Opentelemetry.Proto.Common.V1.KeyValue] = [],
      startTimeUnixNano: UInt64 = 0,
      timeUnixNano: UInt64 = 0,
      value: Value? = nil
    ) {
      self.attributes = attributes
      self.startTimeUnixNano = startTimeUnixNano
      self.timeUnixNano = timeUnixNano
      self.value = value
    }

    /// The name with its package.
    public static var fullName: String { "opentelemetry.proto.metrics.v1.NumberDataPoint" }

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

    /// The members of `value`.
    public enum Value: Sendable, Hashable {
      /// The field `as_double`.
      case asDouble(Double)
      /// The field `as_int`.
      case asInt(Int64)
    }
  }
}

extension Opentelemetry.Proto.Metrics.V1.NumberDataPoint: StoredMessage {
  package typealias Storage = Opentelemetry__Proto__Metrics__V1__NumberDataPoint

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(opentelemetry__proto__metrics__v1__number_data_point__init)

  package init(_ storage: UnsafePointer<Storage>) {
    attributes = readMessages(storage.pointee.attributes, storage.pointee.n_attributes)
    startTimeUnixNano = storage.pointee.start_time_unix_nano
    timeUnixNano = storage.pointee.time_unix_nano
    switch storage.pointee.value_case.rawValue {
    case 4:
      value = .asDouble(storage.pointee.as_double)
    case 6:
      value = .asInt(storage.pointee.as_int)
    default:
      break
    }
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_attributes = attributes.count
    storage.pointee.attributes = try arena.store(attributes, "attributes")
    storage.pointee.start_time_unix_nano = startTimeUnixNano
    storage.pointee.time_unix_nano = timeUnixNano
    switch value {
    case .asDouble(let content):
      storage.pointee.value_case = .init(rawValue: 4)
      storage.pointee.as_double = content
    case .asInt(let content):
      storage.pointee.value_case = .init(rawValue: 6)
      storage.pointee.as_int = content
    case nil:
      break
    }
  }
}

extension Opentelemetry.Proto.Metrics.V1.NumberDataPoint {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<Opentelemetry.Proto.Metrics.V1.NumberDataPoint, Value>

    /// The field `attributes`.
    public static var attributes: Field<Opentelemetry.Proto.Common.V1.KeyValue> {
      .init(7)
    }

    /// The field `start_time_unix_nano`.
    public static var startTimeUnixNano: Field<UInt64> {
      .init(2)
    }

    /// The field `time_unix_nano`.
    public static var timeUnixNano: Field<UInt64> {
      .init(3)
    }

    /// The field `as_double`.
    public static var asDouble: Field<Double> {
      .init(4)
    }

    /// The field `as_int`.
    public static var asInt: Field<Int64> {
      .init(6)
    }
  }
}

extension Opentelemetry.Proto.Metrics.V1.NumberDataPoint {
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
      self.storage = storage ?? Opentelemetry.Proto.Metrics.V1.NumberDataPoint.empty
    }

    /// The field `attributes`.
    public var attributes: Opentelemetry.Proto.Common.V1.KeyValue.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.attributes, storage.pointee.n_attributes), copying: self
        )
      }
    }

    /// Nanoseconds since 1970.
    public var startTimeUnixNano: UInt64 {
      storage.pointee.start_time_unix_nano
    }

    /// The field `time_unix_nano`.
    public var timeUnixNano: UInt64 {
      storage.pointee.time_unix_nano
    }

    /// At most one of the members of `value`.
    public var value: Value? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.value_case.rawValue {
        case 4:
          return _overrideLifetime(.asDouble(storage.pointee.as_double), copying: self)
        case 6:
          return _overrideLifetime(.asInt(storage.pointee.as_int), copying: self)
        default:
          return nil
        }
      }
    }

    /// The members of `value`.
    public enum Value: ~Escapable {
      /// The field `as_double`.
      case asDouble(Double)
      /// The field `as_int`.
      case asInt(Int64)
    }
  }

  /// A list of messages read in place.
  public struct ListView: ~Escapable {
    /// The number of messages.
    public let count: Int

    private let start: UnsafeMutablePointer<UnsafeMutablePointer<Storage>?>?

    @_lifetime(immortal)
    package init(_ start: UnsafeMutablePointer<UnsafeMutablePointer<Storage>?>?, _ count: Int) {
      self.start = start
      self.count = count
    }

    /// Whether the list has no messages.
    public var isEmpty: Bool { count == 0 }

    /// The positions of the messages.
    public var indices: Range<Int> { 0..<count }

    /// The message at a position.
    ///
    /// - Precondition: The position is one of ``indices``.
    public subscript(index: Int) -> View {
      @_lifetime(copy self)
      get {
        precondition(indices.contains(index), "The index is out of range.")
        return _overrideLifetime(View(start?[index]), copying: self)
      }
    }
  }
}
