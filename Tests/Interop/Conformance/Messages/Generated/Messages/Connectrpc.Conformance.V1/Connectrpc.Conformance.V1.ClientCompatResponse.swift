// DO NOT EDIT. Generated from connectrpc/conformance/v1/client_compat.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CConformanceMessages
import CProtobufC
public import Messages

extension Connectrpc.Conformance.V1 {
  /// What became of a call, on the standard output of the process that made it.
  public struct ClientCompatResponse: Message {
    /// The field `test_name`.
    public var testName: String = ""

    /// At most one of the members of `result`.
    public var result: Result?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(testName: String = "", result: Result? = nil) {
      self.testName = testName
      self.result = result
    }

    /// The name with its package.
    public static var fullName: String { "connectrpc.conformance.v1.ClientCompatResponse" }

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

    /// The members of `result`.
    public enum Result: Sendable, Hashable {
      /// The call was made.
      case response(Connectrpc.Conformance.V1.ClientResponseResult)
      /// It could not be made, whatever the server.
      case error(Connectrpc.Conformance.V1.ClientErrorResult)
    }
  }
}

extension Connectrpc.Conformance.V1.ClientCompatResponse: StoredMessage {
  package typealias Storage = Connectrpc__Conformance__V1__ClientCompatResponse

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(connectrpc__conformance__v1__client_compat_response__init)

  package init(_ storage: UnsafePointer<Storage>) {
    testName = readString(storage.pointee.test_name)
    switch storage.pointee.result_case.rawValue {
    case 2:
      if let content = storage.pointee.response {
        result = .response(.init(content))
      }
    case 3:
      if let content = storage.pointee.error {
        result = .error(.init(content))
      }
    default:
      break
    }
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !testName.isEmpty {
      storage.pointee.test_name = try arena.store(testName, "test_name")
    }
    switch result {
    case .response(let content):
      storage.pointee.result_case = .init(rawValue: 2)
      storage.pointee.response = try arena.store(content, "response")
    case .error(let content):
      storage.pointee.result_case = .init(rawValue: 3)
      storage.pointee.error = try arena.store(content, "error")
    case nil:
      break
    }
  }
}

extension Connectrpc.Conformance.V1.ClientCompatResponse {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<Connectrpc.Conformance.V1.ClientCompatResponse, Value>

    /// The field `test_name`.
    public static var testName: Field<String> {
      .init(1)
    }

    /// The field `response`.
    public static var response: Field<Connectrpc.Conformance.V1.ClientResponseResult> {
      .init(2)
    }

    /// The field `error`.
    public static var error: Field<Connectrpc.Conformance.V1.ClientErrorResult> {
      .init(3)
    }
  }
}

extension Connectrpc.Conformance.V1.ClientCompatResponse {
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
      self.storage = storage ?? Connectrpc.Conformance.V1.ClientCompatResponse.empty
    }

    /// The field `test_name`.
    public var testName: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.test_name), copying: self)
      }
    }

    /// At most one of the members of `result`.
    public var result: Result? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.result_case.rawValue {
        case 2:
          return _overrideLifetime(.response(.init(storage.pointee.response)), copying: self)
        case 3:
          return _overrideLifetime(.error(.init(storage.pointee.error)), copying: self)
        default:
          return nil
        }
      }
    }

    /// The members of `result`.
    public enum Result: ~Escapable {
      /// The call was made.
      case response(Connectrpc.Conformance.V1.ClientResponseResult.View)
      /// It could not be made, whatever the server.
      case error(Connectrpc.Conformance.V1.ClientErrorResult.View)
    }
  }
}
