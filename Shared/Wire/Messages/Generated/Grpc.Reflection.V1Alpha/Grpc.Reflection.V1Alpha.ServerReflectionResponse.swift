// DO NOT EDIT. Generated from grpc/reflection/v1alpha/reflection.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Grpc.Reflection.V1Alpha {
  /// The message `grpc.reflection.v1alpha.ServerReflectionResponse`.
  public struct ServerReflectionResponse: Message {
    /// The field `valid_host`.
    public var validHost: String = ""

    /// The field `original_request`.
    public var originalRequest: Grpc.Reflection.V1Alpha.ServerReflectionRequest?

    /// At most one of the members of `message_response`.
    public var messageResponse: MessageResponse?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      validHost: String = "",
      originalRequest: Grpc.Reflection.V1Alpha.ServerReflectionRequest? = nil,
      messageResponse: MessageResponse? = nil
    ) {
      self.validHost = validHost
      self.originalRequest = originalRequest
      self.messageResponse = messageResponse
    }

    /// The name with its package.
    public static var fullName: String { "grpc.reflection.v1alpha.ServerReflectionResponse" }

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

    /// The members of `message_response`.
    public enum MessageResponse: Sendable, Hashable {
      /// The field `file_descriptor_response`.
      case fileDescriptorResponse(Grpc.Reflection.V1Alpha.FileDescriptorResponse)
      /// The field `all_extension_numbers_response`.
      case allExtensionNumbersResponse(Grpc.Reflection.V1Alpha.ExtensionNumberResponse)
      /// The field `list_services_response`.
      case listServicesResponse(Grpc.Reflection.V1Alpha.ListServiceResponse)
      /// The field `error_response`.
      case errorResponse(Grpc.Reflection.V1Alpha.ErrorResponse)
    }
  }
}

extension Grpc.Reflection.V1Alpha.ServerReflectionResponse: StoredMessage {
  package typealias Storage = Grpc__Reflection__V1alpha__ServerReflectionResponse

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(grpc__reflection__v1alpha__server_reflection_response__init)

  package init(_ storage: UnsafePointer<Storage>) {
    validHost = readString(storage.pointee.valid_host)
    originalRequest = readMessage(storage.pointee.original_request)
    switch storage.pointee.message_response_case.rawValue {
    case 4:
      if let content = storage.pointee.file_descriptor_response {
        messageResponse = .fileDescriptorResponse(.init(content))
      }
    case 5:
      if let content = storage.pointee.all_extension_numbers_response {
        messageResponse = .allExtensionNumbersResponse(.init(content))
      }
    case 6:
      if let content = storage.pointee.list_services_response {
        messageResponse = .listServicesResponse(.init(content))
      }
    case 7:
      if let content = storage.pointee.error_response {
        messageResponse = .errorResponse(.init(content))
      }
    default:
      break
    }
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !validHost.isEmpty {
      storage.pointee.valid_host = try arena.store(validHost, "valid_host")
    }
    if let content = originalRequest {
      storage.pointee.original_request = try arena.store(content, "original_request")
    }
    switch messageResponse {
    case .fileDescriptorResponse(let content):
      storage.pointee.message_response_case = .init(rawValue: 4)
      storage.pointee.file_descriptor_response =
        try arena.store(content, "file_descriptor_response")
    case .allExtensionNumbersResponse(let content):
      storage.pointee.message_response_case = .init(rawValue: 5)
      storage.pointee.all_extension_numbers_response =
        try arena.store(content, "all_extension_numbers_response")
    case .listServicesResponse(let content):
      storage.pointee.message_response_case = .init(rawValue: 6)
      storage.pointee.list_services_response = try arena.store(content, "list_services_response")
    case .errorResponse(let content):
      storage.pointee.message_response_case = .init(rawValue: 7)
      storage.pointee.error_response = try arena.store(content, "error_response")
    case nil:
      break
    }
  }
}

extension Grpc.Reflection.V1Alpha.ServerReflectionResponse {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<Grpc.Reflection.V1Alpha.ServerReflectionResponse, Value>

    /// The field `valid_host`.
    public static var validHost: Field<String> {
      .init(1)
    }

    /// The field `original_request`.
    public static var originalRequest: Field<Grpc.Reflection.V1Alpha.ServerReflectionRequest> {
      .init(2)
    }

    /// The field `file_descriptor_response`.
    public static var fileDescriptorResponse: Field<Grpc.Reflection.V1Alpha.FileDescriptorResponse> {
      .init(4)
    }

    /// The field `all_extension_numbers_response`.
    public static var allExtensionNumbersResponse: Field<Grpc.Reflection.V1Alpha.ExtensionNumberResponse> {
      .init(5)
    }

    /// The field `list_services_response`.
    public static var listServicesResponse: Field<Grpc.Reflection.V1Alpha.ListServiceResponse> {
      .init(6)
    }

    /// The field `error_response`.
    public static var errorResponse: Field<Grpc.Reflection.V1Alpha.ErrorResponse> {
      .init(7)
    }
  }
}

extension Grpc.Reflection.V1Alpha.ServerReflectionResponse {
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
      self.storage = storage ?? Grpc.Reflection.V1Alpha.ServerReflectionResponse.empty
    }

    /// The field `valid_host`.
    public var validHost: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.valid_host), copying: self)
      }
    }

    /// Whether the field `original_request` is there.
    public var hasOriginalRequest: Bool { storage.pointee.original_request != nil }

    /// The field `original_request`.
    public var originalRequest: Grpc.Reflection.V1Alpha.ServerReflectionRequest.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.original_request), copying: self)
      }
    }

    /// At most one of the members of `message_response`.
    public var messageResponse: MessageResponse? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.message_response_case.rawValue {
        case 4:
          return _overrideLifetime(
            .fileDescriptorResponse(.init(storage.pointee.file_descriptor_response)), copying: self
          )
        case 5:
          return _overrideLifetime(
            .allExtensionNumbersResponse(.init(storage.pointee.all_extension_numbers_response)),
            copying: self
          )
        case 6:
          return _overrideLifetime(
            .listServicesResponse(.init(storage.pointee.list_services_response)), copying: self
          )
        case 7:
          return _overrideLifetime(
            .errorResponse(.init(storage.pointee.error_response)), copying: self
          )
        default:
          return nil
        }
      }
    }

    /// The members of `message_response`.
    public enum MessageResponse: ~Escapable {
      /// The field `file_descriptor_response`.
      case fileDescriptorResponse(Grpc.Reflection.V1Alpha.FileDescriptorResponse.View)
      /// The field `all_extension_numbers_response`.
      case allExtensionNumbersResponse(Grpc.Reflection.V1Alpha.ExtensionNumberResponse.View)
      /// The field `list_services_response`.
      case listServicesResponse(Grpc.Reflection.V1Alpha.ListServiceResponse.View)
      /// The field `error_response`.
      case errorResponse(Grpc.Reflection.V1Alpha.ErrorResponse.View)
    }
  }
}
