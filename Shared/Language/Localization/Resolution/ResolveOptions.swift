// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Inflection
public import Locales
public import Resources

/// What only the reader's side knows: the locale, the time, whom the text is about.
public struct ResolveOptions: Sendable {
  /// What the text refers to without saying it.
  public enum Concept: Sendable {
    /// A person, by their terms of address, the first that the language can use.
    case termsOfAddress([TermsOfAddress])
    /// A phrase whose grammar the text agrees with.
    case localizedPhrase(LocalizedStringResource)
  }

  /// How a person wants to be spoken of, in one language or in every one.
  public struct TermsOfAddress: Sendable, Hashable {
    /// The language that the terms are for.
    ///
    /// Absent: every language.
    public var language: LanguageTag?
    /// Absent: neutral.
    public var gender: GrammaticalFeatures.Gender?
    /// The pronouns, where they are not the gender's own.
    public var pronouns: [CustomPronoun]

    /// Makes terms from their parts.
    public init(
      language: LanguageTag? = nil, gender: GrammaticalFeatures.Gender? = nil,
      pronouns: [CustomPronoun] = []
    ) {
      self.language = language
      self.gender = gender
      self.pronouns = pronouns
    }
  }

  /// What the options say.
  private struct Values: Sendable {
    var locales: [LanguageTag]
    var timeZone: TimeZone
    var now: Date
    var concepts: [Concept] = []
    var reader: [TermsOfAddress] = []
    var requiresTranslation = false
    var explains = false
    var device = ""
    var width: Int?
    var fallsBackPerKey = false
    var isolatesArguments = false
    var formattingLocale: LanguageTag?
    var inflects = true
    var keepsFields = false
  }

  /// The values in one object: every text of a call is written by the same, and looks at them many
  /// times, so that they are handed on as one reference.
  ///
  /// `@unchecked Sendable`: it is written only by whoever holds the sole reference to it.
  private final class Storage: @unchecked Sendable {
    var values: Values

    init(_ values: Values) { self.values = values }
  }

  private var storage: Storage

  private var values: Values {
    get { storage.values }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.values) }
      yield &storage.values
    }
  }

  /// The reader's locales, best first.
  ///
  /// Empty: the resource's own.
  public var locales: [LanguageTag] {
    get { storage.values.locales }
    set { values.locales = newValue }
  }

  /// What dates are told in.
  public var timeZone: TimeZone {
    get { storage.values.timeZone }
    set { values.timeZone = newValue }
  }

  /// What relative dates are relative to.
  public var now: Date {
    get { storage.values.now }
    set { values.now = newValue }
  }

  /// What `agreeWithConcept` and `referentConcept` refer to, counted from 1.
  public var concepts: [Concept] {
    get { storage.values.concepts }
    set { values.concepts = newValue }
  }

  /// The terms of address of the person that the text speaks to: "Bienvenida".
  public var reader: [TermsOfAddress] {
    get { storage.values.reader }
    set { values.reader = newValue }
  }

  /// Whether a key without a translation is an error instead of answered by its default value.
  public var requiresTranslation: Bool {
    get { storage.values.requiresTranslation }
    set { values.requiresTranslation = newValue }
  }

  /// Whether to record how the text came about.
  public var explains: Bool {
    get { storage.values.explains }
    set { values.explains = newValue }
  }

  /// The device whose variants are chosen: `iphone`, `mac`, ...
  ///
  /// Empty: `other`.
  public var device: String {
    get { storage.values.device }
    set { values.device = newValue }
  }

  /// The room that the text has, for width variants.
  ///
  /// Absent: the widest.
  public var width: Int? {
    get { storage.values.width }
    set { values.width = newValue }
  }

  /// Whether a key that the best language lacks is looked for in the further ones.
  public var fallsBackPerKey: Bool {
    get { storage.values.fallsBackPerKey }
    set { values.fallsBackPerKey = newValue }
  }

  /// Whether arguments are put between bidirectional isolates (U+2068, U+2069).
  public var isolatesArguments: Bool {
    get { storage.values.isolatesArguments }
    set { values.isolatesArguments = newValue }
  }

  /// What values are written in.
  ///
  /// Absent: the reader's locale that speaks the language of the words. Where none does, values
  /// are of that language too, in the reader's region: as Foundation makes `Locale.current` for an
  /// app that lacks the user's language.
  public var formattingLocale: LanguageTag? {
    get { storage.values.formattingLocale }
    set { values.formattingLocale = newValue }
  }

  /// Whether grammar is made to agree.
  ///
  /// Otherwise the attributes that ask for it stay on the text, under the names that markup has
  /// for them.
  public var inflects: Bool {
    get { storage.values.inflects }
    set { values.inflects = newValue }
  }

  /// Whether values that have a style mark their parts: a date's weekday, a number's fraction.
  ///
  /// The attributes are Foundation's: `Foundation.DateFormatField` and so on.
  public var keepsFields: Bool {
    get { storage.values.keepsFields }
    set { values.keepsFields = newValue }
  }

  /// Makes options; what is left out is what a reader without wishes would have.
  public init(
    locales: [LanguageTag] = [], timeZone: TimeZone = .gmt, now: Date = Date(),
    concepts: [Concept] = [], reader: [TermsOfAddress] = [], requiresTranslation: Bool = false,
    explains: Bool = false, device: String = "", width: Int? = nil,
    fallsBackPerKey: Bool = false, isolatesArguments: Bool = false
  ) {
    storage = Storage(
      Values(
        locales: locales, timeZone: timeZone, now: now, concepts: concepts, reader: reader,
        requiresTranslation: requiresTranslation, explains: explains, device: device, width: width,
        fallsBackPerKey: fallsBackPerKey, isolatesArguments: isolatesArguments))
  }
}
