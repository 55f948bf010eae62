// SPDX-License-Identifier: Apache-2.0

import Locales

extension LexiconImporter {
  /// The words read so far, as a lexicon: each with the paradigm that gives the forms that the
  /// files have, and with those that no paradigm gives.
  public func lexicon() -> ImportedLexicon {
    var leftOut = ImportedLexicon.LeftOut()
    leftOut.otherPartOfSpeech = otherPartOfSpeechCount
    var lines: [[UInt8]] = []
    if let grammar = Grammars.grammar(for: language.language) {
      let data = DataLines(grammar)
      for (key, word) in words {
        let isKnown = grammar.words.entries(key.lemma).contains {
          $0.isLemma && grammar.words.partOfSpeech(of: $0)?.rawValue == key.part.rawValue
        }
        if omitsBuiltInWords, isKnown {
          leftOut.builtIn += 1
          continue
        }
        let made = data.lines(key, word)
        if made.isEmpty { leftOut.withoutGender += 1 }
        lines += made.map { Array($0.utf8) }
      }
    }
    lines.sort { $0.lexicographicallyPrecedes($1) }
    var text: [UInt8] = []
    for line in lines {
      text += line
      text.append(.newline)
    }
    return ImportedLexicon(
      text: text, lineCount: lines.count, leftOut: leftOut, diagnostics: diagnostics)
  }
}
