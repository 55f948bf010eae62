// SPDX-License-Identifier: Apache-2.0

/// Makes lexicon lines for a language whose knowledge is data: each word with the paradigm that
/// gives the forms that the dictionary has.
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
  }

  private var data: DataLexicon { grammar.lexicon }

  /// The line of a word, without its end; nil for a noun whose gender and paradigm nothing tells.
  func line(_ key: ImportedWord.Key, _ word: ImportedWord) -> String? {
    let fitting = paradigms(for: key, word.genders)
    let plural = word.text(word.genders.each.first ?? [], .other)
    let cell = data.features.featureMask.isEmpty ? nil : pluralCell
    if let plural, let cell {
      let exact = fitting.filter { form($0, key.lemma, cell.features)?.isSpelled(plural) == true }
      if let best = mostUsual(exact, key.lemma) { return text(key, best, nil) }
    }
    // Without a plural or a gender an ending alone is too little.
    guard plural != nil || !word.genders.isEmpty || key.part == .adjective,
      let best = mostUsual(fitting, key.lemma)
    else { return nil }
    return text(key, best, plural.flatMap { form in cell.map { "\($0.name)=\(form)" } })
  }

  private func text(_ key: ImportedWord.Key, _ paradigm: Int, _ form: String?) -> String {
    let inflection = data.paradigms[paradigm].name + (form.map { ";" + $0 } ?? "")
    return "\(key.lemma)\t\(key.part.rawValue)\t\t\(inflection)"
  }

  /// The cell that a dictionary's plural is the form of, and its name.
  private var pluralCell: (features: TagSet, name: String)? {
    let names = ["pl", "nom", "ind"].filter { name in
      data.features.tags[name].map { data.features.featureMask.contains($0) } ?? false
    }
    var features = TagSet()
    for name in names {
      if let tag = data.features.tags[name] { features.insert(tag) }
    }
    return names.isEmpty ? nil : (features, names.joined(separator: "."))
  }

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
      guard allowed.isEmpty || gender.isEmpty || gender.intersects(allowed) else { return false }
      return paradigm.cells.contains { cell in
        cell.edits.contains { (stems[$0.stem - 1] + $0.ending).isSpelled(key.lemma) }
      }
    }
  }

  private func mostUsual(_ paradigms: [Int], _ lemma: String) -> Int? {
    if let likely = data.likelyParadigm(of: lemma), paradigms.contains(likely) { return likely }
    return paradigms.max { (uses[$0] ?? 0, $1) < (uses[$1] ?? 0, $0) }
  }

  private func form(_ paradigm: Int, _ lemma: String, _ demand: TagSet) -> String? {
    guard let stems = data.paradigms[paradigm].stems(of: lemma),
      let cell = data.paradigms[paradigm].cell(
        for: demand, mask: data.features.dimensionsMask(of: demand)),
      let edit = cell.edits.first
    else { return nil }
    return stems[edit.stem - 1] + edit.ending
  }
}
