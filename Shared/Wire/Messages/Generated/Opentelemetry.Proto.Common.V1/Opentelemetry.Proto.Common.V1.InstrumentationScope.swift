// DO NOT EDIT. Generated from opentelemetry/proto/common/v1/common.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Opentelemetry.Proto.Common.V1 {
  /// The library that made what it is said of.
  public struct InstrumentationScope: Message {
    /// The field `name`.
    public var name: String = ""

    /// The field `version`.
    public var version: String = ""

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(name: String = "", version: String = "") {
      self.name = name
      self.version = version
    }

    /// The name with its package.
    public static var fullName: String { "opentelemetry.proto.common.v1.InstrumentationScope" }

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

extension Opentelemetry.Proto.Common.V1.InstrumentationScope: StoredMessage {
  package typealias Storage = Opentelemetry__Proto__Common__V1__InstrumentationScope

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(opentelemetry__proto__common__v1__instrumentation_scope__init)

  package init(_ storage: UnsafePointer<Storage>) {
    name = readString(storage.pointee.name)
    version = readString(storage.pointee.version)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !name.isEmpty {
      storage.pointee.name = try arena.store(name, "name")
    }
    if !version.isEmpty {
      storage.pointee.version = try arena.store(version, "version")
    }
  }
}

extension Opentelemetry.Proto.Common.V1.InstrumentationScope {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<Opentelemetry.Proto.Common.V1.InstrumentationScope, Value>

    /// The field `name`.
    public static var name: Field<String> {
      .init(1)
    }

    /// The field `version`.
    public static var version: Field<String> {
      .init(2)
    }
  }
}

extension Opentelemetry.Proto.Common.V1.InstrumentationScope {
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
      self.storage = storage ?? Opentelemetry.Proto.Common.V1.InstrumentationScope.empty
    }

    /// The field `name`.
    public var name: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.name), copying: self)
      }
    }

    /// The field `version`.
    public var version: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.version), copying: self)
      }
    }
  }
}
