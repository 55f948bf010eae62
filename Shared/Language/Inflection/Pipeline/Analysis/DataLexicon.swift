// SPDX-License-Identifier: Apache-2.0

/// The words of a language whose knowledge is data, and their forms.
final class DataLexicon: Sendable {
  let features: FeatureTable
  let paradigms: [Paradigm]
  let lexicon: Lexicon
  let index: FormIndex
  private let indicesByName: [Spelling: Int]
  let guesses: LazyGuesses
  /// The same of adjectives, where nouns are learned apart: those that have a capital, and those
  /// that are made of others, whose last parts would drown the few endings of either.
  let smallGuesses: LazyGuesses?
  /// The same of adjectives alone.
  let adjectiveGuesses: LazyGuesses
  let verbGuesses: LazyGuesses
  let nounGuesses: LazyGuesses
  private let beginnings = LazyValue<KnownBeginnings>()

  /// The tags of where a reading comes from.
  let lexiconTag: TagSet
  let guessTag: TagSet
  /// A reading of a dictionary form.
  let dictionaryTag: TagSet

  /// - Parameter features: The table of tags, which has those of the words as well
  ///   (``FeatureTable/addTags(of:)``).
  init(features: FeatureTable, paradigms: [Paradigm], lexicon: Lexicon) {
    self.paradigms = paradigms
    self.lexicon = lexicon
    index = FormIndex(paradigms)
    let names = Dictionary(
      paradigms.indices.map { (Spelling(paradigms[$0].name), $0) },
      uniquingKeysWith: { first, _ in first })
    indicesByName = names
    lexiconTag = features.tags.set("lexicon")
    guessTag = features.tags.set("guess")
    dictionaryTag = features.tags.set("dictionary")
    self.features = features
    @Sendable func regular(
      _ parts: [GrammaticalFeatures.PartOfSpeech]
    ) -> some Sequence<(word: String, paradigm: Int)> {
      lexicon.allEntries.lazy.compactMap { entry in
        guard let part = lexicon.partOfSpeech(of: entry), parts.contains(part),
          let name = lexicon.regularParadigm(of: entry), let paradigm = names[Spelling(name)],
          !lexicon.isAbbreviation(entry)
        else { return nil }
        let lemma = lexicon.lemma(of: entry)
        return lemma.utf8.contains(.space) ? nil : (lemma, paradigm)
      }
    }
    let capitals = features.capitals
    let nounTag = features.tags.set("noun")
    let isApart = capitals.intersects(nounTag) || !features.compounds.isEmpty
    @Sendable func derived() -> [(word: String, paradigm: Int)] {
      // What is derived from verbs is an adjective too: pt extraviado.
      regular([.verb]).flatMap { lemma, paradigm in
        paradigms[paradigm].derivations.lazy.compactMap { derivation in
          paradigms[paradigm].stems(of: lemma).map {
            (
              word: $0[derivation.edit.stem - 1] + derivation.edit.ending,
              paradigm: derivation.paradigm
            )
          }
        }
      }
    }
    guesses = LazyGuesses {
      isApart
        ? ParadigmGuesses(regular([.noun]))
        : ParadigmGuesses(Array(regular([.noun, .adjective])) + derived())
    }
    let adjectives = LazyGuesses {
      ParadigmGuesses(Array(regular([.adjective])) + derived())
    }
    adjectiveGuesses = adjectives
    smallGuesses = isApart ? adjectives : nil
    verbGuesses = LazyGuesses { ParadigmGuesses(regular([.verb])) }
    nounGuesses = LazyGuesses { ParadigmGuesses(regular([.noun]), sureLettersMin: 1) }
  }

  // MARK: - Analysis

  /// The same, where nobody counts the work.
  func analysis(of key: String) -> WordAnalysis {
    var steps = 0
    return analysis(of: key, &steps)
  }

