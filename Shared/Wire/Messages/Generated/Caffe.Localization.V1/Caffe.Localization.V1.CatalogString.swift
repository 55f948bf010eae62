// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.CatalogString`.
  public struct CatalogString: Message {
    /// The field `key`.
    public var key: String = ""

    /// The field `value`.
    public var value: String = ""

    /// The field `comment`.
    public var comment: String = ""

    /// The field `bundle`.
    public var bundle: String = ""

    /// The field `table`.
    public var table: String = ""

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      key: String = "",
      value: String = "",
      comment: String = "",
      bundle: String = "",
      table: String = ""
    ) {
      self.key = key
      self.value = value
      self.comment = comment
      self.bundle = bundle
      self.table = table
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.CatalogString" }

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

extension Caffe.Localization.V1.CatalogString: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__CatalogString

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__catalog_string__init)

  package init(_ storage: UnsafePointer<Storage>) {
    key = readString(storage.pointee.key)
    value = readString(storage.pointee.value)
    comment = readString(storage.pointee.comment)
    bundle = readString(storage.pointee.bundle)
    table = readString(storage.pointee.table)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !key.isEmpty {
      storage.pointee.key = try arena.store(key, "key")
    }
    if !value.isEmpty {
      storage.pointee.value = try arena.store(value, "value")
    }
    if !comment.isEmpty {
      storage.pointee.comment = try arena.store(comment, "comment")
    }
    if !bundle.isEmpty {
      storage.pointee.bundle = try arena.store(bundle, "bundle")
    }
    if !table.isEmpty {
      storage.pointee.table = try arena.store(table, "table")
    }
  }
}

extension Caffe.Localization.V1.CatalogString {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.CatalogString, Value>

    /// The field `key`.
    public static var key: Field<String> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<String> {
      .init(2)
    }

    /// The field `comment`.
    public static var comment: Field<String> {
      .init(3)
    }

    /// The field `bundle`.
    public static var bundle: Field<String> {
      .init(4)
    }

    /// The field `table`.
    public static var table: Field<String> {
      .init(5)
    }
  }
}

extension Caffe.Localization.V1.CatalogString {
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
      self.storage = storage ?? Caffe.Localization.V1.CatalogString.empty
    }

    /// The field `key`.
    public var key: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.key), copying: self)
      }
    }

    /// The field `value`.
    public var value: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.value), copying: self)
      }
    }

    /// The field `comment`.
    public var comment: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.comment), copying: self)
      }
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
