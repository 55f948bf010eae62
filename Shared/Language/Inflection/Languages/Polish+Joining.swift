// SPDX-License-Identifier: Apache-2.0

extension PolishGrammar {
  /// Z and w become ze and we before what could not be said else: ze szkłem, we wtorek.
  func join(_ analysis: inout PhraseAnalysis) {
    joinNames(&analysis)
    joinPortions(&analysis)
    joinObjects(&analysis)
    joinActor(&analysis)
    if let head = analysis.head, let noun = analysis.words[head].reading {
      joinHyphen(head, noun, &analysis)
    }
    for (index, next) in zip(analysis.words.indices, analysis.words.indices.dropFirst()) {
      joinOneAndAHalf(index, &analysis)
      let word = analysis.words[index]
      let isInflected =
        analysis.words[next].output != nil || analysis.words[next].role != .other
      guard word.key == "z" || word.key == "w", isInflected, analysis.words[next].gap == .space
      else { continue }
      let sound = analysis.words[next].output.map(Tokenizer.key) ?? analysis.words[next].key
      let letters = Array(sound.unicodeScalars.prefix(3))
      guard letters.count > 1, !PolishLetters.isVowel(letters[1]) else { continue }
      // Z szynką has one sound before its vowel, ze szkołą has two.
      let isOneSound =
        letters[0] == "s" && letters[1] == "z" && PolishLetters.isVowel(letters.dropFirst(2).first)
      let isAlike =
        word.key == "w"
        ? letters[0] == "w" || letters[0] == "f"
        : ["s", "z", "ś", "ź", "ż"].contains(letters[0]) && !isOneSound
      if isAlike { analysis.words[index].put(word.key + "e", reason: "rule: an e between sounds") }
    }
  }

  /// Półtora dnia, półtorej godziny.
  private func joinOneAndAHalf(_ index: Int, _ analysis: inout PhraseAnalysis) {
    let key = analysis.words[index].key
    guard key == "półtora" || key == "półtorej", let head = analysis.head, head > index,
      let gender = analysis.words[head].reading?.gender
    else { return }
    analysis.words[index].put(
      gender == .feminine ? "półtorej" : "półtora", reason: "rule: by the gender of the noun")
  }

  /// SMS-y: what initials end in stands behind a hyphen.
  func joinHyphen(_ index: Int, _ noun: Reading, _ analysis: inout PhraseAnalysis) {
    let word = analysis.words[index]
    guard word.letterCase != .lower, let form = word.output,
      noun.traits.contains(.initials), form.count > noun.lemma.count,
      Tokenizer.key(form).hasPrefix(noun.lemma)
    else { return }
    let initials = form.prefix(noun.lemma.count)
    analysis.words[index].output = initials + "-" + form.dropFirst(initials.count)
  }

  // MARK: - Names

  /// What stands behind somebody's given name has its case: Janowi Nowakowi, Annie Nowak.
  private func joinNames(_ analysis: inout PhraseAnalysis) {
    guard let head = analysis.head, let name = analysis.words[head].reading,
      name.number != .other, let asked = analysis.words[head].features.grammaticalCase
    else { return }
    if joinReversedName(head, asked, &analysis) { return }
    joinNames(behind: head, name, asked, &analysis)
  }

  /// A surname before the given name has its case and its gender: Nowaka Jana, Nowak Anny.
  ///
  /// Kowalski is an adjective, and agrees as one.
  func joinReversedName(
    _ surname: Int, _ grammaticalCase: Case, _ analysis: inout PhraseAnalysis
  ) -> Bool {
    let name = surname + 1
    guard name < analysis.words.count, grammaticalCase != .nominative,
      grammaticalCase != .vocative, analysis.words[surname].letterCase == .title,
      analysis.words[name].letterCase == .title, analysis.words[name].gap == .space,
      analysis.words[name].segment == analysis.words[surname].segment,
      Self.givenNames.contains(analysis.words[name].key),
      let given = analysis.words[name].reading(.noun), isSurname(analysis.words[surname])
    else { return false }
    let key = analysis.words[surname].key
    let isMan = given.gender == .masculine
    let form =
      isMan || key.hasSuffix("a")
      ? self.form(
        ofNoun: Reading(
          .noun, lemma: key, traits: isMan ? [.masculine, .animate, .personal] : .feminine,
          gender: given.gender, source: .rule),
        isPlural: false, grammaticalCase) : key
    let reason = "rule: a surname before a given name"
    analysis.words[surname].put(form, reason: reason)
    analysis.words[name].put(
      self.form(ofNoun: given, isPlural: false, grammaticalCase), reason: reason)
    joinNames(behind: name, given, grammaticalCase, &analysis)
    return true
  }

  /// Whether a word ends as surnames do and is nothing else: Nowak Anna, but Sklep Anna.
  private func isSurname(_ word: PhraseWord) -> Bool {
    let isKnown = word.readings.contains { reading in
      reading.partOfSpeech == .adjective
        || (reading.partOfSpeech == .noun && reading.entry != nil && reading.lemma == word.key
          && !reading.traits.contains(.personal))
    }
    return !isKnown
      && word.key.ends(inOneOf: ["ak", "ek", "ik", "yk", "uk", "cz", "ec", "rz", "ka", "ła", "ur"])
  }