  /// All that a word can be, by its key: what the lexicon has, or guesses if it has nothing.
  ///
  /// - Parameters:
  ///   - key: The word.
  ///   - takesPrefixes: Whether an unknown word is taken apart.
  ///   - takesGuesses: Whether an unknown word is guessed.
  ///   - steps: What an unknown word takes is added to this, with its parts, in the steps of
  ///     ``InflectedPhrase/steps``. Known words are looked up in a time that their length bounds.
  func analysis(
    of key: String, takesPrefixes: Bool = true, takesGuesses: Bool = true, _ steps: inout Int
  ) -> WordAnalysis {
    var lexemes: [Lexeme] = []
    var seen: Set<LexemeKey> = []
    var lookups = 0
    collect(key, into: &lexemes, &seen)
    for (stem, groups) in splits(of: key, endings: 0...key.utf8.count) {
      // A stem of the word's own line is one of its keys.
      collect(stem, into: &lexemes, &seen)
      for group in groups {
        collect(stem, group, into: &lexemes, &seen)
        lookups += Self.lookupSteps + group.sourceCount
      }
    }
    var readings: [WordAnalysis.Reading] = []
    var kept: [Lexeme] = []
    for lexeme in lexemes {
      let count = readings.count
      add(lexeme, as: kept.count, of: key, to: &readings)
      if readings.count > count { kept.append(lexeme) }
    }
    if !takesPrefixes {
      steps += 2 * lookups
    } else if kept.isEmpty {
      steps += lookups
    }
    if takesPrefixes, kept.isEmpty,
      let analysis = prefixed(key, &steps) ?? compound(key, &steps) ?? joined(key, &steps)
        ?? lastPart(key, &steps)
    {
      return analysis
    }
    if kept.isEmpty, takesGuesses, features.guessesNouns {
      guessNouns(key, .sure, into: &kept, &readings, &steps)
    }
    if kept.isEmpty, takesGuesses {
      guess(key, into: &kept, &readings, &steps)
      guessVerbs(key, into: &kept, &readings, &steps)
      // What may be an unknown verb in its dictionary form may as well be a noun.
      if features.guessesNouns, kept.allSatisfy({ $0.lemma.isSpelled(key) }),
        !readings.contains(where: { $0.tags.intersects(nounAndAdjective) })
      {
        guessNouns(key, .likely, into: &kept, &readings, &steps)
      }
      if !features.declensionMask.isEmpty || features.guessesAdjectives {
        guessAdjectives(key, into: &kept, &readings, &steps)
      }
      if features.guessesDerived { guessDerived(key, into: &kept, &readings, &steps) }
    }
    return WordAnalysis(lexemes: kept, readings: readings)
  }

  /// What looking for words by a kind of ending takes, besides a step for each source of derived
  /// ones, and what a guess by an ending takes; words are kept, so that the steps may be long.
  private static let lookupSteps = 8
  static let guessSteps = 12

  /// The most letters of a word that is taken apart.
  static let partedLettersMax = 40

  /// What a part of a word can be, which is no guess and has no parts itself: guesses of parts
  /// would be guessed by their own parts, and so on.
  func analysis(ofPart key: some StringProtocol, _ steps: inout Int) -> WordAnalysis {
    steps += 8
    guard knownBeginnings.mayBegin(key) else { return .none }
    return analysis(of: String(key), takesPrefixes: false, takesGuesses: false, &steps)
  }

  var knownBeginnings: KnownBeginnings {
    beginnings.value { KnownBeginnings(allLexemes(), paradigms) }
  }

  /// The words of all lines, and those that are derived from them, each made when it is its turn.
  func allLexemes() -> some Sequence<Lexeme> {
    lexicon.allEntries.lazy.flatMap { [self] entry -> [Lexeme] in
      guard let word = lexeme(entry) else { return [] }
      guard let paradigm = word.paradigm else { return [word] }
      return [word]
        + paradigms[paradigm].derivations.compactMap { derivation in
          let lemma = word.stems[derivation.edit.stem - 1] + derivation.edit.ending
          return derived(lemma, derivation.paradigm, from: word)
        }
    }
  }

  /// The stems that a form may have, each with the paradigms that make such a form of it.
  ///
  /// - Parameter endings: How long what follows the stem may be, in bytes.
  func splits(
    of key: String, endings: ClosedRange<Int>
  ) -> [(stem: String, groups: [FormIndex.Group])] {
    var splits: [(stem: String, groups: [FormIndex.Group])] = []
    index.forEachEnding(of: key, endings) { stemBytes, groups in
      splits.append((String(Substring(key.utf8.prefix(stemBytes))), groups))
    }
    return splits
  }

