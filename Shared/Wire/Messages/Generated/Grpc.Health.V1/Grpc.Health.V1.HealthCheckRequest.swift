// DO NOT EDIT. Generated from grpc/health/v1/health.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Grpc.Health.V1 {
  /// The message `grpc.health.v1.HealthCheckRequest`.
  public struct HealthCheckRequest: Message {
    /// The full name: "caffe.menu.v1.MenuService".
    ///
    /// Empty: the whole server.
    public var service: String = ""

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(service: String = "") {
      self.service = service
    }

    /// The name with its package.
    public static var fullName: String { "grpc.health.v1.HealthCheckRequest" }

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

extension Grpc.Health.V1.HealthCheckRequest: StoredMessage {
  package typealias Storage = Grpc__Health__V1__HealthCheckRequest

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(grpc__health__v1__health_check_request__init)

  package init(_ storage: UnsafePointer<Storage>) {
    service = readString(storage.pointee.service)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !service.isEmpty {
      storage.pointee.service = try arena.store(service, "service")
    }
  }
}

extension Grpc.Health.V1.HealthCheckRequest {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Grpc.Health.V1.HealthCheckRequest, Value>

    /// The field `service`.
    public static var service: Field<String> {
      .init(1)
    }
  }
}

extension Grpc.Health.V1.HealthCheckRequest {
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
      self.storage = storage ?? Grpc.Health.V1.HealthCheckRequest.empty
    }

    /// The full name: "caffe.menu.v1.MenuService".
    ///
    /// Empty: the whole server.
    public var service: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.service), copying: self)
      }
    }
  }
}
