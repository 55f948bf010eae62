// SPDX-License-Identifier: Apache-2.0

import Locales

extension PolishGrammar {
  /// Adds the case, whether the head is alive, and what a number in words governs.
  func complete(_ target: inout AgreementTarget, head: Reading?, _ analysis: PhraseAnalysis) {
    if target.counted == nil, case .automatic = analysis.rule { count(&target, analysis) }
    if let head {
      if head.traits.contains(.pluralOnly) {
        target.number = .other
        target.counted =
          target.counted == .one ? nil : target.counted == .other ? .many : target.counted
      } else if target.counted == .other {
        target.number = .one
      }
      let isPlural = target.number == .other
      let traits = head.traits
      let isAlive =
        isPlural
        ? traits.contains(.personal) : !traits.isDisjoint(with: [.personal, .animate])
      target.animacy = isAlive ? .animate : .inanimate
    }
    // 5 września is a day of it, whatever the case is; 5 nowych wrześni are months.
    if analysis.countsDirectly, let head, head.number != .other,
      Self.lists.has(lemma: head.lemma, in: .month)
    {
      target.counted = nil
      target.number = .one
      target.grammaticalCase = .genitive
    }
    if target.grammaticalCase == nil {
      target.grammaticalCase = shownCase(target, head, analysis)
    }
    if let written = writtenCase(target.grammaticalCase, head, analysis) {
      target.grammaticalCase = written
    }
  }

  /// Notatki is the genitive behind a noun, and a plural elsewhere.
  func isWrittenInSingular(_ analysis: PhraseAnalysis) -> Bool {
    let head = analysis.head.flatMap { analysis.words[$0].reading }
    return head?.number == .other && writtenCase(nil, head, analysis) == .genitive
  }

  private func writtenCase(
    _ governed: Case?, _ head: Reading?, _ analysis: PhraseAnalysis
  ) -> Case? {
    if governed == .vocative { return nil }
    return analysis.writtenCase(
      head, governed: governed,
      among: [.genitive, .accusative, .dative, .instrumental, .locative]
    ) {
      form(ofNoun: $0, isPlural: false, $1)
    } spelled: {
      $0
    }
  }

  /// What numerals in words govern, of which the last decides: dwadzieścia dwa bilety, but
  /// dwadzieścia jeden biletów, tysiąc biletów.
  private func count(_ target: inout AgreementTarget, _ analysis: PhraseAnalysis) {
    if let head = analysis.head, head > 0,
      Self.lists.has(form: analysis.words[head - 1].key, in: .thousand)
    {
      target.number = .other
      target.counted = .many
      return
    }
    let numerals = analysis.words.filter {
      $0.role == .modifier && $0.reading?.partOfSpeech == .numeral
    }
    guard target.number == .other, let last = numerals.last?.reading else { return }
    if numerals.count == 1, last.traits.contains(.governing),
      Self.lists.has(lemma: last.lemma, in: .amount),
      let head = analysis.head.flatMap({ analysis.words[$0].reading }),
      Self.masses.contains(head.lemma)
    {
      target.number = .one
      target.counted = .other
      return
    }
    if last.traits.contains(.singularOnly) {
      if numerals.count > 1 { target.counted = .many }
    } else {
      target.counted = last.traits.contains(.governing) ? .many : .few
    }
  }

