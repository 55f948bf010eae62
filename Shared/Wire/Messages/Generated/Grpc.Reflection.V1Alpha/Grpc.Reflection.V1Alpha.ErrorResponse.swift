// DO NOT EDIT. Generated from grpc/reflection/v1alpha/reflection.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Grpc.Reflection.V1Alpha {
  /// The message `grpc.reflection.v1alpha.ErrorResponse`.
  public struct ErrorResponse: Message {
    /// A gRPC status code.
    public var errorCode: Int32 = 0

    /// The field `error_message`.
    public var errorMessage: String = ""

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(errorCode: Int32 = 0, errorMessage: String = "") {
      self.errorCode = errorCode
      self.errorMessage = errorMessage
    }

    /// The name with its package.
    public static var fullName: String { "grpc.reflection.v1alpha.ErrorResponse" }

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

extension Grpc.Reflection.V1Alpha.ErrorResponse: StoredMessage {
  package typealias Storage = Grpc__Reflection__V1alpha__ErrorResponse

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(grpc__reflection__v1alpha__error_response__init)

  package init(_ storage: UnsafePointer<Storage>) {
    errorCode = storage.pointee.error_code
    errorMessage = readString(storage.pointee.error_message)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.error_code = errorCode
    if !errorMessage.isEmpty {
      storage.pointee.error_message = try arena.store(errorMessage, "error_message")
    }
  }
}

extension Grpc.Reflection.V1Alpha.ErrorResponse {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Grpc.Reflection.V1Alpha.ErrorResponse, Value>

    /// The field `error_code`.
    public static var errorCode: Field<Int32> {
      .init(1)
    }

    /// The field `error_message`.
    public static var errorMessage: Field<String> {
      .init(2)
    }
  }
}

extension Grpc.Reflection.V1Alpha.ErrorResponse {
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
      self.storage = storage ?? Grpc.Reflection.V1Alpha.ErrorResponse.empty
    }

    /// A gRPC status code.
    public var errorCode: Int32 {
      storage.pointee.error_code
    }

    /// The field `error_message`.
    public var errorMessage: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.error_message), copying: self)
      }
    }
  }
}
