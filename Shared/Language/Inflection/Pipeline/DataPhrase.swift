// SPDX-License-Identifier: Apache-2.0

import Locales

/// One phrase on its way through a grammar that is data: cohorts, rules, repair, sandhi.
struct DataPhrase {
  let grammar: DataGrammar
  private(set) var cohorts: [Cohort] = []
  /// By segment: what a word has in common with the others of its argument.
  private var shared: [Int: TagSet] = [:]
  /// What arguments keep as it is, by the cohort before which it stands: rules do not see it.
  private var apart: [(place: Int, cohorts: [Cohort])] = []
  /// What looking words up took, in the steps of ``InflectedPhrase/steps``.
  private var lookupSteps: Int
  private var isExhausted: Bool { lookupSteps > InflectionEngine.lookupStepsMax }

  var tags: DataGrammar.KnownTags { grammar.known }
  var features: FeatureTable { grammar.lexicon.features }

  init(_ grammar: DataGrammar, _ analysis: borrowing PhraseAnalysis) {
    self.grammar = grammar
    lookupSteps = analysis.steps
    cohorts.reserveCapacity(analysis.words.count + 2)
    addContext(analysis.phrase.textBefore, analysis)
    findArgumentsOfSeveralWords(analysis)
    for index in analysis.words.indices {
      for mark in PhraseMarks.before(index, in: analysis) { addMark(mark) }
      add(index, analysis)
    }
    for mark in PhraseMarks.behindLast(in: analysis) { addMark(mark) }
    keepComplements(analysis)
    shared = [:]
    markQuoted(analysis.phrase)
    addContext(analysis.phrase.textBehind, analysis)
    cohorts.append(
      Cohort(
        word: nil, form: "¶", analysis: .none, readings: [.init(tags: tags.end, lexeme: -1)]))
  }

  private mutating func addMark(_ mark: PhraseMarks.Mark) {
    let set = mark == .joined ? tags.punctuation.union(tags.joined) : tags.punctuation
    cohorts.append(
      Cohort(
        word: nil, form: mark.text, analysis: .none, readings: [.init(tags: set, lexeme: -1)]))
  }

  /// What stands in quotation marks may be a name in lower case.
  private mutating func markQuoted(_ phrase: Phrase) {
    guard cohorts.contains(where: { $0.tags.intersects(tags.punctuation) }) else { return }
    // A mark before the first word is no cohort.
    let opens = phrase.segments.first?.text.prefix { !$0.isLetter && !$0.isNumber }
      .contains { PhraseMarks.quotes.contains(String($0)) }
    func isQuote(_ index: Int) -> Bool {
      cohorts[index].tags.intersects(tags.punctuation)
        && PhraseMarks.quotes.contains(cohorts[index].form)
    }
    var index = opens == true ? 0 : 1
    while index < cohorts.count {
      let first = index
      while index < cohorts.count, cohorts[index].isArgument, cohorts[index].category == nil {
        index += 1
      }
      if first < index, index < cohorts.count, first == 0 || isQuote(first - 1), isQuote(index) {
        for place in first..<index { addName(place) }
      }
      index += 1
    }
  }

  /// Takes out of the arguments of several words what nothing changes.
  private mutating func keepComplements(_ analysis: borrowing PhraseAnalysis) {
    if !grammar.hasAgreement { return }
    var ranges: [Range<Int>] = []
    var segment: Int?
    for (index, cohort) in cohorts.enumerated() where cohort.isArgument {
      guard let word = cohort.word else { continue }
      if segment == analysis.words[word].segment, let first = ranges.popLast()?.lowerBound {
        ranges.append(first..<(index + 1))
      } else {
        ranges.append(index..<(index + 1))
      }
      segment = analysis.words[word].segment
    }
    let parts = ArgumentParts(grammar)
    for range in ranges.reversed() where range.count > 1 {
      switch parts.kept(of: cohorts[range]) {
      case .nothing: break
      case .start(let head): takeOut(range.lowerBound..<head)
      case .rest(let first): takeOut(first..<range.upperBound)
      case .everything: for index in range where cohorts[index].word != nil { close(index) }
      }
    }
  }

  private mutating func takeOut(_ range: Range<Int>) {
    if range.lowerBound == 0, range.upperBound < cohorts.count {
      let next = cohorts[range.upperBound]
      let readings = next.readings.map {
        Cohort.Reading(tags: $0.tags.union(tags.first), lexeme: $0.lexeme)
      }
      cohorts[range.upperBound] = next.replaced(by: next.form, next.analysis, readings)
    }
    for index in apart.indices { apart[index].place -= range.count }
    apart.insert((range.lowerBound, Array(cohorts[range])), at: 0)
    cohorts.removeSubrange(range)
  }

