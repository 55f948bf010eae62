// DO NOT EDIT. Generated from grpc/reflection/v1alpha/reflection.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Grpc.Reflection.V1Alpha {
  /// The message `grpc.reflection.v1alpha.ListServiceResponse`.
  public struct ListServiceResponse: Message {
    /// The field `service`.
    public var service: [Grpc.Reflection.V1Alpha.ServiceResponse] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(service: [Grpc.Reflection.V1Alpha.ServiceResponse] = []) {
      self.service = service
    }

    /// The name with its package.
    public static var fullName: String { "grpc.reflection.v1alpha.ListServiceResponse" }

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

extension Grpc.Reflection.V1Alpha.ListServiceResponse: StoredMessage {
  package typealias Storage = Grpc__Reflection__V1alpha__ListServiceResponse

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(grpc__reflection__v1alpha__list_service_response__init)

  package init(_ storage: UnsafePointer<Storage>) {
    service = readMessages(storage.pointee.service, storage.pointee.n_service)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_service = service.count
    storage.pointee.service = try arena.store(service, "service")
  }
}

extension Grpc.Reflection.V1Alpha.ListServiceResponse {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Grpc.Reflection.V1Alpha.ListServiceResponse, Value>

    /// The field `service`.
    public static var service: Field<Grpc.Reflection.V1Alpha.ServiceResponse> {
      .init(1)
    }
  }
}

extension Grpc.Reflection.V1Alpha.ListServiceResponse {
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
      self.storage = storage ?? Grpc.Reflection.V1Alpha.ListServiceResponse.empty
    }

    /// The field `service`.
    public var service: Grpc.Reflection.V1Alpha.ServiceResponse.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.service, storage.pointee.n_service), copying: self)
      }
    }
  }
}
