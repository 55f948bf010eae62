// SPDX-License-Identifier: Apache-2.0

import Locales

/// One phrase on its way through a grammar that is data: cohorts, rules, repair, sandhi.
struct DataPhrase {
  let grammar: DataGrammar
  private(set) var cohorts: [Cohort] = []
  private var isArgument: [Bool] = []
  private var categories: [PluralCategory?] = []
  /// By segment: what a word has in common with the others of its argument.
  private var shared: [Int: TagSet] = [:]

  var tags: DataGrammar.KnownTags { grammar.known }
  var features: FeatureTable { grammar.lexicon.features }

  init(_ grammar: DataGrammar, _ analysis: PhraseAnalysis) {
    self.grammar = grammar
    cohorts.reserveCapacity(analysis.words.count + 2)
    addContext(analysis.phrase.textBefore, analysis)
    findArgumentsOfSeveralWords(analysis)
    var marks = PhraseMarks(analysis)
    for index in analysis.words.indices {
      for mark in marks.before(index) { addMark(mark) }
      add(index, analysis)
    }
    for mark in marks.behindLast() { addMark(mark) }
    shared = [:]
    addContext(analysis.phrase.textBehind, analysis)
    append(
      Cohort(
        word: nil, form: "¶", analysis: .none, readings: [.init(tags: tags.end, lexeme: -1)]))
  }

  private mutating func append(
    _ cohort: Cohort, isArgument: Bool = false, category: PluralCategory? = nil
  ) {
    cohorts.append(cohort)
    self.isArgument.append(isArgument)
    categories.append(category)
  }

  private mutating func addMark(_ mark: PhraseMarks.Mark) {
    let set = mark == .joined ? tags.punctuation.union(tags.joined) : tags.punctuation
    append(
      Cohort(
        word: nil, form: mark.text, analysis: .none, readings: [.init(tags: set, lexeme: -1)]))
  }

  // MARK: - Cohorts

