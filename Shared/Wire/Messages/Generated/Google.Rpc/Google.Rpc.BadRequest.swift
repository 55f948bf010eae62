// DO NOT EDIT. Generated from google/rpc/error_details.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Google.Rpc {
  /// Which fields of the request are wrong.
  public struct BadRequest: Message {
    /// The field `field_violations`.
    public var fieldViolations: [Google.Rpc.BadRequest.FieldViolation] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(fieldViolations: [Google.Rpc.BadRequest.FieldViolation] = []) {
      self.fieldViolations = fieldViolations
    }

    /// The name with its package.
    public static var fullName: String { "google.rpc.BadRequest" }

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

    /// One field that is wrong.
    public struct FieldViolation: Message {
      /// The path to the field: "resource.arguments[1].money.nanos".
      public var field: String = ""

      /// The field `description`.
      public var description: String = ""

      /// Identifies the rule in upper snake case.
      public var reason: String = ""

      /// The description for the reader.
      public var localizedMessage: Google.Rpc.LocalizedMessage?

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(
        field: String = "",
        description: String = "",
        reason: String = "",
        localizedMessage: Google.Rpc.LocalizedMessage? = nil
      ) {
        self.field = field
        self.description = description
        self.reason = reason
        self.localizedMessage = localizedMessage
      }

      /// The name with its package.
      public static var fullName: String { "google.rpc.BadRequest.FieldViolation" }

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
}

extension Google.Rpc.BadRequest: StoredMessage {
  package typealias Storage = Google__Rpc__BadRequest

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(google__rpc__bad_request__init)

  package init(_ storage: UnsafePointer<Storage>) {
    fieldViolations =
      readMessages(storage.pointee.field_violations, storage.pointee.n_field_violations)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_field_violations = fieldViolations.count
    storage.pointee.field_violations = try arena.store(fieldViolations, "field_violations")
  }
}

extension Google.Rpc.BadRequest {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Google.Rpc.BadRequest, Value>

    /// The field `field_violations`.
    public static var fieldViolations: Field<Google.Rpc.BadRequest.FieldViolation> {
      .init(1)
    }
  }
}

extension Google.Rpc.BadRequest {
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
      self.storage = storage ?? Google.Rpc.BadRequest.empty
    }

    /// The field `field_violations`.
    public var fieldViolations: Google.Rpc.BadRequest.FieldViolation.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.field_violations, storage.pointee.n_field_violations), copying: self
        )
      }
    }
  }
}

extension Google.Rpc.BadRequest.FieldViolation: StoredMessage {
  package typealias Storage = Google__Rpc__BadRequest__FieldViolation

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(google__rpc__bad_request__field_violation__init)

  package init(_ storage: UnsafePointer<Storage>) {
    field = readString(storage.pointee.field)
    description = readString(storage.pointee.description)
    reason = readString(storage.pointee.reason)
    localizedMessage = readMessage(storage.pointee.localized_message)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !field.isEmpty {
      storage.pointee.field = try arena.store(field, "field")
    }
    if !description.isEmpty {
      storage.pointee.description = try arena.store(description, "description")
    }
    if !reason.isEmpty {
      storage.pointee.reason = try arena.store(reason, "reason")
    }
    if let content = localizedMessage {
      storage.pointee.localized_message = try arena.store(content, "localized_message")
    }
  }
}

extension Google.Rpc.BadRequest.FieldViolation {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Google.Rpc.BadRequest.FieldViolation, Value>

    /// The field `field`.
    public static var field: Field<String> {
      .init(1)
    }

    /// The field `description`.
    public static var description: Field<String> {
      .init(2)
    }

    /// The field `reason`.
    public static var reason: Field<String> {
      .init(3)
    }

    /// The field `localized_message`.
    public static var localizedMessage: Field<Google.Rpc.LocalizedMessage> {
      .init(4)
    }
  }
}

extension Google.Rpc.BadRequest.FieldViolation {
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
      self.storage = storage ?? Google.Rpc.BadRequest.FieldViolation.empty
    }

    /// The path to the field: "resource.arguments[1].money.nanos".
    public var field: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.field), copying: self)
      }
    }

    /// The field `description`.
    public var description: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.description), copying: self)
      }
    }

    /// Identifies the rule in upper snake case.
    public var reason: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.reason), copying: self)
      }
    }

    /// Whether the field `localized_message` is there.
    public var hasLocalizedMessage: Bool { storage.pointee.localized_message != nil }

    /// The description for the reader.
    public var localizedMessage: Google.Rpc.LocalizedMessage.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.localized_message), copying: self)
      }
    }
  }

  /// A list of messages read in place.
  public struct ListView: ~Escapable {
    /// The number of messages.
    public let count: Int

    private let start: UnsafeMutablePointer<UnsafeMutablePointer<Storage>?>?

    @_lifetime(immortal)
    package init(_ start: UnsafeMutablePointer<UnsafeMutablePointer<Storage>?>?, _ count: Int) {
      self.start = start
      self.count = count
    }

    /// Whether the list has no messages.
    public var isEmpty: Bool { count == 0 }

    /// The positions of the messages.
    public var indices: Range<Int> { 0..<count }

    /// The message at a position.
    ///
    /// - Precondition: The position is one of ``indices``.
    public subscript(index: Int) -> View {
      @_lifetime(copy self)
      get {
        precondition(indices.contains(index), "The index is out of range.")
        return _overrideLifetime(View(start?[index]), copying: self)
      }
    }
  }
}