  /// What a word can be behind letters that any word of a part of speech may have before it; nil
  /// if there are none.
  private func prefixed(_ key: String, _ steps: inout Int) -> WordAnalysis? {
    for (prefix, part) in features.prefixes
    where key.utf8.count > prefix.utf8.count + 2 && key.utf8.starts(with: prefix.utf8) {
      // Only one: letters behind the same letters again would be tried without end.
      let rest = analysis(
        of: String(Substring(key.utf8.dropFirst(prefix.utf8.count))), takesPrefixes: false, &steps)
      let readings = rest.readings.filter {
        $0.tags.intersects(part) && !$0.tags.intersects(guessTag)
      }
      guard !readings.isEmpty else { continue }
      return WordAnalysis(lexemes: rest.lexemes.map { $0.prefixed(prefix) }, readings: readings)
    }
    return nil
  }

  private struct LexemeKey: Hashable {
    var line: UInt32
    var derivation: Int
  }

  /// The words that a text is a key of.
  private func collect(
    _ text: String, into lexemes: inout [Lexeme], _ seen: inout Set<LexemeKey>
  ) {
    for entry in lexicon.entries(text) {
      guard seen.insert(LexemeKey(line: entry.line, derivation: -1)).inserted else { continue }
      if let lexeme = lexeme(entry) { lexemes.append(lexeme) }
    }
  }

  /// The words of which a stem, of a group's paradigms, may be one.
  private func collect(
    _ stem: String, _ group: FormIndex.Group, into lexemes: inout [Lexeme],
    _ seen: inout Set<LexemeKey>
  ) {
    let origins = group.stem == 1 ? [stem] : StemRule.origins(of: stem, group.rules)
    for origin in origins {
      let lemma = origin + group.ending
      for entry in lexicon.entries(lemma) where entry.isLemma {
        guard seen.insert(LexemeKey(line: entry.line, derivation: -1)).inserted else { continue }
        if let lexeme = lexeme(entry) { lexemes.append(lexeme) }
      }
      for paradigm in group.paradigms {
        for source in index.sources[paradigm] {
          collect(lemma, paradigm, from: source, into: &lexemes, &seen)
        }
      }
    }
  }

  /// The words from which a dictionary form may be derived.
  private func collect(
    _ lemma: String, _ paradigm: Int, from source: FormIndex.Source,
    into lexemes: inout [Lexeme], _ seen: inout Set<LexemeKey>
  ) {
    guard lemma.utf8.hasSuffix(source.edit.ending.utf8) else { return }
    let base = paradigms[source.paradigm]
    let stem = String(Substring(lemma.utf8.dropLast(source.edit.ending.utf8.count)))
    var origins = [stem]
    if source.edit.stem > 1 {
      origins = StemRule.origins(of: stem, base.stemRules[source.edit.stem - 2])
    }
    var entries = origins.flatMap { lexicon.entries($0 + base.ending).filter(\.isLemma) }
    entries += lexicon.entries(stem).filter { !$0.isLemma }
    for entry in entries {
      guard let word = lexeme(entry), word.paradigm == source.paradigm,
        word.stems[source.edit.stem - 1] + source.edit.ending == lemma,
        seen.insert(LexemeKey(line: entry.line, derivation: paradigm << 8 | source.edit.stem))
          .inserted,
        let derived = derived(lemma, paradigm, from: word)
      else { continue }
      lexemes.append(derived)
    }
  }

  private func derived(_ lemma: String, _ paradigm: Int, from word: Lexeme) -> Lexeme? {
    guard let stems = paradigms[paradigm].stems(of: lemma) else { return nil }
    // The classes of the word itself, but not its part of speech and features.
    let own = paradigms[word.paradigm ?? paradigm].fixed
    var tags = word.tags.subtracting(own).subtracting(features.featureMask)
    tags.formUnion(paradigms[paradigm].fixed)
    if let tag = features.tags["derived"] { tags.insert(tag) }
    return Lexeme(
      lemma: lemma, paradigm: paradigm, tags: tags, stems: stems, ownCells: [], entry: word.entry)
  }