  /// The case that a preposition asks for, in the group or right before it, or that the words of
  /// the phrase are in.
  private func shownCase(
    _ target: AgreementTarget, _ head: Reading?, _ analysis: PhraseAnalysis
  ) -> Case? {
    if isAddress(head, analysis) { return .vocative }
    // 1 minutę temu, within the group or behind it.
    let isAgo = analysis.words.last?.key == "temu"
    if isAgo || analysis.phrase.followingText.hasPrefix(" temu") { return .accusative }
    let isCounted = target.counted != nil
    let first = analysis.words.firstIndex { word in
      let partOfSpeech = word.reading?.partOfSpeech
      return word.role != .other && word.role != .verb && partOfSpeech != .verb
        && partOfSpeech != .pronoun
    }
    let leads = analysis.words[..<(first ?? 0)].map(\.text)
    if !leads.isEmpty {
      let isClose = first.map { analysis.words[$0].isClose } ?? false
      if isClose, let governed = governed(after: leads[...], head, target.counted) {
        return governed
      }
      if isClose, let first, isObjectBehindComplement(first - 1, analysis) { return .accusative }
    } else if head != nil, let governed = outerCase(head, target.counted, analysis) {
      return governed
    }
    guard let index = analysis.head, let head, head.source == .lexicon else { return nil }
    let key = analysis.words[index].key
    if key == head.lemma { return isCounted ? nil : caseOfModifiers(before: index, analysis) }
    if !isCounted, form(ofNoun: head, isPlural: true, .nominative) == key { return nil }
    // Drogi kliencie is said to him.
    let oblique: [Case] =
      head.traits.contains(.personal) && !isCounted
      ? [.dative, .instrumental, .vocative, .locative] : [.dative, .instrumental, .locative]
    let cases: [Case] = isCounted ? oblique : [.genitive, .accusative] + oblique
    let isPlural = target.number == .other
    if isCounted, form(ofNoun: head, isPlural: true, .genitive) == key { return nil }
    return cases.first { form(ofNoun: head, isPlural: isPlural, $0) == key }
  }

  /// Tego [plik]: what the template writes shows the case, of the argument too.
  private func caseOfModifiers(before head: Int, _ analysis: PhraseAnalysis) -> Case? {
    for word in analysis.words[..<head] where word.role == .modifier {
      guard let reading = word.reading, word.key != reading.lemma,
        reading.partOfSpeech == .adjective || reading.partOfSpeech == .determiner,
        !reading.traits.contains(.invariable)
      else { continue }
      let ending = Self.shownCases.first { word.key.hasSuffix($0.0) }
      if let ending { return ending.1 }
    }
    return nil
  }

  private static let shownCases: [(String, Case)] = [
    ("ego", .genitive), ("emu", .dative), ("ymi", .instrumental), ("imi", .instrumental),
    ("ych", .genitive), ("ich", .genitive), ("ej", .genitive),
  ]

  /// Drogi kliencie! Szanowni klienci, …: a person whom a letter or a message begins with.
  private func isAddress(_ head: Reading?, _ analysis: PhraseAnalysis) -> Bool {
    guard let head, head.traits.contains(.personal) || head.gender == .feminine else {
      return false
    }
    return analysis.isAddress(with: Self.greetings)
  }

  private static let greetings: WordSet = ["drogi", "kochany", "miły", "szanowny"]

  /// The case that the text before the group asks for: dla ^[%lld osoba](…).
  private func outerCase(
    _ head: Reading?, _ counted: PluralCategory?, _ analysis: PhraseAnalysis
  ) -> Case? {
    let text = analysis.phrase.precedingText
    guard text.utf8.last == UInt8(ascii: " ") else { return nil }
    let words = text.suffix(64).dropLast().split(separator: " ", omittingEmptySubsequences: false)
    return governed(after: words.map(String.init)[...], head, counted)
  }

