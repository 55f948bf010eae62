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
  private var values: SharedValue<Values>

  /// The reader's locales, best first.
  ///
  /// Empty: the resource's own.
  public var locales: [LanguageTag] {
    get { values.value.locales }
    set { values.value.locales = newValue }
  }

  /// What dates are told in.
  public var timeZone: TimeZone {
    get { values.value.timeZone }
    set { values.value.timeZone = newValue }
  }

  /// What relative dates are relative to.
  public var now: Date {
    get { values.value.now }
    set { values.value.now = newValue }
  }

  /// What `agreeWithConcept` and `referentConcept` refer to, counted from 1.
  public var concepts: [Concept] {
    get { values.value.concepts }
    set { values.value.concepts = newValue }
  }

  /// The terms of address of the person that the text speaks to: "Bienvenida".
  public var reader: [TermsOfAddress] {
    get { values.value.reader }
    set { values.value.reader = newValue }
  }

  /// Whether a key without a translation is an error instead of answered by its default value.
  public var requiresTranslation: Bool {
    get { values.value.requiresTranslation }
    set { values.value.requiresTranslation = newValue }
  }

  /// Whether to record how the text came about.
  public var explains: Bool {
    get { values.value.explains }
    set { values.value.explains = newValue }
  }

  /// The device whose variants are chosen: `iphone`, `mac`, ...
  ///
  /// Empty: `other`.
  public var device: String {
    get { values.value.device }
    set { values.value.device = newValue }
  }

  /// The room that the text has, for width variants.
  ///
  /// Absent: the widest.
  public var width: Int? {
    get { values.value.width }
    set { values.value.width = newValue }
  }

  /// Whether a key that the best language lacks is looked for in the further ones.
  public var fallsBackPerKey: Bool {
    get { values.value.fallsBackPerKey }
    set { values.value.fallsBackPerKey = newValue }
  }

  /// Whether arguments are put between bidirectional isolates (U+2068, U+2069).
  public var isolatesArguments: Bool {
    get { values.value.isolatesArguments }
    set { values.value.isolatesArguments = newValue }
  }

  /// What values are written in.
  ///
  /// Absent: the reader's locale that speaks the language of the words. Where none does, values
  /// are of that language too, in the reader's region: as Foundation makes `Locale.current` for an
  /// app that lacks the user's language.
  public var formattingLocale: LanguageTag? {
    get { values.value.formattingLocale }
    set { values.value.formattingLocale = newValue }
  }

  /// Whether grammar is made to agree.
  ///
  /// Otherwise the attributes that ask for it stay on the text, under the names that markup has
  /// for them.
  public var inflects: Bool {
    get { values.value.inflects }
    set { values.value.inflects = newValue }
  }

  /// Whether values that have a style mark their parts: a date's weekday, a number's fraction.
  ///
  /// The attributes are Foundation's: `Foundation.DateFormatField` and so on.
  public var keepsFields: Bool {
    get { values.value.keepsFields }
    set { values.value.keepsFields = newValue }
  }

  /// Makes options; what is left out is what a reader without wishes would have.
  public init(
    locales: [LanguageTag] = [], timeZone: TimeZone = .gmt, now: Date = Date(),
    concepts: [Concept] = [], reader: [TermsOfAddress] = [], requiresTranslation: Bool = false,
    explains: Bool = false, device: String = "", width: Int? = nil,
    fallsBackPerKey: Bool = false, isolatesArguments: Bool = false
  ) {
    values = SharedValue(
      Values(
        locales: locales, timeZone: timeZone, now: now, concepts: concepts, reader: reader,
        requiresTranslation: requiresTranslation, explains: explains, device: device, width: width,
        fallsBackPerKey: fallsBackPerKey, isolatesArguments: isolatesArguments))
  }
}
