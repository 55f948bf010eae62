// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How a person wants to be referred to.
///
/// It is Foundation's type of this name.
public struct TermOfAddress: Hashable, Codable, Sendable {
  /// The kind of terms.
  public enum Kind: String, Hashable, Codable, Sendable {
    case neutral, feminine, masculine, currentUser, localized
  }

  /// The kind of terms.
  public let kind: Kind

  /// The language of the pronouns; nil unless the terms are localized.
  public let language: Locale.Language?

  /// The pronouns of localized terms.
  public let pronouns: [Morphology.Pronoun]?

  private init(
    _ kind: Kind, language: Locale.Language? = nil, pronouns: [Morphology.Pronoun]? = nil
  ) {
    self.kind = kind
    self.language = language
    self.pronouns = pronouns
  }

  /// Gender-neutral terms: "they".
  public static let neutral = TermOfAddress(.neutral)

  /// Feminine terms: "she".
  public static let feminine = TermOfAddress(.feminine)

  /// Masculine terms: "he".
  public static let masculine = TermOfAddress(.masculine)

  /// The reader's own terms.
  public static let currentUser = TermOfAddress(.currentUser)

  /// Terms with the person's own pronouns, in one language.
  public static func localized(
    language: Locale.Language, pronouns: [Morphology.Pronoun]
  ) -> TermOfAddress {
    TermOfAddress(.localized, language: language, pronouns: pronouns)
  }
}
