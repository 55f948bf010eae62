// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Locales

/// The grammar of a language whose knowledge is data, and has no code of its own.
///
/// Words get all readings that their written form can have; rules remove readings and say which
/// word depends on which; `Repair` finds out whether all of it agrees, and makes the cheapest
/// change if it does not.
final class DataGrammar: Sendable {
  let language: String
  let lexicon: DataLexicon
  let government: Government
  let pronouns: PronounTable
  let syntax: RuleSet
  let sandhi: RuleSet
  let known: KnownTags
  /// What callers know of each tag.
  let meanings: TagMeanings
  let pluralRules: PluralRules
  let decimalSeparator: Unicode.Scalar
  /// The tags of the plural categories.
  let categories: [(category: PluralCategory, tag: TagSet)]

  /// The marks with which rules ask for a case themselves: @acc.
  private let caseMarks: [(mark: Tag, demand: TagSet)]
  private let definitenessMarks: [(mark: Tag, demand: TagSet)]
  /// The marks with which they ask for definiteness, or how adjectives decline.
  private let nounMarks: [(mark: Tag, demand: TagSet)]
  private let genitive: TagSet
  private let accusative: TagSet

  /// The analyses of words: new phrases are more frequent than new words.
  private let analyses: BoundedCache<Spelling, WordAnalysis>

  /// The longest word that is looked for, in bytes: no language has one as long.
  private static let wordBytesMax = 256
  private static let analysesBytesMax = 4 << 20
  private static let analysisBytesMax = 16_384

  /// The tags that the engine itself gives and asks for.
  final class KnownTags: Sendable {
    // Parts of speech.
    let noun, verb, adjective, preposition, conjunction, numeral, determiner, pronoun: TagSet
    // Where a word comes from, and how it is written.
    let argument, template, lexicon, guess, dictionary, capital, upper, first, inner, title: TagSet
    /// Neither the lexicon nor a guess knows it.
    let unknown: TagSet
    /// A name, which nothing changes.
    let closed: TagSet
    /// The name of a person.
    let name: TagSet
    let digits, punctuation, joined, end: TagSet
    // What rules add.
    let count, counted, modifier, predicate, governed, pluralAsked, reader: TagSet
    /// Its case is that outside of the counted group.
    let outside: TagSet
    /// Its number is its own: the first of the photos.
    let part: TagSet
    /// A predicate inside of a relative clause.
    let relative: TagSet
    /// A governor that the case may also come through from outside.
    let transparent: TagSet
    /// A word that joins what it stands between: and.
    let additive: TagSet
    /// A determiner that nothing stands for in the plural, if it has none itself: de ein.
    let article: TagSet
    /// A unit of time.
    let duration: TagSet
    /// Initials that are read as a word, or have a vowel: PIN, URL.
    let initials: TagSet
    /// The third person, and the plural.
    let third, plural: TagSet

    init(_ tags: inout TagTable) {
      func tag(_ name: String) -> TagSet { tags.intern(name).map { TagSet($0) } ?? TagSet() }
      noun = tag("noun")
      verb = tag("verb")
      adjective = tag("adjective")
      preposition = tag("preposition")
      conjunction = tag("conjunction")
      numeral = tag("numeral")
      determiner = tag("determiner")
      pronoun = tag("pronoun")
      argument = tag("argument")
      template = tag("template")
      lexicon = tag("lexicon")
      guess = tag("guess")
      dictionary = tag("dictionary")
      capital = tag("capital")
      upper = tag("upper")
      first = tag("first")
      inner = tag("inner")
      title = tag("title")
      unknown = tag("unknown")
      closed = tag("closed")
      name = tag("name")
      digits = tag("digits")
      punctuation = tag("punctuation")
      joined = tag("joined")
      end = tag("end")
      count = tag("@count")
      counted = tag("@counted")
      modifier = tag("@mod")
      predicate = tag("@pred")
      governed = tag("@gov")
      pluralAsked = tag("@plural")
      reader = tag("@reader")
      outside = tag("@outside")
      part = tag("@part")
      relative = tag("@rel")
      transparent = tag("transparent")
      additive = tag("additive")
      article = tag("article")
      duration = tag("duration")
      initials = tag("initials")
      third = tag("p3")
      plural = tag("pl")
    }
  }

