// SPDX-License-Identifier: Apache-2.0

/// The endings of German adjectives and determiners (Duden, Die Grammatik, 2016, paragraphs 355
/// and 488).
enum GermanEndings {
  typealias Case = GrammaticalFeatures.Case

  /// How an adjective is inflected, by the determiner before it.
  enum Declension: Sendable, Hashable {
    /// After no ending that shows the case: kleiner Salat.
    case strong
    /// After der, dieser: der kleine Salat.
    case weak
    /// After ein, kein, mein: ein kleiner Salat, meine kleinen Salate.
    case mixed
  }

  /// The column of a table: m, f, n, plural.
  private static func column(_ target: AgreementTarget) -> Int {
    if target.number != .one { return 3 }
    switch target.gender {
    case .feminine: return 1
    case .neuter: return 2
    default: return 0
    }
  }

  /// The row of a table; cases that German has not are as the nominative.
  private static func row(_ target: AgreementTarget) -> Int {
    switch target.grammaticalCase {
    case .accusative: return 1
    case .dative: return 2
    case .genitive: return 3
    default: return 0
    }
  }

  static func adjective(_ declension: Declension, _ target: AgreementTarget) -> String {
    let table =
      switch declension {
      case .strong: strong
      case .weak: weak
      case .mixed: mixed
      }
    return table[row(target)][column(target)]
  }

  private static let strong = [
    ["er", "e", "es", "e"], ["en", "e", "es", "e"], ["em", "er", "em", "en"],
    ["en", "er", "en", "er"],
  ]

  private static let weak = [
    ["e", "e", "e", "en"], ["en", "e", "e", "en"], ["en", "en", "en", "en"],
    ["en", "en", "en", "en"],
  ]

  private static let mixed = [
    ["er", "e", "es", "en"], ["en", "e", "es", "en"], ["en", "en", "en", "en"],
    ["en", "en", "en", "en"],
  ]

  /// The ending of dieser, jener, welcher.
  static func determiner(_ target: AgreementTarget) -> String {
    [
      ["er", "e", "es", "e"], ["en", "e", "es", "e"], ["em", "er", "em", "en"],
      ["es", "er", "es", "er"],
    ][row(target)][column(target)]
  }

  /// The ending of ein, kein, mein.
  static func possessive(_ target: AgreementTarget) -> String {
    [
      ["", "e", "", "e"], ["en", "e", "", "e"], ["em", "er", "em", "en"],
      ["es", "er", "es", "er"],
    ][row(target)][column(target)]
  }

  static func article(_ target: AgreementTarget) -> String {
    [
      ["der", "die", "das", "die"], ["den", "die", "das", "die"], ["dem", "der", "dem", "den"],
      ["des", "der", "des", "der"],
    ][row(target)][column(target)]
  }

  /// The endings that an adjective or a determiner may have, the longest first.
  static let all = ["er", "en", "em", "es", "e"]
}
