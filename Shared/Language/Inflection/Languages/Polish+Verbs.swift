// SPDX-License-Identifier: Apache-2.0

extension PolishGrammar {
  // MARK: - Objects

  /// The case that a verb asks of its object: Dodaj 1 kawę, Nie znaleziono 1 kawy, Brak kawy; nil
  /// for what is no verb, or one whose subject follows.
  func objectCase(after word: String, isNegated: Bool) -> Case? {
    let lists = Self.lists
    if lists.has(form: word, in: .genitiveVerb) { return .genitive }
    if lists.has(form: word, in: .instrumentalVerb) { return .instrumental }
    if lists.has(form: word, in: .dativeVerb) { return .dative }
    guard isTransitive(word) else { return nil }
    return isNegated ? .genitive : .accusative
  }

  /// The case that a verb with się asks of its object: Interesuję się muzyką.
  func reflexiveCase(after word: String) -> Case? {
    let lists = Self.lists
    if lists.has(form: word, in: .reflexiveInstrumentalVerb) { return .instrumental }
    if lists.has(form: word, in: .reflexiveGenitiveVerb) { return .genitive }
    return lists.has(form: word, in: .reflexiveDativeVerb) ? .dative : nil
  }

  private func isTransitive(_ word: String) -> Bool {
    if Self.lists.has(form: word, in: .transitiveVerb) { return true }
    if Self.intransitives.contains(word) { return false }
    var isOther = false
    for entry in lexicon.entries(word) where lexicon.matchedForm(of: entry) != "stem" {
      if lexicon.partOfSpeech(of: entry) == .verb {
        return !lexicon.traits(of: entry).contains(.subjectFollows)
      }
      isOther = true
    }
    if isOther { return false }
    // Dodała, but została has its subject behind it.
    if let verb = pastVerb(word) {
      return !verb.traits.contains(.subjectFollows) && !Self.intransitives.contains(verb.lemma)
    }
    return word.utf8.count > 4 && word.ends(inOneOf: Self.verbalEndings)
  }

  /// Infinitives, imperatives, what is done by nobody, the first and second person.
  private static let verbalEndings: [StaticString] = [
    "ać", "eć", "ić", "yć", "ąć", "uć", "aj", "uj", "ij", "yj", "ajcie", "ujcie", "ijcie", "yjcie",
    "ano", "ono", "ęto", "yto", "ito", "uto", "esz", "asz", "isz", "ysz", "uję",
    "łeś", "łaś", "liśmy", "łyśmy", "liście", "łyście",
  ]

  /// What looks like a transitive verb and asks for nothing.
  private static let intransitives: WordSet = [
    "bądź", "bądźcie", "być", "bywać", "dzisiaj", "mógł", "może", "możesz", "musisz", "jesteś",
    "będziesz",
    "pozostać", "przedwczoraj",
    "przyjść", "stał", "tutaj", "wczoraj", "wygasa", "zazwyczaj", "zostać", "zostajesz",
    "zostaniesz", "zostałeś", "zostałaś", "byłeś", "byłaś", "wysoko", "wiadomo", "miano",
  ]

  /// A past before what is counted agrees with who did it: Anna dodała 2 zdjęcia.
  func joinActor(_ analysis: inout PhraseAnalysis) {
    guard let count = analysis.count?.word, count > 1 else { return }
    let (word, before) = (analysis.words[count - 1], analysis.words[count - 2])
    guard word.role == .other, before.role == .other, word.gap == .space,
      word.segment != before.segment, let verb = word.reading(.verb), verb.lemma == word.key,
      word.key.ends("ł"), !verb.traits.contains(.subjectFollows),
      let actor = before.reading(.noun), actor.lemma == before.key, actor.number == .one,
      actor.gender == .feminine
    else { return }
    let target = AgreementTarget(gender: .feminine, number: .one)
    analysis.words[count - 1].put(
      form(ofVerb: verb, target), reason: "rule: a past agrees with who did it")
  }