  /// Adds the words of the text around the phrase: rules see them, and nothing changes them.
  private mutating func addContext(_ text: Substring, _ whole: PhraseAnalysis) {
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return }
    let phrase = Phrase([Phrase.Segment(String(text))])
    guard
      var words = Tokenizer.words(
        of: phrase, decimalSeparator: grammar.decimalSeparator, limit: InflectionEngine.wordsMax)
    else { return }
    words.splitElisions(grammar, segments: phrase.segments)
    words.joinKnownPhrases(grammar, segments: phrase.segments)
    var context = PhraseAnalysis(phrase: phrase, words: words, rule: .automatic)
    context.pluralRules = whole.pluralRules
    var marks = PhraseMarks(context)
    for index in context.words.indices {
      for mark in marks.before(index) { addMark(mark) }
      add(index, context, isContext: true)
    }
    for mark in marks.behindLast() { addMark(mark) }
  }

  private mutating func findArgumentsOfSeveralWords(_ analysis: PhraseAnalysis) {
    var first = 0
    while first < analysis.words.count {
      let segment = analysis.words[first].segment
      var end = first
      var isTitle = true
      while end < analysis.words.count, analysis.words[end].segment == segment {
        if analysis.words[end].letterCase == .lower { isTitle = false }
        end += 1
      }
      if end > first + 1 { shared[segment] = isTitle ? tags.inner.union(tags.title) : tags.inner }
      first = end
    }
  }

  private mutating func add(
    _ index: Int, _ analysis: PhraseAnalysis, isContext: Bool = false
  ) {
    let word = analysis.words[index]
    let place = isContext ? nil : index
    let isArgument = analysis.isArgument(index) || word.isArgument
    var origin = isArgument ? tags.argument : tags.template
    let isFirst = cohorts.isEmpty
    if isFirst { origin.formUnion(tags.first) }
    if word.letterCase != .lower { origin.formUnion(tags.capital) }
    if word.letterCase == .upper, word.text.unicodeScalars.count > 1 {
      origin.formUnion(tags.upper)
    }
    if let number = word.number {
      let rules = analysis.pluralRules ?? grammar.pluralRules
      let category = rules.category(for: number)
      var set = origin.union(tags.numeral).union(tags.digits)
      for (name, tag) in grammar.categories where name == category { set.formUnion(tag) }
      return append(
        Cohort(
          word: place, form: word.key, analysis: .none, readings: [.init(tags: set, lexeme: -1)]),
        isArgument: isArgument, category: category)
    }
    if isArgument, let shared = shared[word.segment] { origin.formUnion(shared) }
    var found = WordAnalysis.none
    if !word.hasDigits {
      found = isArgument ? grammar.analysis(ofArgument: word.key) : grammar.analysis(of: word.key)
    }
    if let markup = word.markup, !isKnown(found, as: markup.partOfSpeech) {
      found = grammar.lexicon.described(word.key, grammar.tags(for: markup), markup) ?? found
    }
    var readings = found.readings.map {
      Cohort.Reading(tags: $0.tags.union(origin), lexeme: $0.lexeme)
    }
    let isCapital = word.letterCase != .lower
    if isCapital, readings.allSatisfy({ $0.tags.intersects(tags.guess) }) {
      // An unknown word with a capital is a name.
      readings = [.init(tags: origin.union(tags.closed), lexeme: -1)]
    } else if isCapital, isArgument || !isFirst {
      readings.append(.init(tags: origin.union(tags.closed), lexeme: -1))
    }
    if readings.isEmpty {
      let set = origin.union(word.hasDigits ? tags.digits.union(tags.closed) : tags.unknown)
      readings = [.init(tags: set, lexeme: -1)]
    }
    if let markup = word.markup { readings = described(readings, by: markup) }
    var category: PluralCategory?
    if readings.contains(where: { $0.tags.intersects(tags.numeral) }) {
      for (name, tag) in grammar.categories
      where readings.contains(where: {
        $0.tags.intersects(tags.numeral) && $0.tags.intersects(tag)
      }) {
        category = name
      }
    }
    append(
      Cohort(word: place, form: word.key, analysis: found, readings: readings),
      isArgument: isArgument, category: category)
  }

  /// Whether the lexicon has a word, as the part of speech that markup says.
  private func isKnown(
    _ word: WordAnalysis, as part: GrammaticalFeatures.PartOfSpeech?
  ) -> Bool {
    let tag = part.flatMap { features.tags[$0.rawValue] }
    return word.readings.contains { reading in
      !reading.tags.intersects(tags.guess) && tag.map(reading.tags.contains) ?? true
    }
  }

  /// The readings that markup allows, which then are no guesses.
  private func described(
    _ readings: [Cohort.Reading], by markup: GrammaticalFeatures
  ) -> [Cohort.Reading] {
    var demand = grammar.tags(for: markup)
    if markup.number != nil { demand = demand.subtracting(features.numberMask) }
    let mask = features.dimensionsMask(of: demand)
    var fitting = readings.filter {
      $0.lexeme >= 0 && !$0.tags.intersects(mask.subtracting(demand))
    }
    if let part = markup.partOfSpeech, let tag = features.tags[part.rawValue] {
      fitting = fitting.filter { $0.tags.contains(tag) }
    }
    guard !fitting.isEmpty else { return readings }
    return fitting.map {
      Cohort.Reading(tags: $0.tags.subtracting(tags.guess), lexeme: $0.lexeme)
    }
  }

  /// Takes for nouns of men those of women, where a phrase is asked to be feminine.
  private func callFeminine(_ cohorts: inout [Cohort]) -> [Int: Repair.Change] {
    var changes: [Int: Repair.Change] = [:]
    for (index, cohort) in cohorts.enumerated() {
      guard let reading = cohort.readings.first(where: { $0.tags.intersects(tags.noun) }),
        reading.lexeme >= 0,
        let feminine = cohort.analysis.lexemes[reading.lexeme].feminine,
        let noun = grammar.lexicon.noun(feminine)
      else { continue }
      let own = reading.tags.intersection(features.featureMask)
      let demand = own.subtracting(features.genderMask)
      guard let form = grammar.lexicon.form(noun, demand) else { continue }
      let found = grammar.analysis(of: form)
      let origin = reading.tags.intersection(tags.argument.union(tags.template).union(tags.first))
      let readings = found.readings.filter { $0.tags.intersects(tags.noun) }.map {
        Cohort.Reading(tags: $0.tags.union(origin), lexeme: $0.lexeme)
      }
      guard !readings.isEmpty else { continue }
      cohorts[index] = Cohort(word: cohort.word, form: form, analysis: found, readings: readings)
      changes[index] = .init(form: form, features: demand)
    }
    return changes
  }

  // MARK: - Inflecting

  mutating func inflect(_ analysis: inout PhraseAnalysis) {
    // What is changed is copied where anybody else has it.
    var cohorts: [Cohort] = []
    swap(&cohorts, &self.cohorts)
    var renamed: [Int: Repair.Change] = [:]
    if case .explicit(let asked) = analysis.rule, asked.gender == .feminine {
      renamed = callFeminine(&cohorts)
    }
    var interpreter = RuleInterpreter(grammar.syntax, consume cohorts, collectsFirings: true)
    interpreter.run()
    if interpreter.isExhausted { return giveUp(&analysis) }
    var repair = Repair(
      grammar: grammar, cohorts: interpreter.cohorts, isArgument: isArgument,
      categories: categories)
    repair.changes = renamed
    var isDone = true
    switch analysis.rule {
    case .automatic:
      repair.repairGroups(.init())
      isDone = repair.hasGroup
    case .addressing(let gender):
      repair.repairGroups(.init())
      // Nobody is spoken to in the neuter: what a man and a woman are told alike may stay.
      if gender == .neuter {
        isDone = !repair.variesForReader(grammar.genders(.masculine), grammar.genders(.feminine))
      } else {
        repair.address(grammar.genders(gender))
        isDone = repair.hasGroup || !repair.changes.isEmpty
      }
    case .explicit(let asked):
      repair.repairGroups(grammar.request(asked))
      isDone = repair.hasGroup
      if !isDone { isDone = repair.agree(with: grammar.tags(for: asked)) }
    case .agreeing(let asked):
      isDone = repair.agree(with: grammar.tags(for: asked))
      if !isDone {
        repair.repairGroups(.init())
        isDone = repair.hasGroup
      }
    }
    if repair.isExhausted { return giveUp(&analysis) }
    analysis.isInflected = isDone
    reportUnknown(interpreter.cohorts, repair.changes, in: &analysis)
    guard isDone else { return reportFailure(in: &analysis) }
    write(repair, interpreter, to: &analysis)
  }

  /// Puts the changes into the words, with their reasons.
  private func write(
    _ repair: Repair, _ interpreter: RuleInterpreter, to analysis: inout PhraseAnalysis
  ) {
    for index in interpreter.cohorts.indices {
      guard let word = interpreter.cohorts[index].word else { continue }
      var reason = ""
      if let change = repair.changes[index] {
        reason = self.reason(index, interpreter)
        analysis.words[word].put(change.form, reason: reason)
        analysis.words[word].features = grammar.grammaticalFeatures(change.features)
      } else if !analysis.words[word].isNumber {
        reason = keptReason(interpreter.cohorts[index])
        let readings = interpreter.cohorts[index].readings
        analysis.words[word].features = grammar.grammaticalFeatures(
          readings.count == 1 ? readings[0].tags : TagSet())
      }
      analysis.words[word].reason = reason
    }
    analysis.head = repair.head.flatMap { interpreter.cohorts[$0].word }
    if let head = repair.head {
      var set = repair.headFeatures
      if set.isEmpty { set = likeliest(interpreter.cohorts[head]) }
      analysis.features = grammar.grammaticalFeatures(set)
      analysis.features.partOfSpeech = .noun
      analysis.features.person = .third
    }
    joinWords(repair, interpreter, &analysis)
    for (index, linker) in repair.linkers {
      guard let word = interpreter.cohorts[index].word else { continue }
      switch linker {
      case .insert(let text):
        let form = analysis.words[word].output ?? analysis.words[word].text
        analysis.words[word].output = text + " " + form
      case .drop:
        analysis.words[word].output = ""
        analysis.words[word].dropsFollowingSpace = true
      }
    }
  }

  /// The features of a noun that nothing has told: of its dictionary form, or of a subject.
  private func likeliest(_ cohort: Cohort) -> TagSet {
    let nominative = features.caseMask.first.map { TagSet($0) } ?? TagSet()
    let nouns = cohort.readings.filter { $0.tags.intersects(tags.noun) }
    let best =
      nouns.first { $0.tags.intersects(tags.dictionary) }
      ?? nouns.first { $0.tags.intersects(nominative) } ?? nouns.first ?? cohort.readings[0]
    return best.tags
  }

  /// Changes what depends on the sound that follows, beside arguments and what has changed: a
  /// translator's own words are right beside each other.
  private func joinWords(
    _ repair: Repair, _ interpreter: RuleInterpreter, _ analysis: inout PhraseAnalysis
  ) {
    defer { for index in analysis.words.indices { analysis.words[index].spaceApostrophe() } }
    var present = interpreter.present
    for change in repair.changes.values { present.insert(change.form) }
    guard grammar.sandhi.mayApply(in: present) else { return }
    var changed = interpreter.cohorts
    for (index, change) in repair.changes { changed[index].form = change.form }
    var sandhi = RuleInterpreter(grammar.sandhi, changed, present: present)
    sandhi.run()
    for (index, cohort) in sandhi.cohorts.enumerated() {
      guard let word = cohort.word, !cohort.form.isSpelled(changed[index].form) else { continue }
      let isNew = [index, index + 1].contains { place in
        place < changed.count && (isArgument[place] || repair.changes[place] != nil)
      }
      guard isNew else { continue }
      analysis.words[word].put(cohort.form, reason: "the next sound calls for it")
      if cohort.form.isEmpty { analysis.words[word].dropsFollowingSpace = true }
    }
  }

  private func reason(_ index: Int, _ interpreter: RuleInterpreter) -> String {
    let cohort = interpreter.cohorts[index]
    var reason = ""
    reason.reserveCapacity(96)
    // Of what is written alike, the rules have spoken of what they attached.
    let attached = [tags.predicate, tags.modifier, tags.counted, tags.reader]
      .reduce(TagSet()) { $0.union($1) }
    let readings = cohort.readings.filter { $0.lexeme >= 0 }
    if let reading = readings.first(where: { $0.tags.intersects(attached) }) ?? readings.first {
      let lexemes = cohort.analysis.lexemes
      reason += lexemes[reading.lexeme].entry == nil ? "guess: " : "lexicon: "
      reason += lexemes[reading.lexeme].lemma
      if let paradigm = lexemes[reading.lexeme].paradigm {
        reason += "; paradigm: "
        reason += grammar.lexicon.paradigms[paradigm].name
      }
    }
    var isFirst = true
    var last = ""
    for firing in interpreter.firings where firing.cohort == index {
      // ADD and the SETPARENT behind it often have one name.
      let name = grammar.syntax.rules[firing.rule].name
      if name == last { continue }
      last = name
      reason += isFirst ? (reason.isEmpty ? "rule: " : "; rule: ") : ", "
      reason += grammar.language
      reason += ":"
      reason += name
      isFirst = false
    }
    return reason
  }

  private func keptReason(_ cohort: Cohort) -> String {
    if cohort.tags.intersects(tags.closed) { return Acquittal.name.reason }
    if cohort.readings.allSatisfy({ $0.lexeme < 0 || $0.tags.intersects(tags.guess) }) {
      return Acquittal.unknown.reason
    }
    return (cohort.parent == nil ? Acquittal.apart : .unconvicted).reason
  }
}

