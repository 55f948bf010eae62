// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How a person wants to be spoken of.
///
/// It is Foundation's type of this name.
public struct TermOfAddress: Hashable, Codable, Sendable {
  /// What kind of terms.
  public enum Kind: String, Hashable, Codable, Sendable {
    case neutral, feminine, masculine, currentUser, localized
  }

  /// What kind of terms.
  public let kind: Kind

  /// The language that the pronouns are of; only localized terms have one.
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

  /// Terms without a gender: "they".
  public static let neutral = TermOfAddress(.neutral)

  /// Feminine terms: "she".
  public static let feminine = TermOfAddress(.feminine)

  /// Masculine terms: "he".
  public static let masculine = TermOfAddress(.masculine)

  /// The terms of whoever reads the text.
  public static let currentUser = TermOfAddress(.currentUser)

  /// Terms in pronouns of the person's own, in one language.
  public static func localized(
    language: Locale.Language, pronouns: [Morphology.Pronoun]
  ) -> TermOfAddress {
    TermOfAddress(.localized, language: language, pronouns: pronouns)
  }
}
