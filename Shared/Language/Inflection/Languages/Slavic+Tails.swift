// SPDX-License-Identifier: Apache-2.0

extension SlavicGrammar {
  // MARK: - Names

  /// What stands behind somebody's given name has its case: Анне Сергеевне Ивановой.
  func joinNames(_ analysis: inout PhraseAnalysis) {
    if joinReversedHead(&analysis) { return }
    guard let head = analysis.head, head + 1 < analysis.words.count,
      analysis.words[head].letterCase == .title, let name = analysis.words[head].reading,
      name.number != .other, SlavicNames.given.contains(name.lemma)
    else { return }
    let grammaticalCase = SlavicForm.supported(analysis.words[head].features.grammaticalCase)
    guard grammaticalCase != .nominative else { return }
    let cell = SlavicForm(
      grammaticalCase: grammaticalCase, isPlural: false, gender: name.gender ?? .masculine,
      isAnimate: true)
    joinNames(behind: head, cell, &analysis)
  }

  func joinNames(behind name: Int, _ cell: SlavicForm, _ analysis: inout PhraseAnalysis) {
    for index in (name + 1)..<max(name + 1, analysis.words.count) {
      let word = analysis.words[index]
      guard word.role == .other, word.gap == .space, word.letterCase == .title else { return }
      guard let form = form(ofSurname: word.key, cell) else { continue }
      analysis.words[index].put(form, reason: "rule: a name behind a name")
    }
  }

  /// Для [Петров Иван], where either is the head.
  private func joinReversedHead(_ analysis: inout PhraseAnalysis) -> Bool {
    guard let head = analysis.head, analysis.words.count > 1,
      analysis.words[head].letterCase == .title
    else { return false }
    let surname = SlavicNames.given.contains(analysis.words[head].key) ? head - 1 : head
    // Петров alone is taken for a form of Пётр, and shows nothing.
    let isShown = surname == 0 && analysis.requested.grammaticalCase == nil
    if isShown, analysis.words[head].reading?.lemma != analysis.words[head].key { return false }
    let asked = SlavicForm.supported(analysis.words[head].features.grammaticalCase)
    return joinReversedName(surname, asked, &analysis) != nil
  }

  /// A surname before the given name has its case, and so has what stands behind that: Петрова
  /// Ивана Сергеевича.
  ///
  /// - Returns: Where the given name stands; nil if there is none.
  func joinReversedName(
    _ surname: Int, _ grammaticalCase: GrammaticalFeatures.Case, _ analysis: inout PhraseAnalysis
  ) -> Int? {
    let name = surname + 1
    guard surname >= 0, name < analysis.words.count, grammaticalCase != .nominative,
      analysis.words[surname].letterCase == .title, analysis.words[name].letterCase == .title,
      analysis.words[name].gap == .space,
      analysis.words[name].segment == analysis.words[surname].segment,
      SlavicNames.given.contains(analysis.words[name].key),
      let given = analysis.words[name].reading(.noun), isSurname(analysis.words[surname])
    else { return nil }
    let key = analysis.words[surname].key
    // Иванова Саша.
    let isWoman = key.ends(inOneOf: ["ова", "ева", "ёва", "єва", "ая", "ська", "цька"])
    let cell = SlavicForm(
      grammaticalCase: grammaticalCase, isPlural: false,
      gender: isWoman ? .feminine : given.gender ?? .masculine, isAnimate: true)
    let reason = "rule: a surname before a given name"
    analysis.words[surname].put(form(ofSurname: key, cell) ?? key, reason: reason)
    analysis.words[name].put(form(ofNoun: given, cell), reason: reason)
    joinNames(behind: name, cell, &analysis)
    return name
  }

  /// Whether a word ends as surnames do and is nothing else: Петров Иван, but Магазин Анна.
  private func isSurname(_ word: PhraseWord) -> Bool {
    !word.readings.contains { $0.partOfSpeech == .noun && $0.lemma == word.key }
      && word.key.ends(inOneOf: [
        "ов", "ев", "ёв", "єв", "ин", "ын", "ін", "їн", "ова", "ева", "ёва", "єва", "ина", "ына",
        "іна", "їна", "ский", "цкий", "ская", "цкая", "ський", "цький", "ська", "цька", "ко", "ук",
        "юк", "ак", "як", "ик", "ян", "ич", "ых", "их", "дзе", "ли",
      ])
  }

  /// A surname or a patronymic as the noun that it ends like.
  func form(ofName key: String, _ cell: SlavicForm) -> String {
    let traits: WordTraits = cell.gender == .feminine ? .feminine : .masculine
    return form(
      ofNoun: Reading(
        .noun, lemma: key, traits: traits.union(.animate), gender: cell.gender, source: .rule),
      cell)
  }

  // MARK: - One and a half

  /// Uk півтора дня, півтори години; ru полтора is a numeral, which agrees.
  func joinOneAndAHalf(_ analysis: inout PhraseAnalysis) {
    guard let head = analysis.head, analysis.count == nil,
      let gender = analysis.words[head].reading?.gender
    else { return }
    for index in 0..<head {
      let key = analysis.words[index].key
      guard key == "півтора" || key == "півтори" else { continue }
      analysis.words[index].put(
        gender == .feminine ? "півтори" : "півтора", reason: "rule: by the gender of the noun")
    }
  }