  // MARK: - Persons

  /// Settles what stands beside a verb of the reader's: sam before it is the reader, an unknown
  /// infinitive behind it no noun (Sam wybrałeś plan, Czy na pewno chcesz usunąć rozmowę?).
  func settleWordsOfReader(_ analysis: inout PhraseAnalysis) {
    for (index, next) in zip(analysis.words.indices, analysis.words.indices.dropFirst()) {
      let (word, following) = (analysis.words[index], analysis.words[next])
      guard following.gap == .space else { continue }
      if word.key == "na", following.key == "pewno" {
        makeAdverbs(index..<(next + 1), &analysis)
      } else if word.key == "sam" || word.key == "sama", speaksOfReader(following) {
        for place in word.readings.indices {
          analysis.words[index].readings[place].traits.insert(.speaksOfReader)
        }
      } else if speaksOfReader(word), following.readings.isEmpty,
        !analysis.isArgument(next), following.letterCase == .lower,
        following.key.ends(inOneOf: ["ać", "eć", "ić", "yć", "ąć", "uć", "źć", "ść", "óc", "ec"])
      {
        makeAdverbs(next..<(next + 1), &analysis)
      }
    }
  }

  /// A past, or what one would do, of the second person: zdobył-eś, chciał-byś.
  static func person(of lemma: String) -> (past: String, tail: String)? {
    for tail in ["eś", "byś"] where lemma.hasSuffix("ł" + tail) {
      return (PolishLetters.cut(lemma, tail.unicodeScalars.count), tail)
    }
    return lemma == "powinieneś" ? ("powinien", "eś") : nil
  }

  /// The reading of zdobyłeś and zdobyłaś.
  func personalVerb(_ key: String) -> Reading? {
    if key == "powinnaś" {
      return Reading(
        .verb, lemma: "powinieneś", traits: .speaksOfReader, gender: .feminine, number: .one,
        source: .rule)
    }
    if Self.person(of: key) != nil {
      return Reading(
        .verb, lemma: key, traits: .speaksOfReader, gender: .masculine, number: .one,
        source: .rule)
    }
    for (feminine, masculine) in [("łaś", "łeś"), ("łabyś", "łbyś")]
    where key.hasSuffix(feminine) {
      var stem = PolishLetters.cut(key, feminine.unicodeScalars.count)
      for (own, other) in Self.changedStems where stem.hasSuffix(own) {
        stem = PolishLetters.cut(stem, own.unicodeScalars.count) + other
        break
      }
      guard stem.utf8.count > 1 else { return nil }
      return Reading(
        .verb, lemma: stem + masculine, traits: .speaksOfReader, gender: .feminine, number: .one,
        source: .rule)
    }
    return nil
  }

  /// Zaczęłaś, zaczął; poszłaś, poszedł; mogłabyś, mógł.
  private static let changedStems = [("ę", "ą"), ("sz", "szed"), ("mog", "móg")]

  /// Zdobyłaś of zdobyłeś.
  func feminine(ofPersonal lemma: String) -> String {
    guard let (past, tail) = Self.person(of: lemma) else { return lemma }
    if past == "powinien" { return "powinnaś" }
    var stem = PolishLetters.cut(past, 1)
    for (own, other) in Self.changedStems where stem.hasSuffix(other) {
      stem = PolishLetters.cut(stem, other.unicodeScalars.count) + own
      break
    }
    return stem + "ła" + (tail == "eś" ? "ś" : tail)
  }

  /// The form of zdobyłeś: that of whom the phrase addresses, not of a noun in it.
  func form(ofPersonal index: Int, _ reading: Reading, _ analysis: PhraseAnalysis) -> String {
    switch analysis.requested.gender {
    case .feminine: return feminine(ofPersonal: reading.lemma)
    case .masculine: return reading.lemma
    default: return analysis.words[index].key
    }
  }
}
