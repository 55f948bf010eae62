// DO NOT EDIT. Generated from grpc/reflection/v1alpha/reflection.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Grpc.Reflection.V1Alpha {
  /// The message `grpc.reflection.v1alpha.ServerReflectionRequest`.
  public struct ServerReflectionRequest: Message {
    /// The field `host`.
    public var host: String = ""

    /// At most one of the members of `message_request`.
    public var messageRequest: MessageRequest?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(host: String = "", messageRequest: MessageRequest? = nil) {
      self.host = host
      self.messageRequest = messageRequest
    }

    /// The name with its package.
    public static var fullName: String { "grpc.reflection.v1alpha.ServerReflectionRequest" }

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

    /// The members of `message_request`.
    public enum MessageRequest: Sendable, Hashable {
      /// The file of this name, and what it imports.
      case fileByFilename(String)
      /// The file that declares this service, method, message, field, enum or enum value.
      case fileContainingSymbol(String)
      /// The file that declares this extension.
      case fileContainingExtension(Grpc.Reflection.V1Alpha.ExtensionRequest)
      /// The numbers of every extension of this message.
      case allExtensionNumbersOfType(String)
      /// The names of the services.
      ///
      /// The value means nothing.
      case listServices(String)
    }
  }
}

extension Grpc.Reflection.V1Alpha.ServerReflectionRequest: StoredMessage {
  package typealias Storage = Grpc__Reflection__V1alpha__ServerReflectionRequest

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(grpc__reflection__v1alpha__server_reflection_request__init)

  package init(_ storage: UnsafePointer<Storage>) {
    host = readString(storage.pointee.host)
    switch storage.pointee.message_request_case.rawValue {
    case 3:
      messageRequest = .fileByFilename(readString(storage.pointee.file_by_filename))
    case 4:
      messageRequest = .fileContainingSymbol(readString(storage.pointee.file_containing_symbol))
    case 5:
      if let content = storage.pointee.file_containing_extension {
        messageRequest = .fileContainingExtension(.init(content))
      }
    case 6:
      messageRequest =
        .allExtensionNumbersOfType(readString(storage.pointee.all_extension_numbers_of_type))
    case 7:
      messageRequest = .listServices(readString(storage.pointee.list_services))
    default:
      break
    }
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !host.isEmpty {
      storage.pointee.host = try arena.store(host, "host")
    }
    switch messageRequest {
    case .fileByFilename(let content):
      storage.pointee.message_request_case = .init(rawValue: 3)
      storage.pointee.file_by_filename = try arena.store(content, "file_by_filename")
    case .fileContainingSymbol(let content):
      storage.pointee.message_request_case = .init(rawValue: 4)
      storage.pointee.file_containing_symbol = try arena.store(content, "file_containing_symbol")
    case .fileContainingExtension(let content):
      storage.pointee.message_request_case = .init(rawValue: 5)
      storage.pointee.file_containing_extension =
        try arena.store(content, "file_containing_extension")
    case .allExtensionNumbersOfType(let content):
      storage.pointee.message_request_case = .init(rawValue: 6)
      storage.pointee.all_extension_numbers_of_type =
        try arena.store(content, "all_extension_numbers_of_type")
    case .listServices(let content):
      storage.pointee.message_request_case = .init(rawValue: 7)
      storage.pointee.list_services = try arena.store(content, "list_services")
    case nil:
      break
    }
  }
}

extension Grpc.Reflection.V1Alpha.ServerReflectionRequest {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<Grpc.Reflection.V1Alpha.ServerReflectionRequest, Value>

    /// The field `host`.
    public static var host: Field<String> {
      .init(1)
    }

    /// The field `file_by_filename`.
    public static var fileByFilename: Field<String> {
      .init(3)
    }

    /// The field `file_containing_symbol`.
    public static var fileContainingSymbol: Field<String> {
      .init(4)
    }

    /// The field `file_containing_extension`.
    public static var fileContainingExtension: Field<Grpc.Reflection.V1Alpha.ExtensionRequest> {
      .init(5)
    }

    /// The field `all_extension_numbers_of_type`.
    public static var allExtensionNumbersOfType: Field<String> {
      .init(6)
    }

    /// The field `list_services`.
    public static var listServices: Field<String> {
      .init(7)
    }
  }
}

extension Grpc.Reflection.V1Alpha.ServerReflectionRequest {
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
      self.storage = storage ?? Grpc.Reflection.V1Alpha.ServerReflectionRequest.empty
    }

    /// The field `host`.
    public var host: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.host), copying: self)
      }
    }

    /// At most one of the members of `message_request`.
    public var messageRequest: MessageRequest? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.message_request_case.rawValue {
        case 3:
          return _overrideLifetime(
            .fileByFilename(.init(storage.pointee.file_by_filename)), copying: self
          )
        case 4:
          return _overrideLifetime(
            .fileContainingSymbol(.init(storage.pointee.file_containing_symbol)), copying: self
          )
        case 5:
          return _overrideLifetime(
            .fileContainingExtension(.init(storage.pointee.file_containing_extension)),
            copying: self
          )
        case 6:
          return _overrideLifetime(
            .allExtensionNumbersOfType(.init(storage.pointee.all_extension_numbers_of_type)),
            copying: self
          )
        case 7:
          return _overrideLifetime(
            .listServices(.init(storage.pointee.list_services)), copying: self
          )
        default:
          return nil
        }
      }
    }

    /// The members of `message_request`.
    public enum MessageRequest: ~Escapable {
      /// The file of this name, and what it imports.
      case fileByFilename(StringView)
      /// The file that declares this service, method, message, field, enum or enum value.
      case fileContainingSymbol(StringView)
      /// The file that declares this extension.
      case fileContainingExtension(Grpc.Reflection.V1Alpha.ExtensionRequest.View)
      /// The numbers of every extension of this message.
      case allExtensionNumbersOfType(StringView)
      /// The names of the services.
      ///
      /// The value means nothing.
      case listServices(StringView)
    }
  }
}