  // MARK: - Portions

  /// What there is a portion or a set of has the genitive, though it is an argument in its
  /// dictionary form: 2 чашки [чай], список [файл].
  func joinPortions(_ analysis: inout PhraseAnalysis) {
    guard let head = analysis.head, head + 1 < analysis.words.count,
      let lemma = analysis.words[head].reading?.lemma
    else { return }
    let isSet = Self.lists.has(lemma: lemma, in: .collection)
    guard
      isSet || Self.lists.has(lemma: lemma, in: .portion)
        || (Self.lists.has(lemma: lemma, in: .process) && analysis.count == nil
          && analysis.words[head + 1].segment != analysis.words[head].segment)
    else { return }
    let last = analysis.words.count - 1
    var index = head + 1
    while index < last, isBareAdjective(index, analysis) { index += 1 }
    let word = analysis.words[index]
    guard word.role == .other, word.gap == .space, word.letterCase == .lower,
      let noun = nounReading(of: word),
      noun.lemma == word.key,
      // 2 миски корма, which is also a noun of its own.
      analysis.isArgument(index) || !word.key.ends(inOneOf: ["а", "я"]),
      index == last || !analysis.words[index + 1].isClose
        || !analysis.words[index + 1].can(be: .noun)
    else { return }
    let isPlural = noun.traits.contains(.pluralOnly) || (isSet && !isMass(noun.lemma))
    let cell = SlavicForm(
      grammaticalCase: .genitive, isPlural: isPlural, gender: noun.gender ?? .masculine)
    let reason = "rule: the genitive of what there is so much of"
    for place in (head + 1)..<index {
      guard let reading = analysis.words[place].reading(.adjective) else { continue }
      analysis.words[place].put(form(ofAdjective: reading, cell), reason: reason)
    }
    let form =
      noun.traits.contains(.adjectival) ? form(ofAdjective: noun, cell) : form(ofNoun: noun, cell)
    analysis.words[index].put(form, reason: reason)
  }

  /// Whether an adjective stands in its dictionary form and has agreed with nothing.
  func isBareAdjective(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let word = analysis.words[index]
    return word.role == .other && word.gap == .space && !word.can(be: .noun)
      && word.reading(.adjective).map { $0.lemma == word.key && !isShort($0) } == true
  }
}

extension RussianGrammar {
  /// Иванов, Ильин and their feminines have endings of adjectives among those of nouns; Шевченко
  /// and Черных have none, nor has a woman's Ковальчук.
  func form(ofSurname key: String, _ cell: SlavicForm) -> String? {
    guard Self.isCyrillic(key) else { return nil }
    let isOwn = { (endings: [StaticString]) in key.ends(inOneOf: endings) }
    if cell.gender == .feminine {
      if isOwn(["ова", "ева", "ёва", "ина", "ына"]) {
        return key.dropping(1) + (cell.grammaticalCase == .accusative ? "у" : "ой")
      }
      // Достоевская, Толстая.
      if key.ends("ая") { return RussianAdjective(key).form(cell) }
      return isOwn(["а", "я"]) ? form(ofName: key, cell) : nil
    }
    if isOwn(["о", "е", "и", "у", "ю", "ы", "э", "ых", "их"]) { return nil }
    // Достоевский, Бродский, Белый; but Юрий, and Цой.
    if isOwn(["ский", "цкий", "ый", "стой"]) { return RussianAdjective(key).form(cell) }
    if cell.grammaticalCase == .instrumental, isOwn(["ов", "ев", "ёв", "ин", "ын"]) {
      return key + "ым"
    }
    return form(ofName: key, cell)
  }
}

extension UkrainianGrammar {
  /// Шевченко is a man's, who has forms, or a woman's, who has none; Іванов and Іванова have
  /// endings of adjectives among those of nouns.
  func form(ofSurname key: String, _ cell: SlavicForm) -> String? {
    guard Self.isCyrillic(key) else { return nil }
    let isOwn = { (endings: [StaticString]) in key.ends(inOneOf: endings) }
    if cell.gender == .feminine {
      if isOwn(["ова", "ева", "єва", "їна", "ина", "іна", "ська", "цька", "зька"]) {
        let stem = key.dropping(1)
        switch cell.grammaticalCase {
        case .accusative: return stem + "у"
        case .genitive: return stem + "ої"
        case .instrumental: return stem + "ою"
        default: return stem + "ій"
        }
      }
      return isOwn(["а", "я"]) ? form(ofName: key, cell) : nil
    }
    if isOwn(["е", "и", "і", "у", "ю", "их"]) { return nil }
    if isOwn(["ський", "цький", "зький"]) { return UkrainianAdjective.form(key, cell) }
    if cell.grammaticalCase == .instrumental, isOwn(["ов", "ев", "єв", "їн", "ін"]) {
      return key + "им"
    }
    return form(ofName: key, cell)
  }
}
