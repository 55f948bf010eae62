// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The languages with a grammar: those whose files are part of the executable, each read on first
/// use.
enum Grammars {
  private static let table: [String: LazyGrammar] = Dictionary(
    uniqueKeysWithValues: GrammarFiles.languages.map { ($0, LazyGrammar($0)) })

  /// The codes of all languages with a grammar, sorted.
  static var languages: [String] { GrammarFiles.languages }

  static func isKnown(_ language: String) -> Bool { table[code(language)] != nil }

  /// The grammar with its built-in lexicon, created on first use.
  static func grammar(for language: String) -> DataGrammar? { table[code(language)]?.grammar }

  /// A grammar with another lexicon.
  static func grammar(for language: String, lexicon: Lexicon) -> DataGrammar? {
    let code = code(language)
    return table[code].map { _ in DataGrammar(embedded: code, lexicon: lexicon) }
  }

  /// The code of a language's files: `no` is treated as `nb`.
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
      lexicon ?? Lexicon(GrammarBytes(embedded: language) ?? .none)
    do {
      try self.init(GrammarFiles(embedded: language), lexicon: words)
    } catch {
      // The tests read every language's files, so that none with a mistake is built in.
      preconditionFailure("\(language): \(error)")
    }
  }
}
