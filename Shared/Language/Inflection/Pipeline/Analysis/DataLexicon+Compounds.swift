// SPDX-License-Identifier: Apache-2.0

/// Words with a hyphen that the lexicon does not have, in languages without cases.
extension DataLexicon {
  /// What a compound may be whose first part is a known noun.
  ///
  /// A known noun or adjective behind it inflects as well (pt cartas-brancas), what follows a
  /// preposition does not (pt bolos-de-rolo). A verb in front names no thing: fr porte-clés.
  func compound(_ key: String) -> WordAnalysis? {
    guard features.caseMask.isEmpty, let hyphen = key.utf8.firstIndex(of: .hyphen) else {
      return nil
    }
    let rest = String(key[key.utf8.index(after: hyphen)...])
    let first = analysis(of: String(key[..<hyphen]), takesPrefixes: false)
    guard !rest.isEmpty, !first.readings.contains(where: { $0.tags.intersects(verbTag) }) else {
      return nil
    }
    var lexemes: [Lexeme] = []
    var readings: [WordAnalysis.Reading] = []
    for (place, lexeme) in first.lexemes.enumerated() where lexeme.paradigm != nil {
      guard lexeme.tags.contains(nounTag), !lexeme.tags.intersects(guessTag),
        let shown = first.readings.first(where: { $0.lexeme == place }),
        let compound = compound(lexeme, shown.tags, rest)
      else { continue }
      add(compound, as: lexemes.count, of: key, to: &readings)
      lexemes.append(compound)
    }
    return readings.isEmpty ? nil : WordAnalysis(lexemes: lexemes, readings: readings)
  }

  /// A noun with what stands behind its hyphen; nil if that is nothing known.
  private func compound(_ noun: Lexeme, _ shown: TagSet, _ rest: String) -> Lexeme? {
    guard let behind = formBehind(noun, shown, rest) else { return nil }
    var cells: [Lexeme.OwnCell] = []
    noun.forEachForm(paradigms) { cell, form in
      guard !cells.contains(where: { $0.features == cell }), let rest = behind(cell) else { return }
      cells.append(.init(features: cell, replaced: cell, forms: [form + "-" + rest]))
    }
    let dictionary = dictionaryFeatures(of: noun)
    guard let lemma = cells.first(where: { $0.features == dictionary })?.forms.first else {
      return nil
    }
    return Lexeme(
      lemma: lemma, paradigm: noun.paradigm,
      tags: noun.tags.subtracting(lexiconTag).union(guessTag), stems: noun.stems, ownCells: cells,
      entry: nil)
  }

  /// What stands behind the hyphen for each cell of the noun.
  private func formBehind(
    _ noun: Lexeme, _ shown: TagSet, _ rest: String
  ) -> ((_ cell: TagSet) -> String?)? {
    if let hyphen = rest.utf8.firstIndex(of: .hyphen) {
      let small = analysis(of: String(rest[..<hyphen]), takesPrefixes: false)
      let isSmall = small.readings.contains { $0.tags.intersects(prepositionTag) }
      return isSmall ? { _ in rest } : nil
    }
    let last = analysis(of: rest, takesPrefixes: false)
    let number = shown.intersection(features.numberMask)
    for reading in last.readings {
      let isNoun = reading.tags.contains(nounTag)
      guard isNoun || reading.tags.contains(adjectiveTag), !reading.tags.intersects(guessTag),
        reading.tags.intersects(number)
      else { continue }
      let lexeme = last.lexemes[reading.lexeme]
      return { cell in
        let mask = isNoun ? features.numberMask : features.numberMask.union(features.genderMask)
        return form(lexeme, cell.intersection(mask))
      }
    }
    return nil
  }

  private func tag(_ name: String) -> TagSet { features.tags[name].map { TagSet($0) } ?? TagSet() }
  private var nounTag: TagSet { tag("noun") }
  private var adjectiveTag: TagSet { tag("adjective") }
  private var verbTag: TagSet { tag("verb") }
  private var prepositionTag: TagSet { tag("preposition") }
}
