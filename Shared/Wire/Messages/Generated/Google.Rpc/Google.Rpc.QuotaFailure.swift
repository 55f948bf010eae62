// DO NOT EDIT. Generated from google/rpc/error_details.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Google.Rpc {
  /// Which quotas are used up.
  public struct QuotaFailure: Message {
    /// The field `violations`.
    public var violations: [Google.Rpc.QuotaFailure.Violation] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(violations: [Google.Rpc.QuotaFailure.Violation] = []) {
      self.violations = violations
    }

    /// The name with its package.
    public static var fullName: String { "google.rpc.QuotaFailure" }

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

    /// One quota that is used up.
    public struct Violation: Message {
      /// Whose quota: "clientip:192.0.2.1".
      public var subject: String = ""

      /// The field `description`.
      public var description: String = ""

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(subject: String = "", description: String = "") {
        self.subject = subject
        self.description = description
      }

      /// The name with its package.
      public static var fullName: String { "google.rpc.QuotaFailure.Violation" }

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

extension Google.Rpc.QuotaFailure: StoredMessage {
  package typealias Storage = Google__Rpc__QuotaFailure

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(google__rpc__quota_failure__init)

  package init(_ storage: UnsafePointer<Storage>) {
    violations = readMessages(storage.pointee.violations, storage.pointee.n_violations)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_violations = violations.count
    storage.pointee.violations = try arena.store(violations, "violations")
  }
}

extension Google.Rpc.QuotaFailure {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Google.Rpc.QuotaFailure, Value>

    /// The field `violations`.
    public static var violations: Field<Google.Rpc.QuotaFailure.Violation> {
      .init(1)
    }
  }
}

extension Google.Rpc.QuotaFailure {
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
      self.storage = storage ?? Google.Rpc.QuotaFailure.empty
    }

    /// The field `violations`.
    public var violations: Google.Rpc.QuotaFailure.Violation.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.violations, storage.pointee.n_violations), copying: self
        )
      }
    }
  }
}

extension Google.Rpc.QuotaFailure.Violation: StoredMessage {
  package typealias Storage = Google__Rpc__QuotaFailure__Violation

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(google__rpc__quota_failure__violation__init)

  package init(_ storage: UnsafePointer<Storage>) {
    subject = readString(storage.pointee.subject)
    description = readString(storage.pointee.description)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !subject.isEmpty {
      storage.pointee.subject = try arena.store(subject, "subject")
    }
    if !description.isEmpty {
      storage.pointee.description = try arena.store(description, "description")
    }
  }
}

extension Google.Rpc.QuotaFailure.Violation {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Google.Rpc.QuotaFailure.Violation, Value>

    /// The field `subject`.
    public static var subject: Field<String> {
      .init(1)
    }

    /// The field `description`.
    public static var description: Field<String> {
      .init(2)
    }
  }
}

extension Google.Rpc.QuotaFailure.Violation {
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
      self.storage = storage ?? Google.Rpc.QuotaFailure.Violation.empty
    }

    /// Whose quota: "clientip:192.0.2.1".
    public var subject: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.subject), copying: self)
      }
    }

    /// The field `description`.
    public var description: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.description), copying: self)
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
