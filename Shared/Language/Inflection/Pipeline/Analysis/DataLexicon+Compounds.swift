// SPDX-License-Identifier: Apache-2.0

/// Words of several words that the lexicon does not have: with a hyphen, where the first part
/// inflects, and written as one.
extension DataLexicon {
  /// What a compound may be whose first part is a known noun.
  ///
  /// A known noun or adjective behind it inflects as well (pt cartas-brancas), what follows a
  /// preposition does not (pt bolos-de-rolo). A verb in front names no thing: fr porte-clés.
  func compound(_ key: String, _ steps: inout Int) -> WordAnalysis? {
    guard features.caseMask.isEmpty, features.compounds.isEmpty,
      let hyphen = key.utf8.firstIndex(of: .hyphen)
    else { return nil }
    let rest = String(key[key.utf8.index(after: hyphen)...])
    let first = analysis(of: String(key[..<hyphen]), takesPrefixes: false, &steps)
    guard !rest.isEmpty, !first.readings.contains(where: { $0.tags.intersects(verbTag) }) else {
      return nil
    }
    var lexemes: [Lexeme] = []
    var readings: [WordAnalysis.Reading] = []
    for (place, lexeme) in first.lexemes.enumerated() where lexeme.paradigm != nil {
      guard lexeme.tags.contains(nounTag), !lexeme.tags.intersects(guessTag),
        let shown = first.readings.first(where: { $0.lexeme == place }),
        let compound = compound(lexeme, shown.tags, rest, &steps)
      else { continue }
      add(compound, as: lexemes.count, of: key, to: &readings)
      lexemes.append(compound)
    }
    return readings.isEmpty ? nil : WordAnalysis(lexemes: lexemes, readings: readings)
  }

  /// What a word is whose last part, behind a hyphen, is known: en push-ups, sugar-free; nil if
  /// the language has no such words.
  func lastPart(_ key: String, _ steps: inout Int) -> WordAnalysis? {
    guard features.inflectsLastPart, let hyphen = key.utf8.lastIndex(of: .hyphen) else {
      return nil
    }
    let start = key.utf8.index(after: hyphen)
    let last = analysis(of: String(key[start...]), takesPrefixes: false, &steps)
    let open = nounTag.union(adjectiveTag)
    let readings = last.readings.filter {
      $0.tags.intersects(open) && !$0.tags.intersects(guessTag)
    }
    guard !readings.isEmpty else { return nil }
    let lead = String(key[..<start])
    return WordAnalysis(lexemes: last.lexemes.map { $0.prefixed(lead) }, readings: readings)
  }

  /// A noun with what stands behind its hyphen; nil if that is nothing known.
  private func compound(
    _ noun: Lexeme, _ shown: TagSet, _ rest: String, _ steps: inout Int
  ) -> Lexeme? {
    guard let behind = formBehind(noun, shown, rest, &steps) else { return nil }
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
    _ noun: Lexeme, _ shown: TagSet, _ rest: String, _ steps: inout Int
  ) -> ((_ cell: TagSet) -> String?)? {
    if let hyphen = rest.utf8.firstIndex(of: .hyphen) {
      let small = analysis(of: String(rest[..<hyphen]), takesPrefixes: false, &steps)
      let isSmall = small.readings.contains { $0.tags.intersects(prepositionTag) }
      return isSmall ? { _ in rest } : nil
    }
    let last = analysis(of: rest, takesPrefixes: false, &steps)
    let number = shown.intersection(features.numberMask)
    for reading in last.readings {
      let isNoun = reading.tags.contains(nounTag)
      guard isNoun || reading.tags.contains(adjectiveTag), !reading.tags.intersects(guessTag),
        reading.tags.intersects(number)
      else { continue }
      let lexeme = last.lexemes[reading.lexeme]
      return { [self] cell in
        let mask = isNoun ? features.numberMask : features.numberMask.union(features.genderMask)
        return form(lexeme, cell.intersection(mask))
      }
    }
    return nil
  }

