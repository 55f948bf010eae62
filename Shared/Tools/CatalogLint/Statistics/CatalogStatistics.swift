// SPDX-License-Identifier: Apache-2.0

import MessageSyntax

/// How far catalogs are translated, by language.
public struct CatalogStatistics: Sendable, Hashable {
  /// How far one language is.
  public struct Language: Sendable, Hashable {
    /// The language; empty where files do not say the source language.
    public var name: String
    /// Whether other languages are translated from it.
    public var isSource = false
    /// The keys that have a text that needs no more work.
    public var translated = 0
    /// The keys whose text is marked as in need of review.
    public var review = 0
    /// The keys whose text is of a key that code no longer has.
    public var stale = 0
    /// The keys that have no text.
    public var missing = 0
    /// The words of its texts, as white space separates them.
    public var words = 0

    /// The keys that are to be translated.
    public var total: Int { translated + review + missing }

    /// How many of a hundred keys are translated, rounded down, so that 100 is all.
    public var percent: Int { total == 0 ? 100 : translated * 100 / total }

    init(name: String) { self.name = name }
  }

  /// The languages: source languages first, then by name.
  public let languages: [Language]

  /// How many of a hundred translations there are, over all languages but the source.
  public var percent: Int {
    let others = languages.filter { !$0.isSource }
    let total = others.reduce(0) { $0 + $1.total }
    return total == 0 ? 100 : others.reduce(0) { $0 + $1.translated } * 100 / total
  }

  /// Counts the keys of tables.
  ///
  /// What is not to be translated, and what code no longer has, is missed in no language.
  public init(_ tables: [LintTable]) {
    var languages: [String: Language] = [:]
    for table in tables {
      for (place, language) in table.languages.enumerated() {
        var own = languages[language.name] ?? Language(name: language.name)
        let isSource = place == table.sourcePlace
        // A language that a table has alone may be a translation of texts elsewhere.
        if isSource, table.languages.count > 1 { own.isSource = true }
        let elsewhere = table.keysElsewhere[language.name] ?? []
        for key in table.keys {
          Self.count(
            key, place: place, isElsewhere: elsewhere.contains(key.name), into: &own)
        }
        languages[language.name] = own
      }
    }
    self.languages = languages.values.sorted {
      $0.isSource == $1.isSource ? $0.name < $1.name : $0.isSource
    }
  }

  private static func count(
    _ key: LintKey, place: Int, isElsewhere: Bool, into language: inout Language
  ) {
    let source = key.source
    let isStale = source?.extractionState == "stale"
    guard let entry = key.entries[place] else {
      // What only another language has is no text of this one.
      guard let source, !source.isUntranslatable, !isStale, !isElsewhere else { return }
      language.missing += 1
      return
    }
    guard !entry.isUntranslatable else { return }
    language.words += entry.texts.reduce(0) {
      $0 + LetterText.wordCount($1.template.nodes)
    }
    if isStale || entry.extractionState == "stale" {
      language.stale += 1
    } else if entry.state == "new" {
      // A source text is new until somebody changes it.
      if place == key.sourcePlace { language.translated += 1 } else { language.missing += 1 }
    } else if entry.state == "needs_review" {
      language.review += 1
    } else {
      language.translated += 1
    }
  }
}
