// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.TermsOfAddress`.
  public struct TermsOfAddress: Message {
    /// The language the terms are for, BCP 47.
    ///
    /// Empty: every language.
    public var language: String = ""

    /// The field `gender`.
    public var gender: Caffe.Localization.V1.GrammaticalGender = .init(rawValue: 0)

    /// At most 64.
    public var pronouns: [Caffe.Localization.V1.Pronoun] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      language: String = "",
      gender: Caffe.Localization.V1.GrammaticalGender = .init(rawValue: 0),
      pronouns: [Caffe.Localization.V1.Pronoun] = []
    ) {
      self.language = language
      self.gender = gender
      self.pronouns = pronouns
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.TermsOfAddress" }

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

extension Caffe.Localization.V1.TermsOfAddress: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__TermsOfAddress

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__terms_of_address__init)

  package init(_ storage: UnsafePointer<Storage>) {
    language = readString(storage.pointee.language)
    gender = readEnum(storage.pointee.gender)
    pronouns = readMessages(storage.pointee.pronouns, storage.pointee.n_pronouns)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !language.isEmpty {
      storage.pointee.language = try arena.store(language, "language")
    }
    storage.pointee.gender = .init(rawValue: .init(truncatingIfNeeded: gender.rawValue))
    storage.pointee.n_pronouns = pronouns.count
    storage.pointee.pronouns = try arena.store(pronouns, "pronouns")
  }
}

extension Caffe.Localization.V1.TermsOfAddress {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.TermsOfAddress, Value>

    /// The field `language`.
    public static var language: Field<String> {
      .init(1)
    }

    /// The field `gender`.
    public static var gender: Field<Caffe.Localization.V1.GrammaticalGender> {
      .init(2)
    }

    /// The field `pronouns`.
    public static var pronouns: Field<Caffe.Localization.V1.Pronoun> {
      .init(3)
    }
  }
}

extension Caffe.Localization.V1.TermsOfAddress {
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
      self.storage = storage ?? Caffe.Localization.V1.TermsOfAddress.empty
    }

    /// The language the terms are for, BCP 47.
    ///
    /// Empty: every language.
    public var language: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.language), copying: self)
      }
    }

    /// The field `gender`.
    public var gender: Caffe.Localization.V1.GrammaticalGender {
      readEnum(storage.pointee.gender)
    }

    /// At most 64.
    public var pronouns: Caffe.Localization.V1.Pronoun.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.pronouns, storage.pointee.n_pronouns), copying: self
        )
      }
    }
  }
}