  func add(
    _ lexeme: Lexeme, as index: Int, of key: String, to readings: inout [WordAnalysis.Reading]
  ) {
    let isDictionary = lexeme.lemma.isSpelled(key)
    if lexeme.paradigm == nil {
      if isDictionary {
        readings.append(.init(tags: lexeme.tags.union(dictionaryTag), lexeme: index))
      }
      return
    }
    lexeme.forEachCell(of: key, paradigms) { cell in
      var tags = lexeme.tags.union(cell)
      if isDictionary { tags.formUnion(dictionaryTag) }
      let reading = WordAnalysis.Reading(tags: tags, lexeme: index)
      if !readings.contains(reading) { readings.append(reading) }
    }
  }

  private var nounAndAdjective: TagSet {
    [GrammaticalFeatures.PartOfSpeech.noun, .adjective].reduce(into: TagSet()) { set, part in
      if let tag = features.tags[part.rawValue] { set.insert(tag) }
    }
  }

  /// The paradigm of a name; nil if there is none.
  func paradigm(named name: String) -> Paradigm? {
    indicesByName[Spelling(name)].map { paradigms[$0] }
  }

  // MARK: - Lines

  /// The lexeme of a line; nil if its paradigm does not fit it.
  func lexeme(_ entry: Lexicon.Entry) -> Lexeme? {
    let lemma = lexicon.lemma(of: entry)
    var tags = lexiconTag
    if let part = lexicon.partOfSpeech(of: entry), let tag = features.tags[part.rawValue] {
      tags.insert(tag)
    }
    for name in lexicon.names(inColumn: 2, of: entry) {
      if let tag = features.tags[name] { tags.insert(tag) }
    }
    var paradigm = lexicon.paradigmName(of: entry).flatMap { indicesByName[Spelling($0)] }
    if paradigm == nil { paradigm = predicted(lemma, tags) }
    guard let paradigm else {
      return Lexeme(
        lemma: lemma, paradigm: nil, tags: tags, stems: [], ownCells: [], entry: entry)
    }
    tags.formUnion(paradigms[paradigm].fixed)
    var own: [Int: String] = [:]
    var cells: [Lexeme.OwnCell] = []
    var feminine: String?
    for (name, value) in lexicon.irregularForms(of: entry) {
      if let stem = Int(name) {
        own[stem] = value
        continue
      }
      if name == "fem" {
        feminine = value
        if let tag = features.tags["fem"] { tags.insert(tag) }
        continue
      }
      let forms = value == "-" ? [] : value.split(separator: "/").map(String.init)
      for set in cellSets(name) {
        let fixed = paradigms[paradigm].fixed
        let others = fixed.subtracting(features.dimensionsMask(of: set))
        cells.append(
          .init(features: set.union(others), replaced: set.union(fixed), forms: forms))
      }
    }
    guard let stems = paradigms[paradigm].stems(of: lemma, own: own) else { return nil }
    return Lexeme(
      lemma: lemma, paradigm: paradigm, tags: tags, stems: stems, ownCells: cells, entry: entry,
      feminine: feminine)
  }

  /// The noun of a dictionary form; nil if there is none.
  func noun(_ lemma: String) -> Lexeme? {
    lexicon.entries(lemma).first { $0.isLemma && lexicon.partOfSpeech(of: $0) == .noun }
      .flatMap { lexeme($0) }
  }

  /// The noun of men whose women are called by a word; nil if there is none.
  func masculine(of lemma: String) -> Lexeme? {
    for entry in lexicon.entries(lemma) where lexicon.partOfSpeech(of: entry) == .noun {
      if let lexeme = lexeme(entry), lexeme.feminine?.isSpelled(lemma) == true { return lexeme }
    }
    return nil
  }

  /// The paradigm of a line without one (a project's own term), from its ending and its features.
  func predicted(_ lemma: String, _ tags: TagSet) -> Int? {
    let open: [GrammaticalFeatures.PartOfSpeech] = [.noun, .adjective]
    guard open.contains(where: { features.tags[$0.rawValue].map(tags.contains) == true }),
      features.tags["inv"].map(tags.contains) != true
    else { return nil }
    let known = tags.intersection(features.featureMask)
    func fits(_ paradigm: Int) -> Bool {
      let fixed = paradigms[paradigm].fixed
      let mask = features.dimensionsMask(of: known)
      return !fixed.intersects(mask.subtracting(known))
        && fixed.subtracting(features.featureMask) == tags.intersection(partsOfSpeech)
        && lemma.utf8.hasSuffix(paradigms[paradigm].ending.utf8)
    }
    // A paradigm of this gender before one that has several.
    func hasGender(_ paradigm: Int) -> Bool {
      fits(paradigm) && paradigms[paradigm].fixed.contains(known.intersection(features.genderMask))
    }
    let noun = features.tags[GrammaticalFeatures.PartOfSpeech.noun.rawValue]
    let model = noun.map(tags.contains) == true ? nounGuesses : guesses
    let candidates = model.value.candidates(of: lemma)
    if let likely = candidates.first(where: hasGender) ?? candidates.first(where: fits) {
      return likely
    }
    return paradigms.indices.filter(fits).max {
      paradigms[$0].ending.utf8.count < paradigms[$1].ending.utf8.count
    }
  }

