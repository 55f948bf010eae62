// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.ResolveOptions`.
  public struct ResolveOptions: Message {
    /// The reader's locales, best first; they override the resource's own. -u- extensions carry
    /// calendar, numbering system, hour cycle and measurement system.
    ///
    /// At most 64, each of at most 255 bytes.
    public var locales: [String] = []

    /// IANA name, of at most 64 bytes.
    ///
    /// Empty: UTC.
    public var timeZone: String = ""

    /// What relative dates are relative to.
    ///
    /// Absent: the server's clock.
    public var now: Google.Protobuf.Timestamp?

    /// The field `output`.
    public var output: Caffe.Localization.V1.TextOutput = .init(rawValue: 0)

    /// What agreeWithConcept and referentConcept refer to, counted from 1.
    ///
    /// At most 64.
    public var concepts: [Caffe.Localization.V1.InflectionConcept] = []

    /// The field `missing`.
    public var missing: Caffe.Localization.V1.MissingStringPolicy = .init(rawValue: 0)

    /// Also say how the text came about.
    ///
    /// Who asks for that tries a text and is no reader, so that ListMissingStrings does not count
    /// what the text lacks.
    public var explain: Bool = false

    /// For device variants: "iphone", "ipad", "mac", "applewatch", ...
    ///
    /// Empty: "other". At most 64 bytes.
    public var device: String = ""

    /// For width variants: what must fit. 0: the widest.
    public var width: UInt32 = 0

    /// Look for a key that the best locale lacks in the further ones, too.
    public var perKeyFallback: Bool = false

    /// Put bidirectional isolates around the arguments.
    public var isolateArguments: Bool = false

    /// Whom the text speaks to, for inflected text that has neither number nor noun: "Bienvenida".
    public var reader: Caffe.Localization.V1.TermsOfAddress?

    /// What values are written in, BCP 47.
    ///
    /// Empty: the language of the words around them, in the region and with the -u- extensions of
    /// the reader's locale.
    public var formattingLocale: String = ""

    /// What a browser sends in its header Accept-Language, for a web server to pass on as it is:
    /// RFC 9110's list of languages, each with a weight or none, "*" for any.
    ///
    /// They come after `locales`, best first. What is no language tag is skipped, as are those of
    /// weight 0; so is everything behind the 64th language. At most 4096 bytes.
    public var acceptLanguage: String = ""

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      locales: [String] = [],
      timeZone: String = "",
      now: Google.Protobuf.Timestamp? = nil,
      output: Caffe.Localization.V1.TextOutput = .init(rawValue: 0),
      concepts: [Caffe.Localization.V1.InflectionConcept] = [],
      missing: Caffe.Localization.V1.MissingStringPolicy = .init(rawValue: 0),
      explain: Bool = false,
      device: String = "",
      width: UInt32 = 0,
      perKeyFallback: Bool = false,
      isolateArguments: Bool = false,
      reader: Caffe.Localization.V1.TermsOfAddress? = nil,
      formattingLocale: String = "",
      acceptLanguage: String = ""
    ) {
      self.locales = locales
      self.timeZone = timeZone
      self.now = now
      self.output = output
      self.concepts = concepts
      self.missing = missing
      self.explain = explain
      self.device = device
      self.width = width
      self.perKeyFallback = perKeyFallback
      self.isolateArguments = isolateArguments
      self.reader = reader
      self.formattingLocale = formattingLocale
      self.acceptLanguage = acceptLanguage
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.ResolveOptions" }

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

extension Caffe.Localization.V1.ResolveOptions: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__ResolveOptions

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__resolve_options__init)

  package init(_ storage: UnsafePointer<Storage>) {
    locales = readStrings(storage.pointee.locales, storage.pointee.n_locales)
    timeZone = readString(storage.pointee.time_zone)
    now = readMessage(storage.pointee.now)
    output = readEnum(storage.pointee.output)
    concepts = readMessages(storage.pointee.concepts, storage.pointee.n_concepts)
    missing = readEnum(storage.pointee.missing)
    explain = storage.pointee.explain != 0
    device = readString(storage.pointee.device)
    width = storage.pointee.width
    perKeyFallback = storage.pointee.per_key_fallback != 0
    isolateArguments = storage.pointee.isolate_arguments != 0
    reader = readMessage(storage.pointee.reader)
    formattingLocale = readString(storage.pointee.formatting_locale)
    acceptLanguage = readString(storage.pointee.accept_language)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_locales = locales.count
    storage.pointee.locales = try arena.store(locales, "locales")
    if !timeZone.isEmpty {
      storage.pointee.time_zone = try arena.store(timeZone, "time_zone")
    }
    if let content = now {
      storage.pointee.now = try arena.store(content, "now")
    }
    storage.pointee.output = .init(rawValue: .init(truncatingIfNeeded: output.rawValue))
    storage.pointee.n_concepts = concepts.count
    storage.pointee.concepts = try arena.store(concepts, "concepts")
    storage.pointee.missing = .init(rawValue: .init(truncatingIfNeeded: missing.rawValue))
    storage.pointee.explain = explain ? 1 : 0
    if !device.isEmpty {
      storage.pointee.device = try arena.store(device, "device")
    }
    storage.pointee.width = width
    storage.pointee.per_key_fallback = perKeyFallback ? 1 : 0
    storage.pointee.isolate_arguments = isolateArguments ? 1 : 0
    if let content = reader {
      storage.pointee.reader = try arena.store(content, "reader")
    }
    if !formattingLocale.isEmpty {
      storage.pointee.formatting_locale = try arena.store(formattingLocale, "formatting_locale")
    }
    if !acceptLanguage.isEmpty {
      storage.pointee.accept_language = try arena.store(acceptLanguage, "accept_language")
    }
  }
}

