// SPDX-License-Identifier: Apache-2.0

extension GermanGrammar {
  /// Makes adverbs of the words up to a verb whose object is all that follows: Wähle deinen Ordner,
  /// Öffnen Sie den Link, Du hast 1 neuen Kommentar, Es gab einen Fehler.
  ///
  /// The last of them has the trait `gov`, by which `complete` tells the case (Duden, Die
  /// Grammatik, 2016, paragraph 1224). Verbs whose object is mostly a dative (folgen, zeigen,
  /// schicken) are not among them.
  func takeVerbOfObject(_ analysis: inout PhraseAnalysis) {
    guard var end = endOfVerb(analysis.words) else { return }
    while end < analysis.words.count, analysis.words[end].gap == .space,
      Self.standsBeforeObject(analysis.words[end])
    {
      end += 1
    }
    guard end < analysis.words.count, analysis.words[end].gap == .space else { return }
    let next = analysis.words[end]
    guard next.isNumber || next.can(be: .determiner) || next.can(be: .adjective) else { return }
    // Suche der Datei: a noun and its genitive.
    if end == 1, analysis.words[0].can(be: .noun), next.key == "der" || next.key == "des" {
      return
    }
    makeAdverbs(0..<end, &analysis)
    analysis.words[end - 1].readings[0].traits.insert(.governing)
  }

  /// Adverbs, and pronouns in the dative: Anna hat dir noch einen Link geschickt.
  private static func standsBeforeObject(_ word: PhraseWord) -> Bool {
    switch word.key {
    case "dir", "mir", "uns", "euch", "ihnen", "ihm", "sich": return true
    default:
      return word.can(be: .adverb) && !word.can(be: .determiner) && !word.can(be: .adjective)
    }
  }

  /// Dass du deinen Ordner löschen möchtest, wenn du deinen Ordner öffnest; but wenn du ein Freund
  /// bist.
  private func endOfClause(_ words: [PhraseWord]) -> Int? {
    guard words.count > 4 else { return nil }
    for index in words.indices.dropLast(3) where index == 0 || words[index].letterCase == .lower {
      switch words[index].key {
      case "dass", "wenn", "ob", "bevor", "nachdem", "sobald", "damit": break
      default: continue
      }
      guard Self.isPerson(words[index + 1].key), let last = words.last?.key,
        words[..<index].allSatisfy({ $0.segment == words[0].segment && !$0.isNumber }),
        !["bist", "bin", "sind", "wirst", "werden", "sein", "bleibst"].contains(last)
      else { return nil }
      return index + 2
    }
    return nil
  }

  /// The first word behind a verb, and the subject beside it, that asks for an object.
  private func endOfVerb(_ words: [PhraseWord]) -> Int? {
    guard words.count > 2 else { return nil }
    let start =
      words[0].key == "bitte" || words[0].can(be: .adverb) && !words[0].can(be: .determiner)
      ? 1 : 0
    guard start + 2 < words.count, words[start + 1].gap == .space else { return nil }
    // Heute kaufe ich einen Apfel.
    if words[start + 1].key == "ich", canGovern(words[start].key) { return start + 2 }
    if let end = endOfCommand(start, words) ?? endOfClause(words) { return end }
    // Gib deinen Namen ein; but Gib deinem Freund einen Rat.
    if words.last?.key == "ein", words[start].key == "gib" { return start + 1 }
    if words.last?.key == "ein", words[start].key == "geben", words[start + 1].key == "sie" {
      return start + 2
    }
    let (first, second) = (words[start].key, words[start + 1].key)
    if Self.isPerson(second) { return canGovern(first) ? start + 2 : nil }
    if Self.isPerson(first) { return canGovern(second) ? start + 2 : nil }
    if first == "es" || second == "es" {
      return ["gibt", "gab"].contains(first == "es" ? second : first) ? start + 2 : nil
    }
    // Somebody's name is an argument, of one word or two.
    for verb in 1...2 where start == 0 && words[verb].segment > words[verb - 1].segment {
      guard Self.lists.has(form: words[verb].key, in: .verbOfObject), words[0].letterCase == .title,
        words[..<verb].allSatisfy({ $0.segment == words[0].segment && !$0.isNumber })
      else { continue }
      return words[verb].gap == .space ? verb + 1 : nil
    }
    return nil
  }

  /// Whether the verb of a phrase is an infinitive at its end, as in Kann dein Freund kommen.
  func beginsWithModal(_ words: [PhraseWord]) -> Bool {
    words.first.map { Self.lists.has(form: $0.key, in: .modal) } == true
  }

  private func canGovern(_ key: String) -> Bool {
    Self.lists.has(form: key, in: .verbOfObject) || Self.lists.has(form: key, in: .modal)
  }

  /// Wähle …; Wählen Sie ….
  private func endOfCommand(_ index: Int, _ words: [PhraseWord]) -> Int? {
    let key = words[index].key
    if Self.lists.has(form: key, in: .command) { return index + 1 }
    guard index + 1 < words.count, words[index + 1].key == "sie", key.hasSuffix("n") else {
      return nil
    }
    let stem = String(key.dropLast())
    return Self.lists.has(form: stem, in: .command)
      || Self.lists.has(form: stem + "e", in: .command) ? index + 2 : nil
  }

  /// Whether what stands right before the group asks for an object: Du hast ^[1 neuen Kommentar].
  func asksForObject(_ words: [PhraseWord]) -> Bool {
    guard let last = words.last else { return false }
    if Self.lists.has(form: last.key, in: .command) {
      return last.letterCase == .title || words.count == 2
    }
    guard words.count > 1 else { return false }
    let before = words[words.count - 2].key
    if Self.isPerson(last.key) {
      return Self.lists.has(form: before, in: .verbOfObject)
        || endOfCommand(words.count - 2, words) != nil
    }
    return Self.isPerson(before) && Self.lists.has(form: last.key, in: .verbOfObject)
      || before == "es" && (last.key == "gibt" || last.key == "gab")
  }

  /// Subjects that look like nothing else there; es is none (Es hat ein Nutzer geschrieben).
  private static func isPerson(_ key: String) -> Bool {
    switch key {
    case "ich", "du", "er", "sie", "man", "wir", "ihr": true
    default: false
    }
  }

  /// Whether the subject of a verb stands right before it: Wir gratulieren dem Präsidenten.
  func isBehindPerson(_ verb: Int, _ words: [PhraseWord]) -> Bool {
    verb > 0 && words[verb].gap == .space && Self.isPerson(words[verb - 1].key)
  }

  /// Whether an object stands behind a verb that has its subject before it: Dein Freund hat deinen
  /// Beitrag kommentiert.
  func hasObject(_ verb: PhraseWord) -> Bool { Self.lists.has(form: verb.key, in: .verbOfObject) }

  /// Whether a verb, with or without its subject, stands right before a word: Du hast 1 neuen
  /// Kommentar, Der Ordner enthält 1 neuen Artikel.
  func asksForObject(before index: Int, _ words: [PhraseWord]) -> Bool {
    guard index > 0, words[index - 1].role == .other else { return false }
    if words[index - 1].readings.first?.traits.contains(.governing) == true { return true }
    return index > 1 && hasObject(words[index - 1]) && words[index - 2].can(be: .noun)
  }
}
