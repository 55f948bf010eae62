// DO NOT EDIT. Generated from opentelemetry/proto/trace/v1/trace.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Opentelemetry.Proto.Trace.V1 {
  /// The spans of one process.
  public struct ResourceSpans: Message {
    /// The field `resource`.
    public var resource: Opentelemetry.Proto.Resource.V1.Resource?

    /// The field `scope_spans`.
    public var scopeSpans: [Opentelemetry.Proto.Trace.V1.ScopeSpans] = []

    /// Which version of the semantic conventions the resource's attributes follow.
    public var schemaUrl: String = ""

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      resource: Opentelemetry.Proto.Resource.V1.Resource? = nil,
      scopeSpans: [Opentelemetry.Proto.Trace.V1.ScopeSpans] = [],
      schemaUrl: String = ""
    ) {
      self.resource = resource
      self.scopeSpans = scopeSpans
      self.schemaUrl = schemaUrl
    }

    /// The name with its package.
    public static var fullName: String { "opentelemetry.proto.trace.v1.ResourceSpans" }

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

extension Opentelemetry.Proto.Trace.V1.ResourceSpans: StoredMessage {
  package typealias Storage = Opentelemetry__Proto__Trace__V1__ResourceSpans

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(opentelemetry__proto__trace__v1__resource_spans__init)

  package init(_ storage: UnsafePointer<Storage>) {
    resource = readMessage(storage.pointee.resource)
    scopeSpans = readMessages(storage.pointee.scope_spans, storage.pointee.n_scope_spans)
    schemaUrl = readString(storage.pointee.schema_url)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if let content = resource {
      storage.pointee.resource = try arena.store(content, "resource")
    }
    storage.pointee.n_scope_spans = scopeSpans.count
    storage.pointee.scope_spans = try arena.store(scopeSpans, "scope_spans")
    if !schemaUrl.isEmpty {
      storage.pointee.schema_url = try arena.store(schemaUrl, "schema_url")
    }
  }
}

extension Opentelemetry.Proto.Trace.V1.ResourceSpans {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Opentelemetry.Proto.Trace.V1.ResourceSpans, Value>

    /// The field `resource`.
    public static var resource: Field<Opentelemetry.Proto.Resource.V1.Resource> {
      .init(1)
    }

    /// The field `scope_spans`.
    public static var scopeSpans: Field<Opentelemetry.Proto.Trace.V1.ScopeSpans> {
      .init(2)
    }

    /// The field `schema_url`.
    public static var schemaUrl: Field<String> {
      .init(3)
    }
  }
}

extension Opentelemetry.Proto.Trace.V1.ResourceSpans {
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
      self.storage = storage ?? Opentelemetry.Proto.Trace.V1.ResourceSpans.empty
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

    /// The field `scope_spans`.
    public var scopeSpans: Opentelemetry.Proto.Trace.V1.ScopeSpans.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.scope_spans, storage.pointee.n_scope_spans), copying: self
        )
      }
    }

    /// Which version of the semantic conventions the resource's attributes follow.
    public var schemaUrl: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.schema_url), copying: self)
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
