// SPDX-License-Identifier: Apache-2.0

import Locales

extension LexiconImporter {
  /// The words read so far, as a lexicon.
  ///
  /// The grammar is asked for every form, and those that it produces by itself are omitted.
  public func lexicon() -> ImportedLexicon {
    let rules = ImportedForms(language: language)
    let grammar = Grammars.grammar(for: language.language)
    let builtIn = grammar?.words
    let data = (grammar as? DataGrammar).map { DataLines($0) }
    var dataLines: [[UInt8]] = []
    var leftOut = ImportedLexicon.LeftOut()
    leftOut.otherPartOfSpeech = otherPartOfSpeechCount
    var lines: [ImportedLine] = []
    for (key, word) in words {
      let isKnown =
        builtIn?.entries(key.lemma).contains {
          $0.isLemma && builtIn?.partOfSpeech(of: $0)?.rawValue == key.part.rawValue
        } ?? false
      if omitsBuiltInWords, isKnown {
        leftOut.builtIn += 1
        continue
      }
      if let data {
        if let line = data.line(key, word) {
          dataLines.append(Array(line.utf8))
        } else {
          leftOut.withoutGender += 1
        }
        continue
      }
      let made = rules.lines(key, word)
      if made.isEmpty, key.part == .noun { leftOut.withoutGender += 1 }
      lines += made
    }
    let unmetFormCount = complete(&lines)
    let sorted = (lines.map(\.bytes) + dataLines).sorted { $0.lexicographicallyPrecedes($1) }
    var text: [UInt8] = []
    for line in sorted {
      text += line
      text.append(.newline)
    }
    return ImportedLexicon(
      text: text, lineCount: sorted.count, unmetFormCount: unmetFormCount, leftOut: leftOut,
      diagnostics: diagnostics)
  }

  /// Adds to each line what the grammar needs for its forms: nothing, a trait, or the forms.
  ///
  /// - Returns: The number of forms that the grammar still does not produce.
  private func complete(_ lines: inout [ImportedLine]) -> Int {
    var unmetCount = 0
    for step in [ImportedLine.Step.bare, .trait, .forms] {
      let open = lines.indices.filter { lines[$0].isOpen && lines[$0].take(step) }
      if open.isEmpty { continue }
      let text = open.flatMap { lines[$0].bytes + [.newline] }
      let engine = InflectionEngine(texts: [Grammars.code(language.language): text])
      for index in open {
        let wrongCount = lines[index].check(step) { text, given, wanted in
          var rule = GrammaticalFeatures()
          (rule.gender, rule.number) = (wanted.gender, wanted.number)
          rule.definiteness = wanted.definiteness
          let result = engine.inflect(
            Phrase([Phrase.Segment(text, features: given)]), rule: .explicit(rule),
            language: language)
          return Tokenizer.key(result.segments.joined())
        }
        if step == .forms { unmetCount += wrongCount }
      }
    }
    return unmetCount
  }
}
