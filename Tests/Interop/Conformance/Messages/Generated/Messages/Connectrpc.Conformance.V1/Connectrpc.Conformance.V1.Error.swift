// DO NOT EDIT. Generated from connectrpc/conformance/v1/service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CConformanceMessages
import CProtobufC
public import Messages

extension Connectrpc.Conformance.V1 {
  /// A status other than OK.
  public struct Error: Message {
    /// The field `code`.
    public var code: Connectrpc.Conformance.V1.Code = .init(rawValue: 0)

    /// At most one of the members of `message_presence`.
    public var messagePresence: MessagePresence?

    /// The field `details`.
    public var details: [Google.Protobuf.`Any`] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      code: Connectrpc.Conformance.V1.Code = .init(rawValue: 0),
      messagePresence: MessagePresence? = nil,
      details: [Google.Protobuf.`Any`] = []
    ) {
      self.code = code
      self.messagePresence = messagePresence
      self.details = details
    }

    /// The name with its package.
    public static var fullName: String { "connectrpc.conformance.v1.Error" }

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

    /// The members of `message_presence`.
    public enum MessagePresence: Sendable, Hashable {
      /// The field `message`.
      case message(String)
    }
  }
}

extension Connectrpc.Conformance.V1.Error: StoredMessage {
  package typealias Storage = Connectrpc__Conformance__V1__Error

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(connectrpc__conformance__v1__error__init)

  package init(_ storage: UnsafePointer<Storage>) {
    code = readEnum(storage.pointee.code)
    switch storage.pointee.message_presence_case.rawValue {
    case 2:
      messagePresence = .message(readString(storage.pointee.message))
    default:
      break
    }
    details = readMessages(storage.pointee.details, storage.pointee.n_details)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.code = .init(rawValue: .init(truncatingIfNeeded: code.rawValue))
    switch messagePresence {
    case .message(let content):
      storage.pointee.message_presence_case = .init(rawValue: 2)
      storage.pointee.message = try arena.store(content, "message")
    case nil:
      break
    }
    storage.pointee.n_details = details.count
    storage.pointee.details = try arena.store(details, "details")
  }
}

extension Connectrpc.Conformance.V1.Error {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Connectrpc.Conformance.V1.Error, Value>

    /// The field `code`.
    public static var code: Field<Connectrpc.Conformance.V1.Code> {
      .init(1)
    }

    /// The field `message`.
    public static var message: Field<String> {
      .init(2)
    }

    /// The field `details`.
    public static var details: Field<Google.Protobuf.`Any`> {
      .init(3)
    }
  }
}

extension Connectrpc.Conformance.V1.Error {
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
      self.storage = storage ?? Connectrpc.Conformance.V1.Error.empty
    }

    /// The field `code`.
    public var code: Connectrpc.Conformance.V1.Code {
      readEnum(storage.pointee.code)
    }

    /// At most one of the members of `message_presence`.
    public var messagePresence: MessagePresence? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.message_presence_case.rawValue {
        case 2:
          return _overrideLifetime(.message(.init(storage.pointee.message)), copying: self)
        default:
          return nil
        }
      }
    }

    /// The field `details`.
    public var details: Google.Protobuf.`Any`.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.details, storage.pointee.n_details), copying: self)
      }
    }

    /// The members of `message_presence`.
    public enum MessagePresence: ~Escapable {
      /// The field `message`.
      case message(StringView)
    }
  }
}
