// DO NOT EDIT. Generated from opentelemetry/proto/metrics/v1/metrics.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Opentelemetry.Proto.Metrics.V1 {
  /// The metrics of one process.
  public struct ResourceMetrics: Message {
    /// The field `resource`.
    public var resource: Opentelemetry.Proto.Resource.V1.Resource?

    /// The field `scope_metrics`.
    public var scopeMetrics: [Opentelemetry.Proto.Metrics.V1.ScopeMetrics] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      resource: Opentelemetry.Proto.Resource.V1.Resource? = nil,
      scopeMetrics: [Opentelemetry.Proto.Metrics.V1.ScopeMetrics] = []
    ) {
      self.resource = resource
      self.scopeMetrics = scopeMetrics
    }

    /// The name with its package.
    public static var fullName: String { "opentelemetry.proto.metrics.v1.ResourceMetrics" }

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

extension Opentelemetry.Proto.Metrics.V1.ResourceMetrics: StoredMessage {
  package typealias Storage = Opentelemetry__Proto__Metrics__V1__ResourceMetrics

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(opentelemetry__proto__metrics__v1__resource_metrics__init)

  package init(_ storage: UnsafePointer<Storage>) {
    resource = readMessage(storage.pointee.resource)
    scopeMetrics = readMessages(storage.pointee.scope_metrics, storage.pointee.n_scope_metrics)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if let content = resource {
      storage.pointee.resource = try arena.store(content, "resource")
    }
    storage.pointee.n_scope_metrics = scopeMetrics.count
    storage.pointee.scope_metrics = try arena.store(scopeMetrics, "scope_metrics")
  }
}

extension Opentelemetry.Proto.Metrics.V1.ResourceMetrics {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<Opentelemetry.Proto.Metrics.V1.ResourceMetrics, Value>

    /// The field `resource`.
    public static var resource: Field<Opentelemetry.Proto.Resource.V1.Resource> {
      .init(1)
    }

    /// The field `scope_metrics`.
    public static var scopeMetrics: Field<Opentelemetry.Proto.Metrics.V1.ScopeMetrics> {
      .init(2)
    }
  }
}

extension Opentelemetry.Proto.Metrics.V1.ResourceMetrics {
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
      self.storage = storage ?? Opentelemetry.Proto.Metrics.V1.ResourceMetrics.empty
    }

    /// Whether the field `resource` is there.
    public var hasResource: Bool { storage.pointee.resource != nil }

    /// The field `resource`.
    public var resource: Opentelemetry.Proto.Resource.V1.Resource.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.resource), copying: self)
      }
    }

    /// The field `scope_metrics`.
    public var scopeMetrics: Opentelemetry.Proto.Metrics.V1.ScopeMetrics.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.scope_metrics, storage.pointee.n_scope_metrics), copying: self
        )
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
