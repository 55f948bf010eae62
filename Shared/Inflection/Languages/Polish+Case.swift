// SPDX-License-Identifier: Apache-2.0

import Locales

extension PolishGrammar {
  /// Z and w become ze and we before what could not be said else: ze szkłem, we wtorek.
  func join(_ analysis: inout PhraseAnalysis) {
    for (index, next) in zip(analysis.words.indices, analysis.words.indices.dropFirst()) {
      let word = analysis.words[index]
      guard word.key == "z" || word.key == "w", analysis.words[next].output != nil,
        analysis.words[next].gap == .space
      else { continue }
      let sound = analysis.words[next].output.map(Tokenizer.key) ?? analysis.words[next].key
      let letters = Array(sound.unicodeScalars.prefix(2))
      guard letters.count == 2, !PolishLetters.isVowel(letters[1]) else { continue }
      let isAlike =
        word.key == "w"
        ? letters[0] == "w" || letters[0] == "f"
        : ["s", "z", "ś", "ź", "ż"].contains(letters[0]) && letters != ["s", "z"]
      if isAlike { analysis.words[index].put(word.key + "e", reason: "rule: an e between sounds") }
    }
  }

  /// Adds the case, whether the head is alive, and what a number in words governs.
  func complete(_ target: inout AgreementTarget, head: Reading?, _ analysis: PhraseAnalysis) {
    if target.counted == nil, target.number == .other, case .automatic = analysis.rule,
      let numeral = analysis.words.first(where: {
        $0.role == .modifier && $0.reading?.partOfSpeech == .numeral
      })?.reading, !numeral.traits.contains(.singularOnly)
    {
      target.counted = numeral.traits.contains(.governing) ? .many : .few
    }
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
    if target.grammaticalCase == nil {
      target.grammaticalCase = shownCase(target, head, analysis)
    }
  }

  /// The case that a preposition asks for, in the group or right before it, or that the words of
  /// the phrase are in.
  private func shownCase(
    _ target: AgreementTarget, _ head: Reading?, _ analysis: PhraseAnalysis
  ) -> Case? {
    let first = analysis.words.firstIndex { $0.role != .other } ?? 0
    if let lead = analysis.words[..<first].last {
      if let governed = governed(by: lead.key, head, previous: nil) { return governed }
    } else if head != nil, let governed = outerCase(head, analysis) {
      return governed
    }
    guard let index = analysis.head, let head, head.source == .lexicon else { return nil }
    let key = analysis.words[index].key
    if key == head.lemma { return nil }
    let isCounted = target.counted != nil
    if !isCounted, form(ofNoun: head, isPlural: true, .nominative) == key { return nil }
    let oblique: [Case] = [.dative, .instrumental, .locative]
    let cases: [Case] = isCounted ? oblique : [.genitive, .accusative] + oblique
    let isPlural = target.number == .other
    if isCounted, form(ofNoun: head, isPlural: true, .genitive) == key { return nil }
    return cases.first { form(ofNoun: head, isPlural: isPlural, $0) == key }
  }

  /// The case that the text before the group asks for: dla ^[%lld osoba](…).
  private func outerCase(_ head: Reading?, _ analysis: PhraseAnalysis) -> Case? {
    let text = analysis.phrase.precedingText
    guard text.utf8.last == UInt8(ascii: " ") else { return nil }
    let words = text.suffix(64).dropLast().split(separator: " ", omittingEmptySubsequences: false)
    guard let last = words.last, let sign = last.unicodeScalars.last,
      sign.properties.isAlphabetic
    else { return nil }
    return governed(by: Tokenizer.key(String(last)), head, previous: words.dropLast().last)
  }

  private func governed(by word: String, _ head: Reading?, previous: Substring?) -> Case? {
    // 3 z 5 biletów, but sałatka z 2 sosami.
    if word == "z" || word == "ze", let last = previous?.unicodeScalars.last,
      last.properties.numericType != nil
    {
      return .genitive
    }
    if ["na", "w", "we", "za", "o"].contains(word), let head, Self.measures.contains(head.lemma) {
      return .accusative
    }
    return Self.prepositions[word]
  }

  /// What is measured by: in na 5 minut it is the time that something takes.
  private static let measures: Set<String> = [
    "sekunda", "minuta", "godzina", "dzień", "noc", "tydzień", "miesiąc", "rok", "chwila",
    "osoba", "raz", "moment", "złoty", "euro", "dolar", "grosz", "punkt", "procent", "kwadrans",
    "weekend", "kilometr", "metr", "sztuka",
  ]

  /// The case that a preposition asks for, or a noun that has become one (w ciągu).
  private static let prepositions: [String: Case] = {
    let lists: [(Case, [String])] = [
      (
        .genitive,
        [
          "do", "od", "ode", "bez", "beze", "dla", "u", "obok", "oprócz", "według", "podczas",
          "wśród", "spośród", "około", "koło", "blisko", "zamiast", "wewnątrz", "spod", "sprzed",
          "powyżej", "poniżej", "wobec", "wokół", "naprzeciw", "ciągu", "trakcie", "powodu",
          "przypadku", "liczba", "ilość",
        ]
      ),
      (.dative, ["dzięki", "ku", "przeciw", "przeciwko", "wbrew"]),
      (.accusative, ["przez", "ponad", "za"]),
      (
        .instrumental,
        ["z", "ze", "przed", "nad", "pod", "między", "pomiędzy", "poza"]
      ),
      (.locative, ["w", "we", "na", "o", "po", "przy"]),
    ]
    return Dictionary(uniqueKeysWithValues: lists.flatMap { row in row.1.map { ($0, row.0) } })
  }()
}
