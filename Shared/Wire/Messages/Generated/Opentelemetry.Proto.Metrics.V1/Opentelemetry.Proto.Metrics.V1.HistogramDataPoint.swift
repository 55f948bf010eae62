// DO NOT EDIT. Generated from opentelemetry/proto/metrics/v1/metrics.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Opentelemetry.Proto.Metrics.V1 {
  /// The measurements of one series.
  public struct HistogramDataPoint: Message {
    /// The field `attributes`.
    public var attributes: [Opentelemetry.Proto.Common.V1.KeyValue] = []

    /// Nanoseconds since 1970.
    public var startTimeUnixNano: UInt64 = 0

    /// The field `time_unix_nano`.
    public var timeUnixNano: UInt64 = 0

    /// The field `count`.
    public var count: UInt64 = 0

    /// Sent even where it is 0: a receiver tells that from a sum that is not known.
    public var knownSum: KnownSum?

    /// One more than there are bounds: the last is for what is above all of them.
    public var bucketCounts: [UInt64] = []

    /// The upper bounds, which belong to their buckets.
    public var explicitBounds: [Double] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      attributes: [Opentelemetry.Proto.Common.V1.KeyValue] = [],
      startTimeUnixNano: UInt64 = 0,
      timeUnixNano: UInt64 = 0,
      count: UInt64 = 0,
      knownSum: KnownSum? = nil,
      bucketCounts: [UInt64] = [],
      explicitBounds: [Double] = []
    ) {
      self.attributes = attributes
      self.startTimeUnixNano = startTimeUnixNano
      self.timeUnixNano = timeUnixNano
      self.count = count
      self.knownSum = knownSum
      self.bucketCounts = bucketCounts
      self.explicitBounds = explicitBounds
    }

    /// The name with its package.
    public static var fullName: String { "opentelemetry.proto.metrics.v1.HistogramDataPoint" }

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

    /// Sent even where it is 0: a receiver tells that from a sum that is not known.
    public enum KnownSum: Sendable, Hashable {
      /// The field `sum`.
      case sum(Double)
    }
  }
}

extension Opentelemetry.Proto.Metrics.V1.HistogramDataPoint: StoredMessage {
  package typealias Storage = Opentelemetry__Proto__Metrics__V1__HistogramDataPoint

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(opentelemetry__proto__metrics__v1__histogram_data_point__init)

  package init(_ storage: UnsafePointer<Storage>) {
    attributes = readMessages(storage.pointee.attributes, storage.pointee.n_attributes)
    startTimeUnixNano = storage.pointee.start_time_unix_nano
    timeUnixNano = storage.pointee.time_unix_nano
    count = storage.pointee.count
    switch storage.pointee.known_sum_case.rawValue {
    case 5:
      knownSum = .sum(storage.pointee.sum)
    default:
      break
    }
    bucketCounts = readScalars(storage.pointee.bucket_counts, storage.pointee.n_bucket_counts)
    explicitBounds = readScalars(storage.pointee.explicit_bounds, storage.pointee.n_explicit_bounds)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_attributes = attributes.count
    storage.pointee.attributes = try arena.store(attributes, "attributes")
    storage.pointee.start_time_unix_nano = startTimeUnixNano
    storage.pointee.time_unix_nano = timeUnixNano
    storage.pointee.count = count
    switch knownSum {
    case .sum(let content):
      storage.pointee.known_sum_case = .init(rawValue: 5)
      storage.pointee.sum = content
    case nil:
      break
    }
    storage.pointee.n_bucket_counts = bucketCounts.count
    storage.pointee.bucket_counts = try arena.store(bucketCounts)
    storage.pointee.n_explicit_bounds = explicitBounds.count
    storage.pointee.explicit_bounds = try arena.store(explicitBounds)
  }
}

extension Opentelemetry.Proto.Metrics.V1.HistogramDataPoint {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<Opentelemetry.Proto.Metrics.V1.HistogramDataPoint, Value>

    /// The field `attributes`.
    public static var attributes: Field<Opentelemetry.Proto.Common.V1.KeyValue> {
      .init(9)
    }

    /// The field `start_time_unix_nano`.
    public static var startTimeUnixNano: Field<UInt64> {
      .init(2)
    }

    /// The field `time_unix_nano`.
    public static var timeUnixNano: Field<UInt64> {
      .init(3)
    }

    /// The field `count`.
    public static var count: Field<UInt64> {
      .init(4)
    }

    /// The field `sum`.
    public static var sum: Field<Double> {
      .init(5)
    }

    /// The field `bucket_counts`.
    public static var bucketCounts: Field<UInt64> {
      .init(6)
    }

    /// The field `explicit_bounds`.
    public static var explicitBounds: Field<Double> {
      .init(7)
    }
  }
}

extension Opentelemetry.Proto.Metrics.V1.HistogramDataPoint {
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
      self.storage = storage ?? Opentelemetry.Proto.Metrics.V1.HistogramDataPoint.empty
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

    /// The field `count`.
    public var count: UInt64 {
      storage.pointee.count
    }

    /// Sent even where it is 0: a receiver tells that from a sum that is not known.
    public var knownSum: KnownSum? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.known_sum_case.rawValue {
        case 5:
          return _overrideLifetime(.sum(storage.pointee.sum), copying: self)
        default:
          return nil
        }
      }
    }

    /// One more than there are bounds: the last is for what is above all of them.
    public var bucketCounts: Swift.Span<UInt64> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.bucket_counts, storage.pointee.n_bucket_counts), copying: self
        )
      }
    }

    /// The upper bounds, which belong to their buckets.
    public var explicitBounds: Swift.Span<Double> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.explicit_bounds, storage.pointee.n_explicit_bounds),
          copying: self
        )
      }
    }

    /// Sent even where it is 0: a receiver tells that from a sum that is not known.
    public enum KnownSum: ~Escapable {
      /// The field `sum`.
      case sum(Double)
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
