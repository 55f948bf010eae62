// DO NOT EDIT. Generated from google/rpc/error_details.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Google.Rpc {
  /// A message for the reader.
  public struct LocalizedMessage: Message {
    /// BCP 47.
    public var locale: String = ""

    /// The field `message`.
    public var message: String = ""

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(locale: String = "", message: String = "") {
      self.locale = locale
      self.message = message
    }

    /// The name with its package.
    public static var fullName: String { "google.rpc.LocalizedMessage" }

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

extension Google.Rpc.LocalizedMessage: StoredMessage {
  package typealias Storage = Google__Rpc__LocalizedMessage

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(google__rpc__localized_message__init)

  package init(_ storage: UnsafePointer<Storage>) {
    locale = readString(storage.pointee.locale)
    message = readString(storage.pointee.message)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !locale.isEmpty {
      storage.pointee.locale = try arena.store(locale, "locale")
    }
    if !message.isEmpty {
      storage.pointee.message = try arena.store(message, "message")
    }
  }
}

extension Google.Rpc.LocalizedMessage {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Google.Rpc.LocalizedMessage, Value>

    /// The field `locale`.
    public static var locale: Field<String> {
      .init(1)
    }

    /// The field `message`.
    public static var message: Field<String> {
      .init(2)
    }
  }
}

extension Google.Rpc.LocalizedMessage {
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
      self.storage = storage ?? Google.Rpc.LocalizedMessage.empty
    }

    /// BCP 47.
    public var locale: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.locale), copying: self)
      }
    }

    /// The field `message`.
    public var message: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.message), copying: self)
      }
    }
  }
}
