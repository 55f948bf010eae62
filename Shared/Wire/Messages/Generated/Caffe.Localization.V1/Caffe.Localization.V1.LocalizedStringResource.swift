// DO NOT EDIT. Generated from caffe/localization/v1/resource.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// A reference to a localizable string that another process can resolve.
  ///
  /// Limits are in bytes of UTF-8; what is longer is INVALID_ARGUMENT with the field's path. So is
  /// a resource with more than 5,000 arguments, elements of lists and further resources, at any
  /// depth. A run of attributed text counts as 25 of them, and each of its attributes as at least
  /// 2: 10 if Foundation has it, 60 if it is a morphology, and one for every two bytes of a value
  /// in JSON.
  public struct LocalizedStringResource: Message {
    /// The lookup key, as string interpolation spells it: "Your %@ %@ is ready." At most 16 KiB.
    public var key: String = ""

    /// The development-language text, used where the table that is looked in lacks the key.
    ///
    /// Empty: the key itself. At most 64 KiB.
    public var defaultValue: String = ""

    /// The table to look in.
    ///
    /// Empty: "Localizable". At most 256 bytes.
    public var table: String = ""

    /// The set of catalogs to look in, such as "menu".
    ///
    /// Only that one is looked in. Empty or "main": the bundle "main", if there is one, then each
    /// of the others in the order of their names, and the first that has the key in the table
    /// answers. Where bundle "main" lacks a key that another has, a diagnostic says so; where none
    /// has it, the warning names the bundle given here. At most 256 bytes.
    public var bundle: String = ""

    /// The sender's locale, BCP 47 with -u- extensions.
    ///
    /// The resolver may override it. At most 255 bytes.
    public var locale: String = ""

    /// A note for translators; it takes no part in the lookup.
    ///
    /// At most 16 KiB.
    public var comment: String = ""

    /// The interpolated values, in the order of the key's placeholders.
    public var arguments: [Caffe.Localization.V1.Argument] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      key: String = "",
      defaultValue: String = "",
      table: String = "",
      bundle: String = "",
      locale: String = "",
      comment: String = "",
      arguments: [Caffe.Localization.V1.Argument] = []
    ) {
      self.key = key
      self.defaultValue = defaultValue
      self.table = table
      self.bundle = bundle
      self.locale = locale
      self.comment = comment
      self.arguments = arguments
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.LocalizedStringResource" }

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

extension Caffe.Localization.V1.LocalizedStringResource: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__LocalizedStringResource

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__localized_string_resource__init)

  package init(_ storage: UnsafePointer<Storage>) {
    key = readString(storage.pointee.key)
    defaultValue = readString(storage.pointee.default_value)
    table = readString(storage.pointee.table)
    bundle = readString(storage.pointee.bundle)
    locale = readString(storage.pointee.locale)
    comment = readString(storage.pointee.comment)
    arguments = readMessages(storage.pointee.arguments, storage.pointee.n_arguments)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !key.isEmpty {
      storage.pointee.key = try arena.store(key, "key")
    }
    if !defaultValue.isEmpty {
      storage.pointee.default_value = try arena.store(defaultValue, "default_value")
    }
    if !table.isEmpty {
      storage.pointee.table = try arena.store(table, "table")
    }
    if !bundle.isEmpty {
      storage.pointee.bundle = try arena.store(bundle, "bundle")
    }
    if !locale.isEmpty {
      storage.pointee.locale = try arena.store(locale, "locale")
    }
    if !comment.isEmpty {
      storage.pointee.comment = try arena.store(comment, "comment")
    }
    storage.pointee.n_arguments = arguments.count
    storage.pointee.arguments = try arena.store(arguments, "arguments")
  }
}

extension Caffe.Localization.V1.LocalizedStringResource {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<Caffe.Localization.V1.LocalizedStringResource, Value>

    /// The field `key`.
    public static var key: Field<String> {
      .init(1)
    }

    /// The field `default_value`.
    public static var defaultValue: Field<String> {
      .init(2)
    }

    /// The field `table`.
    public static var table: Field<String> {
      .init(3)
    }

    /// The field `bundle`.
    public static var bundle: Field<String> {
      .init(4)
    }

    /// The field `locale`.
    public static var locale: Field<String> {
      .init(5)
    }

    /// The field `comment`.
    public static var comment: Field<String> {
      .init(6)
    }

    /// The field `arguments`.
    public static var arguments: Field<Caffe.Localization.V1.Argument> {
      .init(7)
    }
  }
}

extension Caffe.Localization.V1.LocalizedStringResource {
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
      self.storage = storage ?? Caffe.Localization.V1.LocalizedStringResource.empty
    }

    /// The lookup key, as string interpolation spells it: "Your %@ %@ is ready." At most 16 KiB.
    public var key: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.key), copying: self)
      }
    }

    /// The development-language text, used where the table that is looked in lacks the key.
    ///
    /// Empty: the key itself. At most 64 KiB.
    public var defaultValue: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.default_value), copying: self)
      }
    }

    /// The table to look in.
    ///
    /// Empty: "Localizable". At most 256 bytes.
    public var table: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.table), copying: self)
      }
    }

    /// The set of catalogs to look in, such as "menu".
    ///
    /// Only that one is looked in. Empty or "main": the bundle "main", if there is one, then each
    /// of the others in the order of their names, and the first that has the key in the table
    /// answers. Where bundle "main" lacks a key that another has, a diagnostic says so; where none
    /// has it, the warning names the bundle given here. At most 256 bytes.
    public var bundle: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.bundle), copying: self)
      }
    }

    /// The sender's locale, BCP 47 with -u- extensions.
    ///
    /// The resolver may override it. At most 255 bytes.
    public var locale: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.locale), copying: self)
      }
    }

    /// A note for translators; it takes no part in the lookup.
    ///
    /// At most 16 KiB.
    public var comment: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.comment), copying: self)
      }
    }

    /// The interpolated values, in the order of the key's placeholders.
    public var arguments: Caffe.Localization.V1.Argument.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.arguments, storage.pointee.n_arguments), copying: self
        )
      }
    }
  }
}
