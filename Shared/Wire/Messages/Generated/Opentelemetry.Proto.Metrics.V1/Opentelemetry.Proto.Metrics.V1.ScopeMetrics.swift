// DO NOT EDIT. Generated from opentelemetry/proto/metrics/v1/metrics.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Opentelemetry.Proto.Metrics.V1 {
  /// The metrics of one library.
  public struct ScopeMetrics: Message {
    /// The field `scope`.
    public var scope: Opentelemetry.Proto.Common.V1.InstrumentationScope?

    /// The field `metrics`.
    public var metrics: [Opentelemetry.Proto.Metrics.V1.Metric] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      scope: Opentelemetry.Proto.Common.V1.InstrumentationScope? = nil,
      metrics: [Opentelemetry.Proto.Metrics.V1.Metric] = []
    ) {
      self.scope = scope
      self.metrics = metrics
    }

    /// The name with its package.
    public static var fullName: String { "opentelemetry.proto.metrics.v1.ScopeMetrics" }

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

extension Opentelemetry.Proto.Metrics.V1.ScopeMetrics: StoredMessage {
  package typealias Storage = Opentelemetry__Proto__Metrics__V1__ScopeMetrics

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(opentelemetry__proto__metrics__v1__scope_metrics__init)

  package init(_ storage: UnsafePointer<Storage>) {
    scope = readMessage(storage.pointee.scope)
    metrics = readMessages(storage.pointee.metrics, storage.pointee.n_metrics)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if let content = scope {
      storage.pointee.scope = try arena.store(content, "scope")
    }
    storage.pointee.n_metrics = metrics.count
    storage.pointee.metrics = try arena.store(metrics, "metrics")
  }
}

extension Opentelemetry.Proto.Metrics.V1.ScopeMetrics {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Opentelemetry.Proto.Metrics.V1.ScopeMetrics, Value>

    /// The field `scope`.
    public static var scope: Field<Opentelemetry.Proto.Common.V1.InstrumentationScope> {
      .init(1)
    }

    /// The field `metrics`.
    public static var metrics: Field<Opentelemetry.Proto.Metrics.V1.Metric> {
      .init(2)
    }
  }
}

extension Opentelemetry.Proto.Metrics.V1.ScopeMetrics {
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
      self.storage = storage ?? Opentelemetry.Proto.Metrics.V1.ScopeMetrics.empty
    }

    /// Whether the field `scope` is there.
    public var hasScope: Bool { storage.pointee.scope != nil }

    /// The field `scope`.
    public var scope: Opentelemetry.Proto.Common.V1.InstrumentationScope.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.scope), copying: self)
      }
    }

    /// The field `metrics`.
    public var metrics: Opentelemetry.Proto.Metrics.V1.Metric.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.metrics, storage.pointee.n_metrics), copying: self)
      }
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
