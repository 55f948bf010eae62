// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// Names of more than 1 KiB are cut, with "…" at the end.
  public struct MissingString: Message {
    /// The bundle that the resource named, "main" where it named none.
    public var bundle: String = ""

    /// The field `table`.
    public var table: String = ""

    /// The field `key`.
    public var key: String = ""

    /// The reader's first locale.
    public var locale: String = ""

    /// The field `times`.
    public var times: UInt64 = 0

    /// What answered instead.
    public var answeredBy: Caffe.Localization.V1.StringSource = .init(rawValue: 0)

    /// The field `answered_in`.
    public var answeredIn: String = ""

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      bundle: String = "",
      table: String = "",
      key: String = "",
      locale: String = "",
      times: UInt64 = 0,
      answeredBy: Caffe.Localization.V1.StringSource = .init(rawValue: 0),
      answeredIn: String = ""
    ) {
      self.bundle = bundle
      self.table = table
      self.key = key
      self.locale = locale
      self.times = times
      self.answeredBy = answeredBy
      self.answeredIn = answeredIn
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.MissingString" }

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

extension Caffe.Localization.V1.MissingString: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__MissingString

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__missing_string__init)

  package init(_ storage: UnsafePointer<Storage>) {
    bundle = readString(storage.pointee.bundle)
    table = readString(storage.pointee.table)
    key = readString(storage.pointee.key)
    locale = readString(storage.pointee.locale)
    times = storage.pointee.times
    answeredBy = readEnum(storage.pointee.answered_by)
    answeredIn = readString(storage.pointee.answered_in)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !bundle.isEmpty {
      storage.pointee.bundle = try arena.store(bundle, "bundle")
    }
    if !table.isEmpty {
      storage.pointee.table = try arena.store(table, "table")
    }
    if !key.isEmpty {
      storage.pointee.key = try arena.store(key, "key")
    }
    if !locale.isEmpty {
      storage.pointee.locale = try arena.store(locale, "locale")
    }
    storage.pointee.times = times
    storage.pointee.answered_by = .init(rawValue: .init(truncatingIfNeeded: answeredBy.rawValue))
    if !answeredIn.isEmpty {
      storage.pointee.answered_in = try arena.store(answeredIn, "answered_in")
    }
  }
}

extension Caffe.Localization.V1.MissingString {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.MissingString, Value>

    /// The field `bundle`.
    public static var bundle: Field<String> {
      .init(1)
    }

    /// The field `table`.
    public static var table: Field<String> {
      .init(2)
    }

    /// The field `key`.
    public static var key: Field<String> {
      .init(3)
    }

    /// The field `locale`.
    public static var locale: Field<String> {
      .init(4)
    }

    /// The field `times`.
    public static var times: Field<UInt64> {
      .init(5)
    }

    /// The field `answered_by`.
    public static var answeredBy: Field<Caffe.Localization.V1.StringSource> {
      .init(6)
    }

    /// The field `answered_in`.
    public static var answeredIn: Field<String> {
      .init(7)
    }
  }
}

extension Caffe.Localization.V1.MissingString {
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
      self.storage = storage ?? Caffe.Localization.V1.MissingString.empty
    }

    /// The bundle that the resource named, "main" where it named none.
    public var bundle: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.bundle), copying: self)
      }
    }

    /// The field `table`.
    public var table: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.table), copying: self)
      }
    }

    /// The field `key`.
    public var key: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.key), copying: self)
      }
    }

    /// The reader's first locale.
    public var locale: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.locale), copying: self)
      }
    }

    /// The field `times`.
    public var times: UInt64 {
      storage.pointee.times
    }

    /// What answered instead.
    public var answeredBy: Caffe.Localization.V1.StringSource {
      readEnum(storage.pointee.answered_by)
    }

    /// The field `answered_in`.
    public var answeredIn: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.answered_in), copying: self)
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
