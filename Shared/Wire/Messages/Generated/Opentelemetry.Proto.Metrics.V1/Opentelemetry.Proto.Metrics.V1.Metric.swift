// DO NOT EDIT. Generated from opentelemetry/proto/metrics/v1/metrics.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Opentelemetry.Proto.Metrics.V1 {
  /// A metric with the numbers of all its series.
  public struct Metric: Message {
    /// The field `name`.
    public var name: String = ""

    /// For people.
    public var description: String = ""

    /// By UCUM, such as "s".
    public var unit: String = ""

    /// At most one of the members of `data`.
    public var data: Data?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(name: String = "", description: String = "", unit: String = "", data: Data? = nil) {
      self.name = name
      self.description = description
      self.unit = unit
      self.data = data
    }

    /// The name with its package.
    public static var fullName: String { "opentelemetry.proto.metrics.v1.Metric" }

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

    /// The members of `data`.
    public enum Data: Sendable, Hashable {
      /// The field `gauge`.
      case gauge(Opentelemetry.Proto.Metrics.V1.Gauge)
      /// The field `sum`.
      case sum(Opentelemetry.Proto.Metrics.V1.Sum)
      /// The field `histogram`.
      case histogram(Opentelemetry.Proto.Metrics.V1.Histogram)
    }
  }
}

extension Opentelemetry.Proto.Metrics.V1.Metric: StoredMessage {
  package typealias Storage = Opentelemetry__Proto__Metrics__V1__Metric

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(opentelemetry__proto__metrics__v1__metric__init)

  package init(_ storage: UnsafePointer<Storage>) {
    name = readString(storage.pointee.name)
    description = readString(storage.pointee.description)
    unit = readString(storage.pointee.unit)
    switch storage.pointee.data_case.rawValue {
    case 5:
      if let content = storage.pointee.gauge {
        data = .gauge(.init(content))
      }
    case 7:
      if let content = storage.pointee.sum {
        data = .sum(.init(content))
      }
    case 9:
      if let content = storage.pointee.histogram {
        data = .histogram(.init(content))
      }
    default:
      break
    }
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !name.isEmpty {
      storage.pointee.name = try arena.store(name, "name")
    }
    if !description.isEmpty {
      storage.pointee.description = try arena.store(description, "description")
    }
    if !unit.isEmpty {
      storage.pointee.unit = try arena.store(unit, "unit")
    }
    switch data {
    case .gauge(let content):
      storage.pointee.data_case = .init(rawValue: 5)
      storage.pointee.gauge = try arena.store(content, "gauge")
    case .sum(let content):
      storage.pointee.data_case = .init(rawValue: 7)
      storage.pointee.sum = try arena.store(content, "sum")
    case .histogram(let content):
      storage.pointee.data_case = .init(rawValue: 9)
      storage.pointee.histogram = try arena.store(content, "histogram")
    case nil:
      break
    }
  }
}

extension Opentelemetry.Proto.Metrics.V1.Metric {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Opentelemetry.Proto.Metrics.V1.Metric, Value>

    /// The field `name`.
    public static var name: Field<String> {
      .init(1)
    }

    /// The field `description`.
    public static var description: Field<String> {
      .init(2)
    }

    /// The field `unit`.
    public static var unit: Field<String> {
      .init(3)
    }

    /// The field `gauge`.
    public static var gauge: Field<Opentelemetry.Proto.Metrics.V1.Gauge> {
      .init(5)
    }

    /// The field `sum`.
    public static var sum: Field<Opentelemetry.Proto.Metrics.V1.Sum> {
      .init(7)
    }

    /// The field `histogram`.
    public static var histogram: Field<Opentelemetry.Proto.Metrics.V1.Histogram> {
      .init(9)
    }
  }
}

extension Opentelemetry.Proto.Metrics.V1.Metric {
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
      self.storage = storage ?? Opentelemetry.Proto.Metrics.V1.Metric.empty
    }

    /// The field `name`.
    public var name: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.name), copying: self)
      }
    }

    /// For people.
    public var description: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.description), copying: self)
      }
    }

    /// By UCUM, such as "s".
    public var unit: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.unit), copying: self)
      }
    }

    /// At most one of the members of `data`.
    public var data: Data? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.data_case.rawValue {
        case 5:
          return _overrideLifetime(.gauge(.init(storage.pointee.gauge)), copying: self)
        case 7:
          return _overrideLifetime(.sum(.init(storage.pointee.sum)), copying: self)
        case 9:
          return _overrideLifetime(.histogram(.init(storage.pointee.histogram)), copying: self)
        default:
          return nil
        }
      }
    }

    /// The members of `data`.
    public enum Data: ~Escapable {
      /// The field `gauge`.
      case gauge(Opentelemetry.Proto.Metrics.V1.Gauge.View)
      /// The field `sum`.
      case sum(Opentelemetry.Proto.Metrics.V1.Sum.View)
      /// The field `histogram`.
      case histogram(Opentelemetry.Proto.Metrics.V1.Histogram.View)
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
