// SPDX-License-Identifier: Apache-2.0

/// Makes lexicon lines: each word with the paradigm that gives the forms that a dictionary has, and
/// with those of them that it does not give.
struct DataLines {
  private let grammar: DataGrammar
  /// By paradigm, the number of words that have it: of several that fit, the most usual is taken.
  private let uses: [Int: Int]

  init(_ grammar: DataGrammar) {
    self.grammar = grammar
    var uses: [Int: Int] = [:]
    for entry in grammar.words.allEntries {
      if let paradigm = grammar.lexicon.lexeme(entry)?.paradigm { uses[paradigm, default: 0] += 1 }
    }
    self.uses = uses
    let noun = grammar.known.noun
    let mask = grammar.lexicon.features.genderMask
    hasGenders = grammar.lexicon.paradigms.contains { paradigm in
      paradigm.fixed.intersects(noun)
        && (paradigm.fixed.intersects(mask)
          || paradigm.cells.contains { $0.features.intersects(mask) })
    }
  }

  private var data: DataLexicon { grammar.lexicon }

  /// Whether nouns have a gender: en pronouns alone have one.
  private let hasGenders: Bool

  /// The form of a cell.
  private struct Form {
    /// Its name in a line: `pl.nom`.
    var name: String
    var features: TagSet
    var text: String
  }

  /// The lines of a word, without their ends; none for a noun whose gender and paradigm nothing
  /// tells.
  func lines(_ key: ImportedWord.Key, _ word: ImportedWord) -> [String] {
    var word = word
    let hasCommon = data.features.tags["c"].map { data.features.genderMask.contains($0) } ?? false
    if hasCommon { word.mergeCommonGender() }
    var genders = word.genders
    var feminine: String?
    if key.part == .noun, genders.contains(.either),
      let text = word.text(.feminine, .one), !text.isSpelled(key.lemma)
    {
      // A masculine noun, and what a woman is called.
      (genders, feminine) = (.masculine, text)
    }
    if let line = line(key, word, genders, feminine) { return [line] }
    // A noun of two genders that no paradigm serves for both is two nouns.
    return genders.only == nil ? genders.each.compactMap { line(key, word, $0, nil) } : []
  }

  private func line(
    _ key: ImportedWord.Key, _ word: ImportedWord, _ genders: ImportedForm.Genders,
    _ feminine: String?
  ) -> String? {
    let forms = forms(of: word, key, genders)
    // Without a gender an ending alone is too little.
    let isTold = !genders.isEmpty || key.part == .adjective || !hasGenders
    guard isTold, let best = best(of: paradigms(for: key, genders), forms, key.lemma) else {
      // A language may have words that do not inflect at all.
      return data.features.numberMask.isEmpty ? "\(key.lemma)\t\(key.part.rawValue)" : nil
    }
    let missing = missing(forms, best, key.lemma)
    if key.part == .noun, genders.only == nil, !genders.isEmpty, !missing.isEmpty { return nil }
    var inflection = [data.paradigms[best].name]
    inflection += missing.map { "\($0.name)=\($0.text)" }
    if let feminine { inflection.append("fem=\(feminine)") }
    return "\(key.lemma)\t\(key.part.rawValue)\t\t\(inflection.joined(separator: ";"))"
  }

  // MARK: - Forms

  /// The forms that a dictionary has, by the cells that they are the forms of.
  private func forms(
    of word: ImportedWord, _ key: ImportedWord.Key, _ genders: ImportedForm.Genders
  ) -> [Form] {
    var forms: [Form] = []
    let isNoun = key.part == .noun
    let hasDefiniteness = !data.features.definitenessMask.isEmpty
    let own: [(ImportedForm.Genders, String?)] =
      isNoun
      ? [(genders.each.first ?? [], nil)]
      : [(.masculine, "m"), (.feminine, "f"), (.neuter, "n"), (.common, "c")]
        .filter { word.genders.contains($0.0) } + (word.genders.isEmpty ? [([], nil)] : [])
    for (gender, genderName) in own {
      for (number, numberName) in [(ImportedForm.Numbers.one, "sg"), (.other, "pl")] {
        for isDefinite in isNoun && hasDefiniteness ? [false, true] : [false] {
          guard let text = word.text(gender, number, definite: isDefinite) else { continue }
          let names = [numberName, genderName, caseName, isDefinite ? "def" : "ind"]
            .compactMap { $0 }.filter { isFeature($0, hasDefiniteness && isNoun) }
          if names.isEmpty { continue }
          let features = names.reduce(into: TagSet()) { set, name in
            if let tag = data.features.tags[name] { set.insert(tag) }
          }
          forms.append(Form(name: names.joined(separator: "."), features: features, text: text))
        }
      }
    }
    return forms
  }

  /// The case of the dictionary form.
  private var caseName: String? {
    data.features.caseMask.first.map { TagSet($0) }
      .flatMap { data.features.tags.names(of: $0).first }
  }

  private func isFeature(_ name: String, _ hasDefiniteness: Bool) -> Bool {
    guard let tag = data.features.tags[name], data.features.featureMask.contains(tag) else {
      return false
    }
    return hasDefiniteness || !data.features.definitenessMask.contains(tag)
  }

  /// The forms that a paradigm does not give.
  private func missing(_ forms: [Form], _ paradigm: Int, _ lemma: String) -> [Form] {
    forms.filter { self.form(paradigm, lemma, $0.features)?.isSpelled($0.text) != true }
  }

  private func form(_ paradigm: Int, _ lemma: String, _ demand: TagSet) -> String? {
    guard let stems = data.paradigms[paradigm].stems(of: lemma),
      let cell = data.paradigms[paradigm].cell(
        for: demand, mask: data.features.dimensionsMask(of: demand)),
      let edit = cell.edits.first
    else { return nil }
    return stems[edit.stem - 1] + edit.ending
  }

  // MARK: - Paradigms

  /// The paradigms that a word can have by its part of speech, its gender and its ending.
  private func paradigms(
    for key: ImportedWord.Key, _ genders: ImportedForm.Genders
  ) -> [Int] {
    guard let part = data.features.tags[key.part.rawValue] else { return [] }
    let allowed = genders.each.compactMap(\.only).reduce(into: TagSet()) {
      $0.formUnion(grammar.genders($1))
    }
    return data.paradigms.indices.filter { index in
      let paradigm = data.paradigms[index]
      guard paradigm.fixed.contains(part), let stems = paradigm.stems(of: key.lemma) else {
        return false
      }
      let gender = paradigm.fixed.intersection(data.features.genderMask)
      // A noun of two genders has a paradigm for both.
      let isOpen = gender.isEmpty || genders.only != nil && gender.intersects(allowed)
      guard allowed.isEmpty || isOpen else { return false }
      return paradigm.cells.contains { cell in
        cell.edits.contains { (stems[$0.stem - 1] + $0.ending).isSpelled(key.lemma) }
      }
    }
  }

  /// The paradigm that gives most of the forms; of several, the one that words that end alike have,
  /// and else the most usual.
  private func best(of paradigms: [Int], _ forms: [Form], _ lemma: String) -> Int? {
    let missingCounts = paradigms.map { missing(forms, $0, lemma).count }
    let closest = zip(paradigms, missingCounts).filter { $1 == missingCounts.min() }.map(\.0)
    if let likely = data.likelyParadigm(of: lemma), closest.contains(likely) { return likely }
    return closest.max { (uses[$0] ?? 0, $1) < (uses[$1] ?? 0, $0) }
  }
}
