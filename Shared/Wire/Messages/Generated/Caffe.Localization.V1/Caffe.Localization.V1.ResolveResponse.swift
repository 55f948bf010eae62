// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.ResolveResponse`.
  public struct ResolveResponse: Message {
    /// The text, marked up as the output asked for.
    public var text: String = ""

    /// Only with TEXT_OUTPUT_ATTRIBUTED.
    public var attributedText: Caffe.Localization.V1.AttributedString?

    /// The locale whose catalog supplied the string.
    public var locale: String = ""

    /// The field `source`.
    public var source: Caffe.Localization.V1.StringSource = .init(rawValue: 0)

    /// The revision of the catalogs that answered: the same revision gives the same text.
    public var catalogRevision: String = ""

    /// Only with explain: a line for each step, from lookup to agreement.
    public var explanation: [Caffe.Localization.V1.ExplanationStep] = []

    /// What was less than perfect: a missing translation, a wrong specifier, an unknown word.
    public var diagnostics: [Caffe.Localization.V1.Diagnostic] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      text: String = "",
      attributedText: Caffe.Localization.V1.AttributedString? = nil,
      locale: String = "",
      source: Caffe.Localization.V1.StringSource = .init(rawValue: 0),
      catalogRevision: String = "",
      explanation: [Caffe.Localization.V1.ExplanationStep] = [],
      diagnostics: [Caffe.Localization.V1.Diagnostic] = []
    ) {
      self.text = text
      self.attributedText = attributedText
      self.locale = locale
      self.source = source
      self.catalogRevision = catalogRevision
      self.explanation = explanation
      self.diagnostics = diagnostics
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.ResolveResponse" }

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

extension Caffe.Localization.V1.ResolveResponse: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__ResolveResponse

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__resolve_response__init)

  package init(_ storage: UnsafePointer<Storage>) {
    text = readString(storage.pointee.text)
    attributedText = readMessage(storage.pointee.attributed_text)
    locale = readString(storage.pointee.locale)
    source = readEnum(storage.pointee.source)
    catalogRevision = readString(storage.pointee.catalog_revision)
    explanation = readMessages(storage.pointee.explanation, storage.pointee.n_explanation)
    diagnostics = readMessages(storage.pointee.diagnostics, storage.pointee.n_diagnostics)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !text.isEmpty {
      storage.pointee.text = try arena.store(text, "text")
    }
    if let content = attributedText {
      storage.pointee.attributed_text = try arena.store(content, "attributed_text")
    }
    if !locale.isEmpty {
      storage.pointee.locale = try arena.store(locale, "locale")
    }
    storage.pointee.source = .init(rawValue: .init(truncatingIfNeeded: source.rawValue))
    if !catalogRevision.isEmpty {
      storage.pointee.catalog_revision = try arena.store(catalogRevision, "catalog_revision")
    }
    storage.pointee.n_explanation = explanation.count
    storage.pointee.explanation = try arena.store(explanation, "explanation")
    storage.pointee.n_diagnostics = diagnostics.count
    storage.pointee.diagnostics = try arena.store(diagnostics, "diagnostics")
  }
}

extension Caffe.Localization.V1.ResolveResponse {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.ResolveResponse, Value>

    /// The field `text`.
    public static var text: Field<String> {
      .init(1)
    }

    /// The field `attributed_text`.
    public static var attributedText: Field<Caffe.Localization.V1.AttributedString> {
      .init(2)
    }

    /// The field `locale`.
    public static var locale: Field<String> {
      .init(3)
    }

    /// The field `source`.
    public static var source: Field<Caffe.Localization.V1.StringSource> {
      .init(4)
    }

    /// The field `catalog_revision`.
    public static var catalogRevision: Field<String> {
      .init(5)
    }

    /// The field `explanation`.
    public static var explanation: Field<Caffe.Localization.V1.ExplanationStep> {
      .init(6)
    }

    /// The field `diagnostics`.
    public static var diagnostics: Field<Caffe.Localization.V1.Diagnostic> {
      .init(7)
    }
  }
}

extension Caffe.Localization.V1.ResolveResponse {
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
      self.storage = storage ?? Caffe.Localization.V1.ResolveResponse.empty
    }

    /// The text, marked up as the output asked for.
    public var text: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.text), copying: self)
      }
    }

    /// Whether the field `attributed_text` is there.
    public var hasAttributedText: Bool { storage.pointee.attributed_text != nil }

    /// Only with TEXT_OUTPUT_ATTRIBUTED.
    public var attributedText: Caffe.Localization.V1.AttributedString.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.attributed_text), copying: self)
      }
    }

    /// The locale whose catalog supplied the string.
    public var locale: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.locale), copying: self)
      }
    }

    /// The field `source`.
    public var source: Caffe.Localization.V1.StringSource {
      readEnum(storage.pointee.source)
    }

    /// The revision of the catalogs that answered: the same revision gives the same text.
    public var catalogRevision: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.catalog_revision), copying: self)
      }
    }

    /// Only with explain: a line for each step, from lookup to agreement.
    public var explanation: Caffe.Localization.V1.ExplanationStep.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.explanation, storage.pointee.n_explanation), copying: self
        )
      }
    }

    /// What was less than perfect: a missing translation, a wrong specifier, an unknown word.
    public var diagnostics: Caffe.Localization.V1.Diagnostic.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.diagnostics, storage.pointee.n_diagnostics), copying: self
        )
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