extension PhraseWord {
  /// Puts a word that has lost its apostrophe apart from the next one, and one that has gained one
  /// beside it.
  fileprivate mutating func spaceApostrophe() {
    guard let output else { return }
    let hadApostrophe = key.utf8.last == UInt8(ascii: "'")
    let hasApostrophe = output.utf8.last == UInt8(ascii: "'")
    if hadApostrophe, !hasApostrophe, !output.isEmpty {
      self.output = output + " "
    } else if hasApostrophe, !hadApostrophe {
      dropsFollowingSpace = true
    }
  }
}

extension Phrase {
  /// How much of the text around a phrase rules see, in bytes: the rest of its clause.
  private static let contextBytesMax = 120

  /// The text before it, from the last mark that ends a sentence on.
  fileprivate var textBefore: Substring {
    if precedingText.isEmpty { return "" }
    var text = precedingText[...]
    if text.utf8.count > Self.contextBytesMax {
      // The first word may be half a one.
      let rest = text.unicodeScalars.suffix(Self.contextBytesMax)
      text = Substring(rest.drop { !$0.properties.isWhitespace })
    }
    let marks: Set<Character> = [".", "!", "?", "…", "\n", "。"]
    guard let end = text.dropLast().lastIndex(where: { marks.contains($0) }) else { return text }
    return text[text.index(after: end)...]
  }

  /// The text behind it, without the marks that stand right behind it.
  fileprivate var textBehind: Substring {
    if followingText.isEmpty { return "" }
    let text = Substring(followingText.unicodeScalars.prefix(Self.contextBytesMax))
    let words = text.drop { !$0.isLetter && !$0.isNumber }
    guard words.endIndex < followingText.endIndex else { return words }
    return words[..<(words.lastIndex(of: " ") ?? words.startIndex)]
  }
}