  /// The case that the last of these words asks for: masz, masz już, do, 3 z.
  private func governed(
    after words: ArraySlice<String>, _ head: Reading?, _ counted: PluralCategory?
  ) -> Case? {
    guard let last = words.last, last.unicodeScalars.last?.properties.isAlphabetic == true else {
      return nil
    }
    let word = Tokenizer.key(last)
    if Self.lists.has(form: word, in: .filler) {
      return governed(after: words.dropLast(), head, counted)
    }
    let previous = words.dropLast().last
    if word == "się" { return previous.flatMap { reflexiveCase(after: Tokenizer.key($0)) } }
    // Z 3 walizkami i 1 plecakiem.
    if word == "i" || word == "oraz",
      let number = words.lastIndex(where: {
        !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) }
      })
    {
      return governed(after: words[..<number], head, counted)
    }
    // Temperatura spadła o 3 punkty.
    if word == "o",
      words.dropLast().contains(where: {
        Self.lists.has(stemOf: Tokenizer.key($0), in: .changeStem)
      })
    {
      return .accusative
    }
    // 3 z 5 biletów, but sałatka z 2 sosami.
    if word == "z" || word == "ze", let last = previous?.unicodeScalars.last,
      last.properties.numericType != nil
    {
      return .genitive
    }
    // Każdy z 5 pracowników.
    if word == "z" || word == "ze", let previous,
      Self.lists.has(form: Tokenizer.key(previous), in: .partPronoun)
    {
      return .genitive
    }
    // Wróć na stronę.
    if word == "na", words.dropLast().contains(where: aimsAt) { return .accusative }
    // Pobierz z 2 serwerów.
    if word == "z" || word == "ze", words.dropLast().contains(where: comesFrom) {
      return .genitive
    }
    if let head, Self.lists.has(lemma: head.lemma, in: .measure) {
      if Self.lists.has(form: word, in: .lastingVerb) { return .accusative }
      let isSpan = word == "na" || word == "w" || word == "we" || word == "za" || word == "co"
      if isSpan || (word == "o" && counted != nil) { return .accusative }
    }
    if ["w", "we", "na"].contains(word), let head, Self.lists.has(lemma: head.lemma, in: .weekday) {
      return .accusative
    }
    // Po 2 tabletki, po 5 tabletek for each, but po 1 tabletce; po 2 godzinach, po 3 próbach are
    // what comes before.
    if word == "po", let counted, counted != .one, let head, !isEvent(head.lemma) {
      return .accusative
    }
    return Self.prepositions[word]
      ?? objectCase(after: word, isNegated: previous.map(Tokenizer.key) == "nie")
  }

  /// What something else may come after: a time, or what happens (uruchomienie).
  private func isEvent(_ noun: String) -> Bool {
    Self.lists.has(lemma: noun, in: .event) || noun.ends(inOneOf: ["nie", "cie"])
  }

  /// Pobierz z serwera, but Porozmawiaj z Anną.
  func comesFrom(_ verb: String) -> Bool {
    let key = Tokenizer.key(verb)
    return Self.removals.contains { key.hasPrefix($0) }
  }

  private static let removals = [
    "import", "odłącz", "odinstal", "pobier", "pobra", "skopiuj", "usu", "wyjdź", "wyloguj",
    "wyrej", "zaimport", "zrezygn", "korzyst", "skorzyst", "dumn", "zadowol", "składa", "pochodz",
    "wysiad", "wysiąd",
  ]

  /// The case that a preposition asks for, or a noun that has become one (w ciągu).
  static let prepositions: [String: Case] = {
    let lists: [(Case, [String])] = [
      (
        .genitive,
        [
          "do", "od", "ode", "bez", "beze", "dla", "u", "obok", "oprócz", "według", "podczas",
          "wśród", "spośród", "około", "koło", "blisko", "zamiast", "wewnątrz", "spod", "sprzed",
          "powyżej", "poniżej", "wobec", "prócz", "pośród", "spomiędzy", "spoza", "sponad", "znad",
          "zza", "dookoła", "naokoło", "naprzeciwko", "niedaleko", "nieopodal", "opodal", "podług",
          "wskutek", "względem", "wzdłuż", "mimo", "pomimo", "wokół", "naprzeciw", "ciągu",
          "trakcie", "powodu",
          "przypadku", "liczba", "ilość", "aktualizacja", "aktualizowanie", "dodawanie", "eksport",
          "import", "instalacja", "instalowanie", "kopiowanie", "ładowanie", "odtwarzanie",
          "pobieranie", "przenoszenie", "przesyłanie", "przetwarzanie", "przywracanie",
          "sprawdzanie", "synchronizacja", "tworzenie", "udostępnianie", "usuwanie", "wczytywanie",
          "wysyłanie", "zakup", "zapisywanie", "połowa", "pół", "półtora", "półtorej", "trochę",
        ]
      ),
      (.dative, ["dzięki", "ku", "przeciw", "przeciwko", "wbrew"]),
      (.accusative, ["przez", "przeze", "poprzez", "ponad", "za"]),
      (
        .instrumental,
        ["z", "ze", "przed", "przede", "nad", "nade", "pod", "pode", "między", "pomiędzy", "poza"]
      ),
      (.locative, ["w", "we", "na", "o", "po", "przy"]),
    ]
    return Dictionary(uniqueKeysWithValues: lists.flatMap { row in row.1.map { ($0, row.0) } })
  }()
}