extension Caffe.Localization.V1.ResolveOptions {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.ResolveOptions, Value>

    /// The field `locales`.
    public static var locales: Field<String> {
      .init(1)
    }

    /// The field `time_zone`.
    public static var timeZone: Field<String> {
      .init(2)
    }

    /// The field `now`.
    public static var now: Field<Google.Protobuf.Timestamp> {
      .init(3)
    }

    /// The field `output`.
    public static var output: Field<Caffe.Localization.V1.TextOutput> {
      .init(4)
    }

    /// The field `concepts`.
    public static var concepts: Field<Caffe.Localization.V1.InflectionConcept> {
      .init(5)
    }

    /// The field `missing`.
    public static var missing: Field<Caffe.Localization.V1.MissingStringPolicy> {
      .init(6)
    }

    /// The field `explain`.
    public static var explain: Field<Bool> {
      .init(7)
    }

    /// The field `device`.
    public static var device: Field<String> {
      .init(8)
    }

    /// The field `width`.
    public static var width: Field<UInt32> {
      .init(9)
    }

    /// The field `per_key_fallback`.
    public static var perKeyFallback: Field<Bool> {
      .init(10)
    }

    /// The field `isolate_arguments`.
    public static var isolateArguments: Field<Bool> {
      .init(11)
    }

    /// The field `reader`.
    public static var reader: Field<Caffe.Localization.V1.TermsOfAddress> {
      .init(12)
    }

    /// The field `formatting_locale`.
    public static var formattingLocale: Field<String> {
      .init(13)
    }

    /// The field `accept_language`.
    public static var acceptLanguage: Field<String> {
      .init(14)
    }
  }
}

extension Caffe.Localization.V1.ResolveOptions {
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
      self.storage = storage ?? Caffe.Localization.V1.ResolveOptions.empty
    }

    /// The reader's locales, best first; they override the resource's own. -u- extensions carry
    /// calendar, numbering system, hour cycle and measurement system.
    ///
    /// At most 64, each of at most 255 bytes.
    public var locales: StringListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.locales, storage.pointee.n_locales), copying: self)
      }
    }

    /// IANA name, of at most 64 bytes.
    ///
    /// Empty: UTC.
    public var timeZone: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.time_zone), copying: self)
      }
    }

    /// Whether the field `now` is there.
    public var hasNow: Bool { storage.pointee.now != nil }

    /// What relative dates are relative to.
    ///
    /// Absent: the server's clock.
    public var now: Google.Protobuf.Timestamp.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.now), copying: self)
      }
    }

    /// The field `output`.
    public var output: Caffe.Localization.V1.TextOutput {
      readEnum(storage.pointee.output)
    }

    /// What agreeWithConcept and referentConcept refer to, counted from 1.
    ///
    /// At most 64.
    public var concepts: Caffe.Localization.V1.InflectionConcept.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.concepts, storage.pointee.n_concepts), copying: self
        )
      }
    }

    /// The field `missing`.
    public var missing: Caffe.Localization.V1.MissingStringPolicy {
      readEnum(storage.pointee.missing)
    }

    /// Also say how the text came about.
    ///
    /// Who asks for that tries a text and is no reader, so that ListMissingStrings does not count
    /// what the text lacks.
    public var explain: Bool {
      storage.pointee.explain != 0
    }

    /// For device variants: "iphone", "ipad", "mac", "applewatch", ...
    ///
    /// Empty: "other". At most 64 bytes.
    public var device: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.device), copying: self)
      }
    }

    /// For width variants: what must fit. 0: the widest.
    public var width: UInt32 {
      storage.pointee.width
    }

    /// Look for a key that the best locale lacks in the further ones, too.
    public var perKeyFallback: Bool {
      storage.pointee.per_key_fallback != 0
    }

    /// Put bidirectional isolates around the arguments.
    public var isolateArguments: Bool {
      storage.pointee.isolate_arguments != 0
    }

    /// Whether the field `reader` is there.
    public var hasReader: Bool { storage.pointee.reader != nil }

    /// Whom the text speaks to, for inflected text that has neither number nor noun: "Bienvenida".
    public var reader: Caffe.Localization.V1.TermsOfAddress.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.reader), copying: self)
      }
    }

    /// What values are written in, BCP 47.
    ///
    /// Empty: the language of the words around them, in the region and with the -u- extensions of
    /// the reader's locale.
    public var formattingLocale: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.formatting_locale), copying: self)
      }
    }

    /// What a browser sends in its header Accept-Language, for a web server to pass on as it is:
    /// RFC 9110's list of languages, each with a weight or none, "*" for any.
    ///
    /// They come after `locales`, best first. What is no language tag is skipped, as are those of
    /// weight 0; so is everything behind the 64th language. At most 4096 bytes.
    public var acceptLanguage: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.accept_language), copying: self)
      }
    }
  }
}