  /// The same of a name that is no head.
  func joinNames(
    behind place: Int, _ name: Reading, _ grammaticalCase: Case, _ analysis: inout PhraseAnalysis
  ) {
    // Nowak is addressed as he is called.
    guard place + 1 < analysis.words.count, analysis.words[place].letterCase == .title,
      Self.givenNames.contains(name.lemma), grammaticalCase != .nominative,
      grammaticalCase != .vocative
    else { return }
    let isMan = name.gender == .masculine
    let traits: WordTraits = isMan ? [.masculine, .animate, .personal] : .feminine
    var target = AgreementTarget(gender: name.gender ?? .masculine, number: .one)
    target.animacy = .animate
    for index in (place + 1)..<analysis.words.count {
      let word = analysis.words[index]
      guard word.gap == .space, word.letterCase == .title else { return }
      guard word.role == .other else { continue }
      let reason = "rule: a name behind a name"
      if let reading = word.reading(.adjective), reading.lemma.hasSuffix("i") {
        let form = form(ofAdjective: reading, target, isPlural: false, grammaticalCase)
        analysis.words[index].put(form, reason: reason)
        continue
      }
      let hasForms =
        isMan
        ? !word.key.ends(inOneOf: ["o", "e", "i", "y", "u"])
        : word.key.hasSuffix("a")
      guard hasForms else { continue }
      let surname = Reading(
        .noun, lemma: word.key, traits: traits, gender: name.gender, source: .rule)
      analysis.words[index].put(
        form(ofNoun: surname, isPlural: false, grammaticalCase), reason: reason)
    }
  }

  private static let givenNames: WordSet = [
    "adam", "agata", "agnieszka", "aleksander", "aleksandra", "alicja", "andrzej", "anna",
    "antoni", "barbara", "bartosz", "basia", "beata", "dariusz", "dawid", "dominik", "dorota",
    "elżbieta", "ewa", "filip", "gabriela", "grzegorz", "hanna", "helena", "henryk", "irena",
    "iwona", "izabela", "jacek", "jadwiga", "jakub", "jan", "janusz", "jerzy", "joanna", "jolanta",
    "julia", "justyna", "józef", "kacper", "kamil", "karol", "karolina", "kasia", "katarzyna",
    "kinga", "konrad", "krystyna", "krzysztof", "lena", "maciej", "magda", "magdalena",
    "małgorzata", "marcin", "marek", "maria", "mariusz", "marta", "mateusz", "michał", "mikołaj",
    "monika", "natalia", "ola", "oliwia", "oskar", "patryk", "paulina", "paweł", "piotr",
    "przemysław", "rafał", "renata", "robert", "roman", "ryszard", "sebastian", "stanisław",
    "sylwia", "szymon", "tadeusz", "teresa", "tomasz", "urszula", "weronika", "wiktoria",
    "wojciech", "zbigniew", "zofia", "zuzanna", "łukasz",
  ]

  // MARK: - Portions

  /// What there is a portion or a set of has the genitive, though it is an argument in its
  /// dictionary form: 2 filiżanki [herbata], lista [plik].
  private func joinPortions(_ analysis: inout PhraseAnalysis) {
    guard let head = analysis.head, head + 1 < analysis.words.count,
      let lemma = analysis.words[head].reading?.lemma
    else { return }
    let isSet = Self.sets.contains(lemma)
    guard isSet || Self.portions.contains(lemma) else { return }
    let last = analysis.words.count - 1
    var index = head + 1
    while index < last, isBareAdjective(index, analysis) { index += 1 }
    let word = analysis.words[index]
    guard word.role == .other, word.gap == .space, word.letterCase == .lower,
      let noun = nounReading(of: word),
      noun.lemma == word.key, let gender = noun.gender
    else { return }
    let isPlural =
      noun.traits.contains(.pluralOnly) || (isSet && !Self.masses.contains(noun.lemma))
    var target = AgreementTarget(gender: gender, number: isPlural ? .other : .one)
    target.grammaticalCase = .genitive
    target.animacy = .inanimate
    let reason = "rule: the genitive of what there is so much of"
    for place in (head + 1)..<index {
      guard let reading = analysis.words[place].reading(.adjective) else { continue }
      let form = form(ofAdjective: reading, target, isPlural: isPlural, .genitive)
      analysis.words[place].put(form, reason: reason)
    }
    analysis.words[index].put(form(ofNoun: noun, isPlural: isPlural, .genitive), reason: reason)
  }

  /// Whether an adjective stands in its dictionary form and has agreed with nothing.
  func isBareAdjective(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let word = analysis.words[index]
    return word.role == .other && word.gap == .space && !word.can(be: .noun)
      && word.reading(.adjective)?.lemma == word.key
  }

  /// What has the genitive singular behind it: filiżanka herbaty, kawałek pizzy.
  private static let portions: WordSet = [
    "butelka", "filiżanka", "kawałek", "kieliszek", "kropla", "kubek", "litr", "miska", "plaster",
    "plasterek", "porcja", "puszka", "szklanka", "słoik", "talerz", "łyk", "łyżeczka", "łyżka",
  ]

  /// What has the genitive plural behind it, of what can be counted: para butów, lista plików.
  private static let sets: WordSet = [
    "gram", "grupa", "ilość", "kilogram", "kolekcja", "liczba", "lista", "opakowanie", "paczka",
    "para", "pudełko", "tuzin", "większość", "zestaw",
  ]

  /// What there is much of, not many: mało wody, więcej energii.
  static let masses: WordSet = [
    "benzyna", "chleb", "cukier", "czas", "energia", "herbata", "jedzenie", "kawa", "masło",
    "mleko", "muzyka", "mąka", "mięso", "piwo", "pomoc", "powietrze", "ryż", "ser", "spam", "sól",
    "szczęście", "uwaga", "wino", "woda", "złoto", "światło",
  ]
}
