// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The languages with a grammar.
///
/// One whose knowledge is data is found by its files, and has no line here.
enum Grammars {
  /// The grammars whose rules are code, by language code, sorted.
  private static let table: [String: any CodedGrammar.Type] = [
    "ca": CatalanGrammar.self,
    "da": DanishGrammar.self,
    "de": GermanGrammar.self,
    "en": EnglishGrammar.self,
    "es": SpanishGrammar.self,
    "fr": FrenchGrammar.self,
    "hi": HindiGrammar.self,
    "it": ItalianGrammar.self,
    "ko": KoreanGrammar.self,
    "nb": NorwegianGrammar.self,
    "nl": DutchGrammar.self,
    "pt": PortugueseGrammar.self,
    "sv": SwedishGrammar.self,
  ]

  /// The grammars that are data, each read on first use.
  private static let data: [String: LazyGrammar] = Dictionary(
    uniqueKeysWithValues: GrammarFiles.languages.map { ($0, LazyGrammar($0)) })

  /// The codes of all languages with a grammar, sorted.
  static var languages: [String] { (Array(table.keys) + data.keys).sorted() }

  /// Those of them whose rules are code, sorted.
  static var codedLanguages: [String] { table.keys.sorted() }

  static func isKnown(_ language: String) -> Bool {
    let code = code(language)
    return table[code] != nil || data[code] != nil
  }

  /// The grammar with its built-in lexicon, created on first use.
  static func grammar(for language: String) -> (any LanguageGrammar)? {
    let code = code(language)
    return table[code]?.shared ?? data[code]?.grammar
  }

  /// A grammar with another lexicon.
  static func grammar(for language: String, lexicon: Lexicon) -> (any LanguageGrammar)? {
    let code = code(language)
    if let type = table[code] { return type.init(lexicon: lexicon) }
    guard data[code] != nil else { return nil }
    return DataGrammar(embedded: code, lexicon: lexicon)
  }

  /// The code of a language's lexicon: `no` is treated as `nb`.
  static func code(_ language: String) -> String { language == "no" ? "nb" : language }
}

/// A grammar that is read from its files on first use.
private final class LazyGrammar: Sendable {
  private let language: String
  private let reference = AtomicLazyReference<DataGrammar>()

  init(_ language: String) { self.language = language }

  /// The grammar; getting it takes no lock once it has been read.
  var grammar: DataGrammar {
    reference.load() ?? reference.storeIfNil(DataGrammar(embedded: language, lexicon: nil))
  }
}

extension DataGrammar {
  /// The grammar of a language that is part of the executable.
  ///
  /// - Parameter lexicon: Its words, with a project's own; nil for its own alone.
  convenience init(embedded language: String, lexicon: Lexicon?) {
    let words =
      lexicon ?? Lexicon(LexiconBytes(embedded: language) ?? LexiconBytes(copying: []))
    do {
      try self.init(GrammarFiles(embedded: language), lexicon: words)
    } catch {
      // The tests read every language's files, so that none with a mistake is built in.
      preconditionFailure("\(language): \(error)")
    }
  }
}
