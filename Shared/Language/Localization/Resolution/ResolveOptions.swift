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

  /// The reader's locales, best first.
  ///
  /// Empty: the resource's own.
  public var locales: [LanguageTag]

  /// What dates are told in.
  public var timeZone: TimeZone

  /// What relative dates are relative to.
  public var now: Date

  /// What `agreeWithConcept` and `referentConcept` refer to, counted from 1.
  public var concepts: [Concept]

  /// The terms of address of the person that the text speaks to: "Bienvenida".
  public var reader: [TermsOfAddress]

  /// Whether a key without a translation is an error instead of answered by its default value.
  public var requiresTranslation: Bool

  /// Whether to record how the text came about.
  public var explains: Bool

  /// The device whose variants are chosen: `iphone`, `mac`, ...
  ///
  /// Empty: `other`.
  public var device: String

  /// The room that the text has, for width variants.
  ///
  /// Absent: the widest.
  public var width: Int?

  /// Whether a key that the best language lacks is looked for in the further ones.
  public var fallsBackPerKey: Bool

  /// Whether arguments are put between bidirectional isolates (U+2068, U+2069).
  public var isolatesArguments: Bool

  /// What values are written in.
  ///
  /// Absent: the reader's locale that speaks the language of the words. Where none does, values
  /// are of that language too, in the reader's region: as Foundation makes `Locale.current` for an
  /// app that lacks the user's language.
  public var formattingLocale: LanguageTag?

  /// Whether grammar is made to agree.
  ///
  /// Otherwise the attributes that ask for it stay on the text, under the names that markup has
  /// for them.
  public var inflects = true

  /// Whether values that have a style mark their parts: a date's weekday, a number's fraction.
  ///
  /// The attributes are Foundation's: `Foundation.DateFormatField` and so on.
  public var keepsFields = false

  /// Makes options; what is left out is what a reader without wishes would have.
  public init(
    locales: [LanguageTag] = [], timeZone: TimeZone = .gmt, now: Date = Date(),
    concepts: [Concept] = [], reader: [TermsOfAddress] = [], requiresTranslation: Bool = false,
    explains: Bool = false, device: String = "", width: Int? = nil,
    fallsBackPerKey: Bool = false, isolatesArguments: Bool = false
  ) {
    self.locales = locales
    self.timeZone = timeZone
    self.now = now
    self.concepts = concepts
    self.reader = reader
    self.requiresTranslation = requiresTranslation
    self.explains = explains
    self.device = device
    self.width = width
    self.fallsBackPerKey = fallsBackPerKey
    self.isolatesArguments = isolatesArguments
  }
}
