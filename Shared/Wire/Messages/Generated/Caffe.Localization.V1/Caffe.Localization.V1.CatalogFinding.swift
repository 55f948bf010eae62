// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// A problem of a catalog.
  public struct CatalogFinding: Message {
    /// The field `severity`.
    public var severity: Caffe.Localization.V1.Diagnostic.Severity = .init(rawValue: 0)

    /// "placeholder-missing", "broken-file", ... : stable, in kebab case.
    public var rule: String = ""

    /// The field `message`.
    public var message: String = ""

    /// Counted from 1, columns in Unicode scalars.
    public var line: UInt32 = 0

    /// The field `column`.
    public var column: UInt32 = 0

    /// Empty for what is wrong with the file.
    ///
    /// Names of more than 1 KiB are cut, with "…" at the end.
    public var key: String = ""

    /// The field `locale`.
    public var locale: String = ""

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      severity: Caffe.Localization.V1.Diagnostic.Severity = .init(rawValue: 0),
      rule: String = "",
      message: String = "",
      line: UInt32 = 0,
      column: UInt32 = 0,
      key: String = "",
      locale: String = ""
    ) {
      self.severity = severity
      self.rule = rule
      self.message = message
      self.line = line
      self.column = column
      self.key = key
      self.locale = locale
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.CatalogFinding" }

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

extension Caffe.Localization.V1.CatalogFinding: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__CatalogFinding

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__catalog_finding__init)

  package init(_ storage: UnsafePointer<Storage>) {
    severity = readEnum(storage.pointee.severity)
    rule = readString(storage.pointee.rule)
    message = readString(storage.pointee.message)
    line = storage.pointee.line
    column = storage.pointee.column
    key = readString(storage.pointee.key)
    locale = readString(storage.pointee.locale)
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
    storage.pointee.line = line
    storage.pointee.column = column
    if !key.isEmpty {
      storage.pointee.key = try arena.store(key, "key")
    }
    if !locale.isEmpty {
      storage.pointee.locale = try arena.store(locale, "locale")
    }
  }
}

extension Caffe.Localization.V1.CatalogFinding {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.CatalogFinding, Value>

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

    /// The field `line`.
    public static var line: Field<UInt32> {
      .init(4)
    }

    /// The field `column`.
    public static var column: Field<UInt32> {
      .init(5)
    }

    /// The field `key`.
    public static var key: Field<String> {
      .init(6)
    }

    /// The field `locale`.
    public static var locale: Field<String> {
      .init(7)
    }
  }
}

extension Caffe.Localization.V1.CatalogFinding {
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
      self.storage = storage ?? Caffe.Localization.V1.CatalogFinding.empty
    }

    /// The field `severity`.
    public var severity: Caffe.Localization.V1.Diagnostic.Severity {
      readEnum(storage.pointee.severity)
    }

    /// "placeholder-missing", "broken-file", ... : stable, in kebab case.
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

    /// Counted from 1, columns in Unicode scalars.
    public var line: UInt32 {
      storage.pointee.line
    }

    /// The field `column`.
    public var column: UInt32 {
      storage.pointee.column
    }

    /// Empty for what is wrong with the file.
    ///
    /// Names of more than 1 KiB are cut, with "…" at the end.
    public var key: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.key), copying: self)
      }
    }

    /// The field `locale`.
    public var locale: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.locale), copying: self)
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
