// DO NOT EDIT. Generated from google/rpc/status.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Google.Rpc {
  /// The outcome of a call, with what the `grpc-status-details-bin` trailer adds to the
  /// status code and the message.
  public struct Status: Message {
    /// A gRPC status code.
    public var code: Int32 = 0

    /// For developers, in English.
    public var message: String = ""

    /// Messages of google/rpc/error_details.proto, or the service's own.
    public var details: [Google.Protobuf.`Any`] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(code: Int32 = 0, message: String = "", details: [Google.Protobuf.`Any`] = []) {
      self.code = code
      self.message = message
      self.details = details
    }

    /// The name with its package.
    public static var fullName: String { "google.rpc.Status" }

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

extension Google.Rpc.Status: StoredMessage {
  package typealias Storage = Google__Rpc__Status

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(google__rpc__status__init)

  package init(_ storage: UnsafePointer<Storage>) {
    code = storage.pointee.code
    message = readString(storage.pointee.message)
    details = readMessages(storage.pointee.details, storage.pointee.n_details)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.code = code
    if !message.isEmpty {
      storage.pointee.message = try arena.store(message, "message")
    }
    storage.pointee.n_details = details.count
    storage.pointee.details = try arena.store(details, "details")
  }
}

extension Google.Rpc.Status {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Google.Rpc.Status, Value>

    /// The field `code`.
    public static var code: Field<Int32> {
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

extension Google.Rpc.Status {
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
      self.storage = storage ?? Google.Rpc.Status.empty
    }

    /// A gRPC status code.
    public var code: Int32 {
      storage.pointee.code
    }

    /// For developers, in English.
    public var message: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.message), copying: self)
      }
    }

    /// Messages of google/rpc/error_details.proto, or the service's own.
    public var details: Google.Protobuf.`Any`.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.details, storage.pointee.n_details), copying: self)
      }
    }
  }
}