  /// Lets a word be nothing but a part of a name, and digits count nothing.
  private mutating func close(_ index: Int) {
    let cohort = cohorts[index]
    let written = [tags.argument, tags.inner, tags.title, tags.first, tags.capital, tags.upper]
      .reduce(tags.digits) { $0.union($1) }
    let reading = Cohort.Reading(
      tags: cohort.tags.intersection(written).union(tags.closed), lexeme: -1)
    cohorts[index] = Cohort(
      word: cohort.word, form: cohort.form, analysis: .none, readings: [reading],
      isArgument: cohort.isArgument)
  }

  /// Lets a word be a name as well.
  private mutating func addName(_ index: Int) {
    let cohort = cohorts[index]
    if cohort.tags.intersects(tags.closed) { return }
    let name = cohort.tags.intersection(tags.argument.union(tags.inner)).union(tags.closed)
    cohorts[index] = cohort.replaced(
      by: cohort.form, cohort.analysis, cohort.readings + [.init(tags: name, lexeme: -1)])
  }

  // MARK: - Cohorts

  /// Adds the words of the text around the phrase: rules see them, and nothing changes them.
  private mutating func addContext(_ text: Substring, _ whole: PhraseAnalysis) {
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return }
    let phrase = Phrase([Phrase.Segment(String(text))])
    guard
      var words = Tokenizer.words(
        of: phrase, decimalSeparator: grammar.decimalSeparator, limit: InflectionEngine.wordsMax),
      words.splitElisions(
        grammar, segments: phrase.segments, limit: InflectionEngine.wordsMax, &lookupSteps)
    else { return }
    words.joinKnownPhrases(grammar, segments: phrase.segments)
    var context = PhraseAnalysis(phrase: phrase, words: words, rule: .automatic)
    context.pluralRules = whole.pluralRules
    for index in context.words.indices {
      for mark in PhraseMarks.before(index, in: context) { addMark(mark) }
      add(index, context, isContext: true)
    }
    for mark in PhraseMarks.behindLast(in: context) { addMark(mark) }
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
    add(
      analysis.words[index], analysis.isArgument(index), at: isContext ? nil : index, analysis)
  }

  private mutating func add(
    _ word: PhraseWord, _ isInArgument: Bool, at place: Int?,
    _ analysis: PhraseAnalysis
  ) {
    let isArgument = isInArgument || word.isArgument
    var origin = isArgument ? tags.argument : tags.template
    let isFirst = cohorts.isEmpty
    if isFirst { origin.formUnion(tags.first) }
    // Rules that ask for a region name it.
    if let region = analysis.region, let tag = features.tags[region] { origin.insert(tag) }
    if word.letterCase != .lower { origin.formUnion(tags.capital) }
    if word.letterCase == .upper, word.text.unicodeScalars.count > 1 {
      origin.formUnion(tags.upper)
    }
    if let number = word.number {
      let rules = analysis.pluralRules ?? grammar.pluralRules
      let category = rules.category(for: number)
      var set = origin.union(tags.numeral).union(tags.digits)
      for (name, tag) in grammar.categories where name == category { set.formUnion(tag) }
      return cohorts.append(
        Cohort(
          word: place, form: word.key, analysis: .none, readings: [.init(tags: set, lexeme: -1)],
          isArgument: isArgument, category: category))
    }
    if word.hasDigits, !isExhausted, let scale = scale(behind: word.key) {
      let category = grammar.categories.first { scale.intersects($0.tag) }?.category
      return cohorts.append(
        Cohort(
          word: place, form: word.key, analysis: .none,
          readings: [.init(tags: origin.union(tags.digits).union(scale), lexeme: -1)],
          isArgument: isArgument, category: category))
    }
    if isArgument, let shared = shared[word.segment] { origin.formUnion(shared) }
    var found = WordAnalysis.none
    // Digits are the first part of a compound: da 3D-model.
    if isExhausted {
      // The phrase stays as it is.
    } else if !word.hasDigits || !features.compounds.isEmpty && word.key.utf8.contains(.hyphen) {
      found =
        isArgument
        ? grammar.analysis(ofArgument: word.key, &lookupSteps)
        : grammar.analysis(of: word.key, &lookupSteps)
    } else if !grammar.words.entries(word.key).isEmpty {
      found = grammar.analysis(of: word.key, &lookupSteps)
    } else if word.key.utf8.contains(.hyphen),
      let compound = grammar.lexicon.joined(word.key, &lookupSteps)
    {
      // What stands behind a number and a hyphen is a word: nl 3D-model, 2-jarig.
      found = compound
    }
    if let markup = word.markup, isOther(found, than: markup) {
      found = grammar.lexicon.described(word.key, grammar.tags(for: markup), markup) ?? found
    }
    var readings = found.readings.map {
      Cohort.Reading(tags: $0.tags.union(origin), lexeme: $0.lexeme)
    }
    let isCapital = word.letterCase != .lower
    if isCapital, readings.allSatisfy({ $0.tags.intersects(tags.guess) }) {
      // An unknown word with a capital is a name, or a noun where those have one.
      readings.removeAll { !$0.tags.intersects(features.capitals) }
      readings.append(.init(tags: origin.union(tags.closed), lexeme: -1))
    } else if isCapital, isArgument || !isFirst {
      readings.append(.init(tags: origin.union(tags.closed), lexeme: -1))
    }
    if !isCapital, !features.capitals.isEmpty {
      readings.removeAll {
        $0.tags.contains(tags.guess) && $0.tags.intersects(features.capitals)
      }
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
    cohorts.append(
      Cohort(
        word: place, form: word.key, analysis: found, readings: readings,
        isArgument: isArgument, category: category))
  }

  /// The tags of a numeral right behind digits, which counts with them: nl 1,2K.
  private mutating func scale(behind key: String) -> TagSet? {
    guard key.first?.isNumber == true,
      let end = key.unicodeScalars.lastIndex(where: { $0.properties.numericType != nil }),
      end < key.unicodeScalars.index(before: key.unicodeScalars.endIndex)
    else { return nil }
    let letters = String(key.unicodeScalars[end...].dropFirst())
    return grammar.analysis(of: letters, &lookupSteps).readings.first {
      $0.tags.contains(tags.numeral.union(tags.lexicon))
    }?.tags
  }

  /// The readings that markup allows, which then are no guesses.
  private func described(
    _ readings: [Cohort.Reading], by markup: GrammaticalFeatures
  ) -> [Cohort.Reading] {
    let fitting = readings.filter { $0.lexeme >= 0 && fits($0.tags, markup) }
    guard !fitting.isEmpty else { return readings }
    let asked = markup.number == .other ? tags.pluralAsked : TagSet()
    return fitting.map {
      Cohort.Reading(tags: $0.tags.subtracting(tags.guess).union(asked), lexeme: $0.lexeme)
    }
  }

  /// Whether no known word of the part of speech is what markup describes.
  private func isOther(_ found: WordAnalysis, than markup: GrammaticalFeatures) -> Bool {
    let known = found.readings.filter { !$0.tags.intersects(tags.guess) }
    guard let tag = markup.partOfSpeech.flatMap({ features.tags[$0.rawValue] }) else {
      return known.isEmpty
    }
    let alike = known.filter { $0.tags.contains(tag) }
    // A woman may have a word of her own, which the phrase then takes.
    let hasOwn = alike.contains { found.lexemes[$0.lexeme].feminine != nil }
    if hasOwn, markup.gender == .feminine { return false }
    // Adjectives stand for nouns as they are; the form of a verb that is written alike does not.
    if alike.isEmpty { return !known.contains { $0.tags.intersects(tags.adjective) } }
    return !alike.contains { fits($0.tags, markup) }
  }

  /// Whether a reading is what markup describes; the number is what it asks for.
  private func fits(_ reading: TagSet, _ markup: GrammaticalFeatures) -> Bool {
    let demand = grammar.tags(for: markup).subtracting(features.numberMask)
    let mask = features.dimensionsMask(of: demand)
    if reading.intersects(mask.subtracting(demand)) { return false }
    guard let part = markup.partOfSpeech, let tag = features.tags[part.rawValue] else {
      return true
    }
    return reading.contains(tag)
  }

  /// Takes for nouns of men those of women, where a phrase is asked to be feminine, or markup says
  /// so of a word.
  private func callFeminine(
    _ cohorts: inout [Cohort], where isAsked: (Int) -> Bool = { _ in true }
  ) -> Changes {
    var changes = Changes()
    for (index, cohort) in cohorts.enumerated() where cohort.word != nil && isAsked(index) {
      guard let reading = cohort.readings.first(where: { $0.tags.intersects(tags.noun) }),
        reading.lexeme >= 0, !isFeminine(cohort, like: reading),
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
      cohorts[index] = cohort.replaced(by: form, found, readings)
      changes[index] = .init(form: form, features: demand, tags: noun.tags)
    }
    return changes
  }

  /// Whether a noun may be one of women in the same number: it cameriere is several women, but one
  /// man.
  private func isFeminine(_ cohort: Cohort, like noun: Cohort.Reading) -> Bool {
    let number = noun.tags.intersection(features.numberMask)
    return cohort.readings.contains {
      $0.tags.contains(tags.noun.union(number)) && $0.tags.intersects(grammar.genders(.feminine))
    }
  }

  // MARK: - Inflecting

  mutating func inflect(_ analysis: inout PhraseAnalysis) {
    analysis.steps = lookupSteps
    if isExhausted { return giveUp(&analysis) }
    // What is changed is copied where anybody else has it.
    var cohorts: [Cohort] = []
    swap(&cohorts, &self.cohorts)
    var renamed = Changes()
    if case .explicit(let asked) = analysis.rule, asked.gender == .feminine {
      renamed = callFeminine(&cohorts)
    } else if analysis.words.contains(where: { $0.markup?.gender == .feminine }) {
      let words = analysis.words
      let places = cohorts.map(\.word)
      renamed = callFeminine(&cohorts) { index in
        places[index].map { words[$0].markup?.gender == .feminine } ?? false
      }
    }
    // Only where a word alone is asked for are they looked at again as they were.
    var isCalled = false
    if case .agreeing(let asked) = analysis.rule { isCalled = asked.gender == .feminine }
    let given = isCalled || analysis.words.count == 1 ? cohorts : []
    var interpreter = RuleInterpreter(
      grammar.syntax, consume cohorts, collectsFirings: analysis.explains)
    interpreter.run()
    analysis.steps += interpreter.work
    if interpreter.isExhausted { return giveUp(&analysis) }
    var repair = Repair(grammar: grammar, cohorts: interpreter.cohorts)
    if isCalled, let noun = repair.nounAlone {
      // What is called by another word inflects like that.
      var cohorts = given
      let called = callFeminine(&cohorts) { $0 == noun }
      renamed.merge(called)
      if !called.isEmpty {
        interpreter = RuleInterpreter(
          grammar.syntax, consume cohorts, collectsFirings: analysis.explains)
        interpreter.run()
        analysis.steps += interpreter.work
        if interpreter.isExhausted { return giveUp(&analysis) }
        repair = Repair(grammar: grammar, cohorts: interpreter.cohorts)
      }
    }
    repair.changes = renamed
    var isDone = true
    switch analysis.rule {
    case .automatic:
      repair.repairGroups(markedRequest(analysis, interpreter.cohorts))
      // What an argument's noun governs shows that it is one, whatever its capital says.
      isDone = repair.hasGroup || !apart.isEmpty
    case .addressing(let gender):
      // A reader alone makes no group of the translator's words disagree.
      repair.repairGroups(.init(), isSettled: !analysis.mayDisagree && !features.joinsAll)
      // Nobody is spoken to in the neuter: what a man and a woman are told alike may stay.
      if gender == .neuter {
        isDone = !repair.variesForReader(grammar.genders(.masculine), grammar.genders(.feminine))
      } else {
        repair.address(grammar.genders(gender), areWomen: gender == .feminine)
        // What is right already is said of the reader as well.
        isDone =
          repair.hasGroup || !repair.changes.isEmpty || repair.hasReader
      }
    case .explicit(let asked):
      let request = grammar.request(asked)
      // A noun has the gender that it has.
      isDone = repair.mayHave(request.gender)
      if isDone {
        repair.repairGroups(request)
        isDone = repair.hasGroup || repair.agree(with: grammar.tags(for: asked))
      }
    case .agreeing(let asked):
      if repair.nounAlone != nil {
        repair.repairGroups(grammar.request(asked))
        isDone = repair.hasGroup
      } else {
        isDone = repair.agree(with: grammar.tags(for: asked))
      }
      if !isDone {
        repair.repairGroups(grammar.request(asked))
        isDone = repair.hasGroup
      }
    }
    analysis.steps += repair.work
    if repair.isExhausted { return giveUp(&analysis) }
    keepOpenWords(&repair, analysis.words)
    repair.spellAlike()
    // Where nothing agrees, every form is the one that is asked for, and nothing need be known.
    if !grammar.hasAgreement { isDone = true }
    analysis.isInflected = isDone
    if grammar.hasAgreement {
      reportUnknown(interpreter.cohorts, repair.changes, in: &analysis)
    }
    guard isDone else {
      speakOfNoun(given, &analysis)
      for cohort in interpreter.cohorts where analysis.explains {
        if let word = cohort.word { keep(cohort, &analysis.words[word]) }
      }
      explainComplements(&analysis)
      return reportFailure(in: &analysis)
    }
    write(repair, interpreter, to: &analysis)
    speakOfNoun(given, &analysis)
  }

  /// Lets stay what offers another ending itself, which is right for all, and with it all that is
  /// said of the reader: de Lieber Nutzer/in.
  private func keepOpenWords(_ repair: inout Repair, _ words: [PhraseWord]) {
    guard words.contains(where: { $0.offeredEnding != nil }) else { return }
    let cohorts = repair.cohorts
    let isOpen = { (index: Int) in
      let ending = cohorts[index].word.flatMap { words[$0].offeredEnding }
      return ending.map { isEnding($0, of: cohorts[index]) } ?? false
    }
    let isForAll = repair.changes.contains { isOpen($0.cohort) && $0.change.conviction == .reader }
    repair.changes.removeAll { cohort, change in
      isOpen(cohort) || isForAll && change.conviction == .reader
    }
  }

  /// How many letters are taken for an ending behind any word.
  private static let shortEndingMax = 3

  /// Whether letters behind a word are another ending of it: one that a form of it has, or of the
  /// word for a woman (fr utilisateur·rice), or a short one, for which it need not be known.
  private func isEnding(_ letters: String, of cohort: Cohort) -> Bool {
    let lexicon = grammar.lexicon
    if letters.unicodeScalars.count <= Self.shortEndingMax {
      // A unit of time tells of a rate: es visitas/día.
      return !grammar.analysis(of: letters).readings.contains {
        $0.tags.intersects(grammar.known.duration)
      }
    }
    return cohort.analysis.lexemes.contains { lexeme in
      let feminine = lexeme.feminine.flatMap { lexicon.noun($0) }
      return [lexeme, feminine].lazy.compactMap(\.self).contains { word in
        var isFound = false
        word.forEachForm(lexicon.paradigms) { _, form in
          if form.utf8.hasSuffix(letters.utf8) { isFound = true }
        }
        return isFound
      }
    }
  }

  /// The number that markup gives an argument, if nothing is counted.
  private func markedRequest(_ analysis: PhraseAnalysis, _ cohorts: [Cohort]) -> Repair.Request {
    guard let number = analysis.markedNumber,
      !cohorts.contains(where: { $0.tags.intersects(tags.count) })
    else { return .init() }
    var asked = GrammaticalFeatures()
    asked.number = number
    return grammar.request(asked)
  }

  /// Says of a word alone that may be a noun what it is as one, whatever else it may be.
  private func speakOfNoun(_ cohorts: [Cohort], _ analysis: inout PhraseAnalysis) {
    guard analysis.features.gender == nil, analysis.words.count == 1,
      let word = cohorts.first(where: { $0.word == 0 })
    else { return }
    var set = TagSet()
    if word.tags.intersects(tags.noun) {
      set = likeliest(word)
    } else if !word.tags.intersects(tags.lexicon.union(tags.closed).union(tags.digits)),
      let noun = grammar.lexicon.likelyNoun(word.form)
    {
      set = noun.tags.union(grammar.lexicon.dictionaryFeatures(of: noun))
    }
    if set.isEmpty { return }
    analysis.head = 0
    analysis.features = nounFeatures(set)
  }

  /// What callers learn of the noun that a phrase is about.
  private func nounFeatures(_ set: TagSet) -> GrammaticalFeatures {
    var features = grammar.grammaticalFeatures(set)
    features.partOfSpeech = .noun
    features.person = .third
    return features
  }

  /// Says of a word why it stays.
  private func keep(_ cohort: Cohort, _ word: inout PhraseWord) {
    if word.isNumber { return }
    word.reason = keptReason(cohort)
    word.features = grammar.grammaticalFeatures(
      cohort.readings.count == 1 ? cohort.readings[0].tags : TagSet())
  }

  /// Says of what arguments keep why it stays.
  private func explainComplements(_ analysis: inout PhraseAnalysis) {
    guard analysis.explains else { return }
    for cohort in apart.lazy.flatMap(\.cohorts) {
      guard let word = cohort.word, !analysis.words[word].isNumber else { continue }
      analysis.words[word].reason = Acquittal.complement.reason
    }
  }

  /// Puts the changes into the words, with their reasons.
  private func write(
    _ repair: Repair, _ interpreter: RuleInterpreter, to analysis: inout PhraseAnalysis
  ) {
    for index in interpreter.cohorts.indices {
      guard let word = interpreter.cohorts[index].word else { continue }
      if let change = repair.changes[index] {
        var reason = ""
        if analysis.explains {
          reason = self.reason(index, interpreter)
          if let conviction = change.conviction { reason += "\(conviction.reason)" }
        }
        analysis.words[word].put(
          change.form, reason: reason,
          isInitials: interpreter.cohorts[index].tags.intersects(tags.initials))
        if analysis.explains {
          var features = grammar.grammaticalFeatures(change.features)
          features.partOfSpeech = grammar.grammaticalFeatures(change.tags).partOfSpeech
          analysis.words[word].features = features
        }
      } else if analysis.explains {
        keep(interpreter.cohorts[index], &analysis.words[word])
      }
    }
    explainComplements(&analysis)
    analysis.head = repair.head.flatMap { interpreter.cohorts[$0].word }
    if let head = repair.head {
      var set = repair.headFeatures
      if set.isEmpty { set = likeliest(interpreter.cohorts[head]) }
      analysis.features = nounFeatures(set)
      // What others agree with is not merely kept.
      if analysis.explains, repair.changes[head] == nil, let word = analysis.head,
        interpreter.cohorts[head].tags.intersects(tags.lexicon), !repair.changes.isEmpty
      {
        analysis.words[word].reason = reason(head, interpreter)
        var features = analysis.features
        features.person = nil
        analysis.words[word].features = features
      }
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
    for (_, change) in repair.changes { present.insert(change.form) }
    for part in apart { present.formUnion(RuleCode.Traits(of: part.cohorts)) }
    guard grammar.sandhi.mayApply(in: present) else { return }
    // What agrees with something outside may be new as a whole.
    var isWholeNew = false
    if case .agreeing = analysis.rule { isWholeNew = true }
    var changed = interpreter.cohorts
    for (index, change) in repair.changes {
      let found = change.isOtherWord ? grammar.analysis(of: change.form) : .none
      if !found.readings.isEmpty {
        changed[index] = changed[index].replaced(
          by: change.form, found,
          found.readings.map { Cohort.Reading(tags: $0.tags, lexeme: $0.lexeme) })
      }
      changed[index].form = change.form
    }
    let places = putBack(&changed)
    var sandhi = RuleInterpreter(grammar.sandhi, changed, present: present)
    sandhi.run()
    analysis.steps += sandhi.work
    for (index, cohort) in sandhi.cohorts.enumerated() {
      guard let word = cohort.word, !cohort.form.isSpelled(changed[index].form),
        let own = places[index]
      else { continue }
      let isNew =
        changed[index].isArgument || repair.changes[own] != nil
        || index + 1 < changed.count
          && (changed[index + 1].isArgument
            || places[index + 1].flatMap { repair.changes[$0] } != nil)
      guard isNew || isWholeNew || features.joinsAll else { continue }
      analysis.words[word].put(cohort.form, reason: "the next sound calls for it")
      if cohort.form.isEmpty { drop(word, in: &analysis) }
    }
  }

  /// Puts what was taken out back in its place, where it is heard.
  ///
  /// - Returns: The place that each cohort had before; nil for what was out.
  private func putBack(_ cohorts: inout [Cohort]) -> [Int?] {
    if apart.isEmpty { return cohorts.indices.map { $0 } }
    var all: [Cohort] = []
    var places: [Int?] = []
    var new: [Int] = []
    for (index, cohort) in cohorts.enumerated() {
      for part in apart where part.place == index {
        all += part.cohorts
        places += part.cohorts.map { _ in nil }
      }
      new.append(all.count)
      all.append(cohort)
      places.append(index)
    }
    for index in all.indices where places[index] != nil {
      all[index].parent = all[index].parent.map { new[$0] }
    }
    cohorts = all
    return places
  }

  /// Leaves out a word, whose capital the next one takes.
  private func drop(_ word: Int, in analysis: inout PhraseAnalysis) {
    analysis.words[word].dropsFollowingSpace = true
    guard analysis.words[word].letterCase != .lower, word + 1 < analysis.words.count else { return }
    let next = analysis.words[word + 1]
    analysis.words[word + 1].output = LetterCase.capitalized(next.output ?? next.text)
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