  /// Reads the files of a language.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - lexicon: Its words, if they are not the file's alone.
  /// - Throws: `GrammarDataError` with the file, the line and the column of the first mistake.
  init(_ files: GrammarFiles, lexicon: Lexicon? = nil) throws(GrammarDataError) {
    language = files.language
    pluralRules = PluralRules.rules(for: (try? LanguageTag(files.language)) ?? .english)
    func table(_ name: String) -> DataTable {
      DataTable(files.bytes(of: name) ?? .none, file: name)
    }
    // Without it, every other file would be blamed for naming features that are not there.
    guard let bytes = files.bytes(of: "features.tsv") else {
      throw GrammarDataError(
        file: "features.tsv", line: 1, column: 1, message: "the file is missing")
    }
    var features = try FeatureTable(DataTable(bytes, file: "features.tsv"))
    known = KnownTags(&features.tags)
    let paradigms = try ParadigmReader.paradigms(in: table("paradigms.tsv"), &features)
    government = try Government(table("government.tsv"), &features)
    pronouns = try PronounTable(table("pronouns.tsv"), Self.casesByName)
    let words =
      lexicon ?? Lexicon(files.bytes(of: "lexicon.tsv") ?? .none)
    features.addTags(of: words)
    func rules(_ name: String) throws(GrammarDataError) -> RuleSet {
      try RuleReader.rules(
        files.bytes(of: name) ?? .none, file: name, &features, include: files.bytes(of:))
    }
    syntax = try rules("syntax.cg3")
    sandhi = try rules("sandhi.cg3")
    self.lexicon = DataLexicon(features: features, paradigms: paradigms, lexicon: words)
    meanings = TagMeanings(features)
    caseMarks = features.caseMask.tags.compactMap { features.mark($0) }
    definitenessMarks = features.definitenessMask.tags.compactMap { features.mark($0) }
    nounMarks = definitenessMarks + features.declensionMask.tags.compactMap { features.mark($0) }
    genitive = features.tags.set("gen")
    accusative = features.tags.set("acc")
    categories = PluralCategory.allCases.compactMap { category in
      features.tags[category.rawValue].map { (category, TagSet($0)) }
    }
    decimalSeparator = features.decimalSeparator
    analyses = BoundedCache(
      bytesMax: Self.analysesBytesMax, entryBytesMax: Self.analysisBytesMax
    ) { key, analysis in key.text.heapBytes + analysis.heapBytes }
  }

  // MARK: - What words are

  /// All that a word can be, by its key.
  func analysis(of key: String) -> WordAnalysis {
    var steps = 0
    return analysis(of: key, &steps)
  }

  /// The same, where the work is counted.
  ///
  /// - Parameter steps: What is added to, unless the word is known from before.
  func analysis(of key: String, _ steps: inout Int) -> WordAnalysis {
    guard key.utf8.count <= Self.wordBytesMax else { return .none }
    return analyses.value(for: Spelling(key)) {
      let found = lexicon.analysis(of: key, &steps)
      // What a word governs is said by tags as well, so that rules may ask.
      let readings = found.readings.map { reading in
        var reading = reading
        let lemma = found.lexemes[reading.lexeme].lemma
        let row = government.row(key, reading.tags) ?? government.row(lemma, reading.tags)
        if let row { reading.tags.formUnion(row.flags) }
        return reading
      }
      return WordAnalysis(lexemes: found.lexemes, readings: readings)
    }
  }

  /// All that an argument's word can be: in a dictionary form, an unknown one shows more.
  func analysis(ofArgument key: String, _ steps: inout Int) -> WordAnalysis {
    let guessed = known.guess.union(known.adjective)
    let found = analysis(of: key, &steps).withoutReadings {
      // That another form of an unknown adjective would be written like it says nothing.
      $0.tags.contains(guessed) && !$0.tags.intersects(known.dictionary)
    }
    // Where nouns have capitals, a verb's form says nothing of a noun that is written alike.
    let hasCapitals = !lexicon.features.capitals.isEmpty
    let others = hasCapitals ? known.guess.union(known.verb) : known.guess
    // What may be an adjective may be a noun as well where those are learned apart.
    let kinds = lexicon.smallGuesses == nil ? known.noun.union(known.adjective) : known.noun
    let isKnown = found.readings.contains {
      !$0.tags.intersects(others)
        || $0.tags.intersects(kinds) && (!hasCapitals || $0.tags.intersects(known.dictionary))
    }
    if isKnown || key.utf8.count > Self.wordBytesMax { return found }
    // No key has this mark.
    return analyses.value(for: Spelling("?" + key)) {
      guard let likely = lexicon.surePlural(key, &steps) ?? lexicon.likely(key, &steps)
      else { return found }
      return found.readings.allSatisfy { $0.tags.intersects(known.guess) }
        ? likely : found.joined(with: likely)
    }
  }

  /// What a cohort's governor asks of it, preferred first, and whether the case may come from
  /// further out as well.
  func demands(on index: Int, _ cohorts: [Cohort]) -> (demands: [TagSet], isTransparent: Bool) {
    let ruled = ruledDemands(on: cohorts[index])
    if !ruled.isEmpty { return (ruled, false) }
    guard cohorts[index].tags.intersects(known.governed), let parent = cohorts[index].parent else {
      return ([], false)
    }
    let governor = cohorts[parent]
    for reading in governor.readings {
      let row =
        government.row(governor.form, reading.tags)
        ?? government.row(governor.lemma(of: reading), reading.tags)
      if let row { return (row.demands, row.flags.intersects(known.transparent)) }
    }
    if governor.tags.intersects(known.preposition) { return ([], true) }
    let demand = governor.tags.intersects(known.noun) ? genitive : accusative
    return (demand.intersects(lexicon.features.caseMask) ? [demand] : [], false)
  }

