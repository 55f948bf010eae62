// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.Diagnostic`.
  public struct Diagnostic: Message {
    /// The field `severity`.
    public var severity: Caffe.Localization.V1.Diagnostic.Severity = .init(rawValue: 0)

    /// "missing-translation", "unknown-noun", ... : stable, in kebab case.
    public var rule: String = ""

    /// The field `message`.
    public var message: String = ""

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      severity: Caffe.Localization.V1.Diagnostic.Severity = .init(rawValue: 0),
      rule: String = "",
      message: String = ""
    ) {
      self.severity = severity
      self.rule = rule
      self.message = message
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.Diagnostic" }

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

    /// The values of `caffe.localization.v1.Diagnostic.Severity`.
    public struct Severity: MessageEnum {
      /// The number on the wire.
      public let rawValue: Int32

      /// Creates the value of this number, whether the contract declares it or not.
      public init(rawValue: Int32) {
        self.rawValue = rawValue
      }

      /// `SEVERITY_UNSPECIFIED`.
      public static let unspecified = Severity(rawValue: 0)

      /// `SEVERITY_NOTE`.
      public static let note = Severity(rawValue: 1)

      /// `SEVERITY_WARNING`.
      public static let warning = Severity(rawValue: 2)

      /// `SEVERITY_ERROR`.
      public static let error = Severity(rawValue: 3)

      /// The values that the contract declares.
      public static var allCases: [Severity] {
        [.unspecified, .note, .warning, .error]
      }

      /// The name with its package.
      public static var fullName: String { "caffe.localization.v1.Diagnostic.Severity" }

      /// The name in the contract; nil where the contract has none.
      public var name: String? {
        switch rawValue {
        case 0: "SEVERITY_UNSPECIFIED"
        case 1: "SEVERITY_NOTE"
        case 2: "SEVERITY_WARNING"
        case 3: "SEVERITY_ERROR"
        default: nil
        }
      }
    }
  }
}

extension Caffe.Localization.V1.Diagnostic: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__Diagnostic

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__diagnostic__init)

  package init(_ storage: UnsafePointer<Storage>) {
    severity = readEnum(storage.pointee.severity)
    rule = readString(storage.pointee.rule)
    message = readString(storage.pointee.message)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.severity = .init(rawValue: .init(truncatingIfNeeded: severity.rawValue))
    if !rule.isEmpty {
      storage.pointee.rule = try arena.store(rule, "rule")
    }
    if !message.isEmpty {
      storage.pointee.message = try arena.store(message, "message")
    }
  }
}

extension Caffe.Localization.V1.Diagnostic {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.Diagnostic, Value>

    /// The field `severity`.
    public static var severity: Field<Caffe.Localization.V1.Diagnostic.Severity> {
      .init(1)
    }

    /// The field `rule`.
    public static var rule: Field<String> {
      .init(2)
    }

    /// The field `message`.
    public static var message: Field<String> {
      .init(3)
    }
  }
}

extension Caffe.Localization.V1.Diagnostic {
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
      self.storage = storage ?? Caffe.Localization.V1.Diagnostic.empty
    }

    /// The field `severity`.
    public var severity: Caffe.Localization.V1.Diagnostic.Severity {
      readEnum(storage.pointee.severity)
    }

    /// "missing-translation", "unknown-noun", ... : stable, in kebab case.
    public var rule: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.rule), copying: self)
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
