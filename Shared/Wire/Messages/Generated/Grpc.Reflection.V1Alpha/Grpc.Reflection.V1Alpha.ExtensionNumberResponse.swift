// DO NOT EDIT. Generated from grpc/reflection/v1alpha/reflection.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Grpc.Reflection.V1Alpha {
  /// The message `grpc.reflection.v1alpha.ExtensionNumberResponse`.
  public struct ExtensionNumberResponse: Message {
    /// The field `base_type_name`.
    public var baseTypeName: String = ""

    /// The field `extension_number`.
    public var extensionNumber: [Int32] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(baseTypeName: String = "", extensionNumber: [Int32] = []) {
      self.baseTypeName = baseTypeName
      self.extensionNumber = extensionNumber
    }

    /// The name with its package.
    public static var fullName: String { "grpc.reflection.v1alpha.ExtensionNumberResponse" }

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

extension Grpc.Reflection.V1Alpha.ExtensionNumberResponse: StoredMessage {
  package typealias Storage = Grpc__Reflection__V1alpha__ExtensionNumberResponse

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(grpc__reflection__v1alpha__extension_number_response__init)

  package init(_ storage: UnsafePointer<Storage>) {
    baseTypeName = readString(storage.pointee.base_type_name)
    extensionNumber =
      readScalars(storage.pointee.extension_number, storage.pointee.n_extension_number)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !baseTypeName.isEmpty {
      storage.pointee.base_type_name = try arena.store(baseTypeName, "base_type_name")
    }
    storage.pointee.n_extension_number = extensionNumber.count
    storage.pointee.extension_number = try arena.store(extensionNumber)
  }
}

extension Grpc.Reflection.V1Alpha.ExtensionNumberResponse {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<Grpc.Reflection.V1Alpha.ExtensionNumberResponse, Value>

    /// The field `base_type_name`.
    public static var baseTypeName: Field<String> {
      .init(1)
    }

    /// The field `extension_number`.
    public static var extensionNumber: Field<Int32> {
      .init(2)
    }
  }
}

extension Grpc.Reflection.V1Alpha.ExtensionNumberResponse {
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
      self.storage = storage ?? Grpc.Reflection.V1Alpha.ExtensionNumberResponse.empty
    }

    /// The field `base_type_name`.
    public var baseTypeName: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.base_type_name), copying: self)
      }
    }

    /// The field `extension_number`.
    public var extensionNumber: Swift.Span<Int32> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.extension_number, storage.pointee.n_extension_number),
          copying: self
        )
      }
    }
  }
}
