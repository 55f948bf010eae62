// DO NOT EDIT. Generated from opentelemetry/proto/resource/v1/resource.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Opentelemetry.Proto.Resource.V1 {
  /// The process that telemetry comes from.
  public struct Resource: Message {
    /// "service.name" and others.
    public var attributes: [Opentelemetry.Proto.Common.V1.KeyValue] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(attributes: [Opentelemetry.Proto.Common.V1.KeyValue] = []) {
      self.attributes = attributes
    }

    /// The name with its package.
    public static var fullName: String { "opentelemetry.proto.resource.v1.Resource" }

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

extension Opentelemetry.Proto.Resource.V1.Resource: StoredMessage {
  package typealias Storage = Opentelemetry__Proto__Resource__V1__Resource

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(opentelemetry__proto__resource__v1__resource__init)

  package init(_ storage: UnsafePointer<Storage>) {
    attributes = readMessages(storage.pointee.attributes, storage.pointee.n_attributes)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_attributes = attributes.count
    storage.pointee.attributes = try arena.store(attributes, "attributes")
  }
}

extension Opentelemetry.Proto.Resource.V1.Resource {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Opentelemetry.Proto.Resource.V1.Resource, Value>

    /// The field `attributes`.
    public static var attributes: Field<Opentelemetry.Proto.Common.V1.KeyValue> {
      .init(1)
    }
  }
}

extension Opentelemetry.Proto.Resource.V1.Resource {
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
      self.storage = storage ?? Opentelemetry.Proto.Resource.V1.Resource.empty
    }

    /// "service.name" and others.
    public var attributes: Opentelemetry.Proto.Common.V1.KeyValue.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.attributes, storage.pointee.n_attributes), copying: self
        )
      }
    }
  }
}
