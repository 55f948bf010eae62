// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// How far a table is translated into a language: of all keys that are to be translated, each is
  /// in one of the three numbers.
  public struct TableCoverage: Message {
    /// The field `bundle`.
    public var bundle: String = ""

    /// The field `table`.
    public var table: String = ""

    /// The field `locale`.
    public var locale: String = ""

    /// The field `translated`.
    public var translated: UInt32 = 0

    /// There is a text, which somebody is to look at again.
    public var needsReview: UInt32 = 0

    /// The field `missing`.
    public var missing: UInt32 = 0

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      bundle: String = "",
      table: String = "",
      locale: String = "",
      translated: UInt32 = 0,
      needsReview: UInt32 = 0,
      missing: UInt32 = 0
    ) {
      self.bundle = bundle
      self.table = table
      self.locale = locale
      self.translated = translated
      self.needsReview = needsReview
      self.missing = missing
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.TableCoverage" }

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

extension Caffe.Localization.V1.TableCoverage: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__TableCoverage

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__table_coverage__init)

  package init(_ storage: UnsafePointer<Storage>) {
    bundle = readString(storage.pointee.bundle)
    table = readString(storage.pointee.table)
    locale = readString(storage.pointee.locale)
    translated = storage.pointee.translated
    needsReview = storage.pointee.needs_review
    missing = storage.pointee.missing
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
    if !locale.isEmpty {
      storage.pointee.locale = try arena.store(locale, "locale")
    }
    storage.pointee.translated = translated
    storage.pointee.needs_review = needsReview
    storage.pointee.missing = missing
  }
}

extension Caffe.Localization.V1.TableCoverage {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.TableCoverage, Value>

    /// The field `bundle`.
    public static var bundle: Field<String> {
      .init(1)
    }

    /// The field `table`.
    public static var table: Field<String> {
      .init(2)
    }

    /// The field `locale`.
    public static var locale: Field<String> {
      .init(3)
    }

    /// The field `translated`.
    public static var translated: Field<UInt32> {
      .init(4)
    }

    /// The field `needs_review`.
    public static var needsReview: Field<UInt32> {
      .init(5)
    }

    /// The field `missing`.
    public static var missing: Field<UInt32> {
      .init(6)
    }
  }
}

extension Caffe.Localization.V1.TableCoverage {
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
      self.storage = storage ?? Caffe.Localization.V1.TableCoverage.empty
    }

    /// The field `bundle`.
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

    /// The field `locale`.
    public var locale: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.locale), copying: self)
      }
    }

    /// The field `translated`.
    public var translated: UInt32 {
      storage.pointee.translated
    }

    /// There is a text, which somebody is to look at again.
    public var needsReview: UInt32 {
      storage.pointee.needs_review
    }

    /// The field `missing`.
    public var missing: UInt32 {
      storage.pointee.missing
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
