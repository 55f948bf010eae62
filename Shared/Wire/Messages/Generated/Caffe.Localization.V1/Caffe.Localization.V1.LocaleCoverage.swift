// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.LocaleCoverage`.
  public struct LocaleCoverage: Message {
    /// The field `locale`.
    public var locale: String = ""

    /// The field `translated`.
    public var translated: UInt32 = 0

    /// The field `total`.
    public var total: UInt32 = 0

    /// Whether the grammar engine inflects this language.
    public var inflects: Bool = false

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      locale: String = "", translated: UInt32 = 0, total: UInt32 = 0, inflects: Bool = false
    ) {
      self.locale = locale
      self.translated = translated
      self.total = total
      self.inflects = inflects
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.LocaleCoverage" }

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

extension Caffe.Localization.V1.LocaleCoverage: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__LocaleCoverage

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__locale_coverage__init)

  package init(_ storage: UnsafePointer<Storage>) {
    locale = readString(storage.pointee.locale)
    translated = storage.pointee.translated
    total = storage.pointee.total
    inflects = storage.pointee.inflects != 0
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !locale.isEmpty {
      storage.pointee.locale = try arena.store(locale, "locale")
    }
    storage.pointee.translated = translated
    storage.pointee.total = total
    storage.pointee.inflects = inflects ? 1 : 0
  }
}

extension Caffe.Localization.V1.LocaleCoverage {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.LocaleCoverage, Value>

    /// The field `locale`.
    public static var locale: Field<String> {
      .init(1)
    }

    /// The field `translated`.
    public static var translated: Field<UInt32> {
      .init(2)
    }

    /// The field `total`.
    public static var total: Field<UInt32> {
      .init(3)
    }

    /// The field `inflects`.
    public static var inflects: Field<Bool> {
      .init(4)
    }
  }
}

extension Caffe.Localization.V1.LocaleCoverage {
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
      self.storage = storage ?? Caffe.Localization.V1.LocaleCoverage.empty
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

    /// The field `total`.
    public var total: UInt32 {
      storage.pointee.total
    }

    /// Whether the grammar engine inflects this language.
    public var inflects: Bool {
      storage.pointee.inflects != 0
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