  /// The cases that rules ask of a cohort themselves.
  func ruledDemands(on cohort: Cohort) -> [TagSet] {
    let tags = cohort.tags
    guard caseMarks.contains(where: { tags.contains($0.mark) }) else { return [] }
    let more = definitenessMarks.reduce(into: TagSet()) {
      if tags.contains($1.mark) { $0.formUnion($1.demand) }
    }
    return caseMarks.filter { tags.contains($0.mark) }.map { $0.demand.union(more) }
  }

  /// What a modifier asks of its noun: ro toate asks for a definite plural.
  func demand(of cohort: Cohort) -> TagSet {
    for reading in cohort.readings where reading.lexeme >= 0 {
      if !reading.tags.intersects(known.determiner) { continue }
      if let row = government.row(cohort.lemma(of: reading), reading.tags) {
        return row.demands.first ?? TagSet()
      }
    }
    return TagSet()
  }

  /// What rules ask of a noun besides its case: that it is definite, how its adjectives decline.
  func marked(_ cohort: Cohort) -> TagSet {
    nounMarks.reduce(into: TagSet()) {
      if cohort.tags.contains($1.mark) { $0.formUnion($1.demand) }
    }
  }

  /// Whether a cohort is the word between a number and what it counts, in some category.
  func isLinker(_ cohort: Cohort) -> Bool {
    lexicon.features.countings.lazy.compactMap(\.self).contains { counting in
      counting.linker == cohort.form
        || counting.kinds.contains { $0.counting.linker == cohort.form }
    }
  }

  /// Whether a line of the lexicon may give a form, or a stem, by this name.
  func knowsForm(_ name: String) -> Bool {
    Int(name) != nil || name == "fem" || !lexicon.cellSets(name).isEmpty
  }

  // MARK: - What the engine asks

  var words: Lexicon { lexicon.lexicon }

  /// Particles, which follow sounds even where nothing calls for a change.
  var particles: ParticleTable { lexicon.features.particles }

  /// Whether words agree with anything.
  var hasAgreement: Bool { !lexicon.features.dimensionsThatAgree.isEmpty }

  func inflect(_ analysis: inout PhraseAnalysis) {
    var phrase = DataPhrase(self, analysis)
    phrase.inflect(&analysis)
    if !particles.isEmpty { putParticles(in: &analysis) }
  }

  /// Whether the lexicon has a word with this apostrophe as a form of its own.
  func isElided(_ key: String, _ steps: inout Int) -> Bool {
    analysis(of: key, &steps).readings.contains { $0.tags.intersects(known.lexicon) }
  }

  func genitiveEnding(of name: String, written: String) -> String? {
    let rows = lexicon.features.genitives
    guard let row = rows.first(where: { name.utf8.hasSuffix($0.ending.utf8) }) else { return nil }
    // The apostrophe is that of the template.
    return written.hasPrefix("'") ? row.text.replacing("’", with: "'") : row.text
  }

  /// Whether a word is an article, or another determiner, in the genitive: de des Hauses.
  func isGenitiveDeterminer(_ key: String) -> Bool {
    analysis(of: key).readings.contains {
      $0.tags.intersects(known.determiner) && $0.tags.intersects(genitive)
    }
  }

  /// Whether a word is an adjective, and no noun.
  func isAdjective(_ word: PhraseWord) -> Bool {
    let readings = analysis(of: word.key).readings
    return readings.contains { $0.tags.intersects(known.adjective) }
      && !readings.contains { $0.tags.intersects(known.noun) }
  }

  func isAdditive(_ word: PhraseWord) -> Bool {
    // It is in the lexicon as it is.
    !words.entries(word.key).isEmpty
      && analysis(of: word.key).readings.contains { $0.tags.intersects(known.additive) }
  }

  func pronoun(
    replacing words: [PhraseWord], gender: GrammaticalFeatures.Gender?,
    pronouns: [CustomPronoun]
  ) -> [String]? {
    let forms = self.pronouns.replacing(words.map(\.key), gender: gender, pronouns: pronouns)
    if forms != nil || particles.isEmpty || words.count != 1 { return forms }
    return pronounWithParticle(words[0].key) {
      self.pronouns.replacing([$0], gender: gender, pronouns: pronouns)?.first
    }.map { [$0] }
  }
}

extension WordAnalysis {
  /// The heap memory of the lexemes and readings, in bytes.
  var heapBytes: Int {
    let lexemeBytes = lexemes.reduce(0) { bytes, lexeme in
      bytes + Lexeme.objectBytes + lexeme.lemma.heapBytes
        + lexeme.stems.reduce(0) { $0 + $1.heapBytes + MemoryLayout<String>.stride }
        + lexeme.ownCells.count * 64
    }
    return 128 + lexemeBytes + readings.count * MemoryLayout<Reading>.stride
  }
}