  private var partsOfSpeech: TagSet {
    GrammaticalFeatures.PartOfSpeech.allCases.reduce(into: TagSet()) { set, part in
      if let tag = features.tags[part.rawValue] { set.insert(tag) }
    }
  }

  /// The cells that a name in a lexicon's line stands for: `pl.nom|acc`; none if it is not one.
  func cellSets(_ name: String) -> [TagSet] {
    let row = DataTable.Row(file: "lexicon.tsv", line: 0, cells: [])
    return (try? FeatureTable.cells(.init(text: name, column: 1), row, features)) ?? []
  }

  /// The features of a lexeme's dictionary form.
  func dictionaryFeatures(of lexeme: Lexeme) -> TagSet {
    var found: TagSet?
    lexeme.forEachCell(of: lexeme.lemma, paradigms) { if found == nil { found = $0 } }
    return found ?? TagSet()
  }

  /// The genders of the forms with features.
  func genders(_ lexeme: Lexeme, _ demand: TagSet) -> TagSet {
    let conflict = features.dimensionsMask(of: demand).subtracting(demand)
    var found = TagSet()
    lexeme.forEachCell(paradigms) { cell in
      if !cell.intersects(conflict) { found.formUnion(cell.intersection(features.genderMask)) }
    }
    return found
  }

  /// The form of a lexeme with features.
  func form(_ lexeme: Lexeme, _ demand: TagSet) -> String? {
    guard lexeme.paradigm != nil else { return lexeme.lemma }
    let mask = features.dimensionsMask(of: demand)
    // Adjectives have cells for nouns of either kind, and others that are definite themselves.
    let named = demand.intersection(features.definitenessMask)
    if !named.isEmpty, let form = lexeme.form(for: demand, mask: mask, paradigms, naming: named) {
      return form
    }
    return lexeme.form(for: demand, mask: mask, paradigms)
  }
}

extension Lexicon {
  /// The names in a column, which are separated by commas.
  func names(inColumn number: Int, of entry: Entry) -> [String] {
    text(inColumn: number, of: entry).split(separator: ",").map(String.init)
  }

  /// Whether a word is short for another, so that its ending says nothing of other words: ru ГиБ.
  func isAbbreviation(_ entry: Entry) -> Bool {
    text(inColumn: 2, of: entry).split(separator: ",").contains("abbr")
  }

  /// The name of the paradigm in the fourth column: what has no `=`.
  func paradigmName(of entry: Entry) -> String? {
    text(inColumn: 3, of: entry).split(separator: ";").first { !$0.utf8.contains(.equals) }
      .map(String.init)
  }

  /// The forms in the fourth column, `name=form`.
  func irregularForms(of entry: Entry) -> [(name: String, form: String)] {
    text(inColumn: 3, of: entry).split(separator: ";").compactMap { part in
      guard let equals = part.firstIndex(of: "=") else { return nil }
      return (String(part[..<equals]), String(part[equals...].dropFirst()))
    }
  }
}

extension FeatureTable {
  /// Makes tags of where readings come from, and of the classes of all words, so that rules may
  /// name them.
  mutating func addTags(of lexicon: Lexicon) {
    for name in ["lexicon", "guess", "dictionary"] { _ = tags.intern(name) }
    // Whether a woman is called by another word is a class of what she may be called.
    _ = tags.intern("fem")
    for part in GrammaticalFeatures.PartOfSpeech.allCases { _ = tags.intern(part.rawValue) }
    for classes in lexicon.classTexts {
      for name in classes.utf8.split(separator: .comma) {
        _ = tags.intern(String(Substring(name)))
      }
    }
  }
}