  /// What a word may be that is written as one and ends in a known word: de Gartenstuhl.
  ///
  /// The longest known end decides. What stands before it is a known word as well, with or without
  /// a sound that joins them; otherwise the compound is a guess, and its end a long word.
  func joined(_ key: String, _ steps: inout Int) -> WordAnalysis? {
    let letters = Array(key.unicodeScalars.indices.prefix(Self.partedLettersMax + 1))
    guard !features.compounds.isEmpty, letters.count <= Self.partedLettersMax else { return nil }
    var found: [[Lexeme]] = Array(repeating: [], count: features.compounds.count)
    for start in Self.firstLettersMin...max(Self.firstLettersMin, letters.count) {
      guard letters.count - start >= Self.lastLettersMin, found.contains(where: \.isEmpty) else {
        break
      }
      let tail = key[letters[start]...]
      let last = analysis(ofPart: tail, &steps)
      if last.lexemes.isEmpty { continue }
      let head = String(key[..<letters[start]])
      for (place, (part, joints)) in features.compounds.enumerated() where found[place].isEmpty {
        found[place] = joined(head, String(tail), last, part, joints, &steps)
      }
    }
    var lexemes: [Lexeme] = []
    var readings: [WordAnalysis.Reading] = []
    for lexeme in found.joined() {
      add(lexeme, as: lexemes.count, of: key, to: &readings)
      lexemes.append(lexeme)
    }
    if readings.isEmpty { return nil }
    if readings.contains(where: { $0.tags.intersects(dictionaryTag) }) {
      // A dictionary form is no plural of something else: da højttaler.
      let meant = readings.filter { $0.tags.intersects(dictionaryTag) }.map(\.lexeme)
      readings.removeAll { !meant.contains($0.lexeme) }
    }
    // What ends like a form of a word may be no compound: de Plantage, beispielhaft.
    for guessed in guessed(key, atLeast: .sure, &steps) {
      let part = guessed.tags.intersection(partTags)
      let isFound = readings.contains { $0.tags.contains(part.union(dictionaryTag)) }
      if isFound { continue }
      add(guessed, as: lexemes.count, of: key, to: &readings)
      lexemes.append(guessed)
    }
    return WordAnalysis(lexemes: lexemes, readings: readings)
  }

  /// The fewest letters of the parts, and of the last one where the first is unknown.
  private static let firstLettersMin = 2
  private static let lastLettersMin = 3
  private static let guessedLettersMin = 5

  /// The words of a part of speech that a tail is a form of, with a head before them.
  private func joined(
    _ head: String, _ tail: String, _ last: WordAnalysis, _ part: TagSet, _ joints: [String],
    _ steps: inout Int
  ) -> [Lexeme] {
    let places = last.lexemes.indices.filter { place in
      last.lexemes[place].tags.contains(part) && last.lexemes[place].paradigm != nil
        && !last.lexemes[place].tags.intersects(looseTags)
    }
    if places.isEmpty { return [] }
    let isKnown = isKnownPart(head, joints, &steps)
    guard
      isKnown
        || tail.unicodeScalars.count >= Self.guessedLettersMin
          && head.unicodeScalars.count > Self.firstLettersMin
    else { return [] }
    return places.map { place in
      let lexeme = last.lexemes[place]
      let tags =
        isKnown
        ? lexeme.tags.union(tag("compound")) : lexeme.tags.subtracting(lexiconTag).union(guessTag)
      return lexeme.prefixed(head, tags: tags)
    }
  }

  /// Whether a compound can begin with it: a word, or one with a joining sound.
  private func isKnownPart(_ part: String, _ joints: [String], _ steps: inout Int) -> Bool {
    func isKnown(_ word: String) -> Bool {
      word.unicodeScalars.count > 1
        && !analysis(ofPart: word, &steps).readings.isEmpty
    }
    if part.utf8.last == .hyphen || isKnown(part) { return true }
    return joints.contains { joint in
      // What the first part has lost: de Schulbuch, Bratapfel.
      if joint.utf8.first == .hyphen { return isKnown(part + joint.dropFirst()) }
      return part.utf8.hasSuffix(joint.utf8) && part.utf8.count > joint.utf8.count + 2
        && isKnown(String(Substring(part.utf8.dropLast(joint.utf8.count))))
    }
  }

  private var partTags: TagSet { nounTag.union(adjectiveTag) }

  /// What is seldom, or something else alone, is so in no compound.
  private var looseTags: TagSet { tag("rare").union(tag("measure")).union(tag("unit")) }

  private func tag(_ name: String) -> TagSet { features.tags.set(name) }
  var nounTag: TagSet { tag("noun") }
  private var adjectiveTag: TagSet { tag("adjective") }
  var verbTag: TagSet { tag("verb") }
  var feminineTag: TagSet { features.caseMask.isEmpty ? tag("f") : TagSet() }
  private var prepositionTag: TagSet { tag("preposition") }
}
