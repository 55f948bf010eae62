// DO NOT EDIT. Generated from opentelemetry/proto/trace/v1/trace.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Opentelemetry.Proto.Trace.V1 {
  /// How an operation ended.
  public struct Status: Message {
    /// For people, where it failed.
    public var message: String = ""

    /// The field `code`.
    public var code: Opentelemetry.Proto.Trace.V1.Status.StatusCode = .init(rawValue: 0)

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      message: String = "",
      code: Opentelemetry.Proto.Trace.V1.Status.StatusCode = .init(rawValue: 0)
    ) {
      self.message = message
      self.code = code
    }

    /// The name with its package.
    public static var fullName: String { "opentelemetry.proto.trace.v1.Status" }

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

    /// Whether the operation failed.
    public struct StatusCode: MessageEnum {
      /// The number on the wire.
      public let rawValue: Int32

      /// Creates the value of this number, whether the contract declares it or not.
      public init(rawValue: Int32) {
        self.rawValue = rawValue
      }

      /// Nothing went wrong that the operation is to blame for.
      public static let unset = StatusCode(rawValue: 0)

      /// `STATUS_CODE_OK`.
      public static let ok = StatusCode(rawValue: 1)

      /// `STATUS_CODE_ERROR`.
      public static let error = StatusCode(rawValue: 2)

      /// The values that the contract declares.
      public static var allCases: [StatusCode] {
        [.unset, .ok, .error]
      }

      /// The name with its package.
      public static var fullName: String { "opentelemetry.proto.trace.v1.Status.StatusCode" }

      /// The name in the contract; nil where the contract has none.
      public var name: String? {
        switch rawValue {
        case 0: "STATUS_CODE_UNSET"
        case 1: "STATUS_CODE_OK"
        case 2: "STATUS_CODE_ERROR"
        default: nil
        }
      }
    }
  }
}

extension Opentelemetry.Proto.Trace.V1.Status: StoredMessage {
  package typealias Storage = Opentelemetry__Proto__Trace__V1__Status

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(opentelemetry__proto__trace__v1__status__init)

  package init(_ storage: UnsafePointer<Storage>) {
    message = readString(storage.pointee.message)
    code = readEnum(storage.pointee.code)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !message.isEmpty {
      storage.pointee.message = try arena.store(message, "message")
    }
    storage.pointee.code = .init(rawValue: .init(truncatingIfNeeded: code.rawValue))
  }
}

extension Opentelemetry.Proto.Trace.V1.Status {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Opentelemetry.Proto.Trace.V1.Status, Value>

    /// The field `message`.
    public static var message: Field<String> {
      .init(2)
    }

    /// The field `code`.
    public static var code: Field<Opentelemetry.Proto.Trace.V1.Status.StatusCode> {
      .init(3)
    }
  }
}

extension Opentelemetry.Proto.Trace.V1.Status {
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
      self.storage = storage ?? Opentelemetry.Proto.Trace.V1.Status.empty
    }

    /// For people, where it failed.
    public var message: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.message), copying: self)
      }
    }

    /// The field `code`.
    public var code: Opentelemetry.Proto.Trace.V1.Status.StatusCode {
      readEnum(storage.pointee.code)
    }
  }
}
