// SPDX-License-Identifier: Apache-2.0

import Concurrency
public import Diagnostics
public import Locales

/// Puts phrases in the number, gender and form that grammar asks for.
///
/// Any number of threads may use one at a time. It remembers what words can be, which changes no
/// answer.
public struct InflectionEngine: Sendable {
  /// The engine with the lexicons that are built in.
  public static let shared = InflectionEngine()

  /// The longest phrase that is inflected, in UTF-8 bytes; a longer one stays as it is.
  public static let phraseBytesMax = 16_384

  /// The largest number of words that is looked at.
  public static let wordsMax = 256

  /// The grammars that have words beside the built-in ones, by language code.
  private let ownGrammars: [String: any LanguageGrammar]

  /// What words can be, without the markup of one place: phrases are new more often than words.
  private let readings: BoundedCache<WrittenWord, [Reading]>

  /// What words and their readings may take, in bytes: some ten thousand of them.
  private static let readingsBytesMax = 8 << 20

  /// Words with longer readings are read each time, in bytes: no word is so long, only what
  /// somebody has made up.
  private static let readingsEntryBytesMax = 4096

  private init() { self.init(grammars: [:]) }

  private init(grammars: [String: any LanguageGrammar]) {
    ownGrammars = grammars
    readings = BoundedCache(
      bytesMax: Self.readingsBytesMax, entryBytesMax: Self.readingsEntryBytesMax)
  }

  /// The engine with a project's own words, which win over those that are built in.
  ///
  /// - Parameter terms: The words; several files of one language count as one, in their order.
  /// - Throws: `ProjectTermsError`, whose description begins with the file and the line.
  public init(terms: [ProjectTerms]) throws(ProjectTermsError) {
    let (engine, problems) = Self.reading(terms)
    if let first = problems.first { throw first }
    self = engine
  }

  /// The engine with as much of a project's own words as can be read.
  ///
  /// A line that is wrong is left out; the words that are built in and the rules serve instead.
  ///
  /// - Parameter terms: The words; several files of one language count as one, in their order.
  /// - Returns: The engine, and a warning for each line or file that was left out.
  public static func loading(
    _ terms: [ProjectTerms]
  ) -> (engine: InflectionEngine, diagnostics: [Diagnostic]) {
    if terms.isEmpty { return (shared, []) }
    let (engine, problems) = reading(terms)
    return (engine, problems.map(\.diagnostic))
  }

  /// The engine with what can be read, and what is wrong with the rest.
  static func reading(
    _ terms: [ProjectTerms], bytesMax: Int = ProjectTerms.bytesMax
  ) -> (engine: InflectionEngine, problems: [ProjectTermsError]) {
    var texts: [String: [UInt8]] = [:]
    var problems: [ProjectTermsError] = []
    for file in terms {
      let language = Grammars.code(file.language.language)
      guard Grammars.isKnown(language) else {
        problems.append(
          ProjectTermsError(
            code: .unsupportedLanguage,
            message: "There is no grammar for “\(file.language.language)”.", file: file.file))
        continue
      }
      let (text, wrong) = file.read()
      problems += wrong
      guard (texts[language]?.count ?? 0) + text.count <= bytesMax else {
        problems.append(
          ProjectTermsError(
            code: .tooLarge,
            message: "The files of a language have more than \(bytesMax) bytes.",
            file: file.file))
        continue
      }
      texts[language, default: []] += text
    }
    return (InflectionEngine(texts: texts), problems)
  }

  /// An engine with lines of lexicons, by language code, before those that are built in.
  init(texts: [String: [UInt8]]) {
    var grammars: [String: any LanguageGrammar] = [:]
    for (language, text) in texts {
      let bytes = LexiconBytes(terms: text, before: language)
      grammars[language] = Grammars.grammar(
        for: language, lexicon: Lexicon(bytes, termsCount: text.count))
    }
    self.init(grammars: grammars)
  }

  /// An engine with a grammar that a test has made.
  init(grammar: any LanguageGrammar, for language: String) {
    self.init(grammars: [language: grammar])
  }

  private func grammar(for language: LanguageTag) -> (any LanguageGrammar)? {
    if !ownGrammars.isEmpty, let own = ownGrammars[Grammars.code(language.language)] { return own }
    return Grammars.grammar(for: language.language)
  }

  /// Whether there is a grammar for the language.
  public func canInflect(_ language: LanguageTag) -> Bool {
    Grammars.isKnown(language.language)
  }

  /// Puts a phrase in the form that a rule asks for.
  ///
  /// Where a form cannot be made, the text is as it was and `isInflected` is false. A rule of
  /// `.addressing` acts on phrases that speak of a person; one that counts something, or that has
  /// a noun with a gender of its own, is inflected as by `.automatic`.
  ///
  /// - Parameters:
  ///   - phrase: The text of the group, piece by piece.
  ///   - rule: What is asked for.
  ///   - language: The language that the phrase is in.
  /// - Returns: The phrase in its form, with what was done to each word and what is not certain.
  public func inflect(_ phrase: Phrase, rule: InflectionRule, language: LanguageTag)
    -> InflectedPhrase
  {
    guard let grammar = grammar(for: language) else {
      return phrase.unchanged(
        .unsupportedLanguage, "There is no grammar for “\(language.language)”.", .note)
    }
    guard var analysis = analyze(phrase, rule: rule, grammar: grammar, language: language) else {
      return phrase.unchanged(
        .phraseTooLong,
        """
        The phrase has more than \(Self.phraseBytesMax) bytes or \(Self.wordsMax) words and is \
        not inflected.
        """, .warning)
    }
    // Whom the text speaks to changes nothing of what is counted.
    let isFree: Bool
    switch rule {
    case .automatic, .addressing: isFree = true
    case .explicit, .agreeing: isFree = false
    }
    if isFree, analysis.countsTwice,
      let (left, right) = phrase.splitAtSecondCount(grammar, wordsMax: Self.wordsMax)
    {
      return InflectedPhrase(
        joining: inflect(left, rule: rule, language: language),
        inflect(right, rule: rule, language: language), of: phrase)
    }
    if isFree, let (left, right) = analysis.splitAtSecondNoun(grammar) {
      return InflectedPhrase(
        joining: inflect(left, rule: rule, language: language),
        inflect(right, rule: rule, language: language).droppingCount, of: phrase)
    }
    if isFree, let parts = grammar.parts(of: analysis),
      let whole = inflect(parts, of: phrase, rule: rule, language: language)
    {
      return whole
    }
    grammar.inflect(&analysis)
    if analysis.isInflected { grammar.join(&analysis) } else { analysis.giveUp() }
    return analysis.result
  }

  /// The parts of a phrase, each in its form; nil if one has none.
  private func inflect(
    _ parts: PhraseAnalysis.Parts, of phrase: Phrase, rule: InflectionRule, language: LanguageTag
  ) -> InflectedPhrase? {
    var features = GrammaticalFeatures()
    features.number = parts.isNumberOfRight ? .other : nil
    let second = inflect(
      parts.right, rule: parts.isNumberOfRight ? .explicit(features) : .automatic,
      language: language)
    guard second.isInflected else { return nil }
    var rule = rule
    if parts.isPartOfRight {
      // One of several is one still: uno de los [foto].
      features.number = nil
      features.gender = second.features.gender
      rule = .agreeing(features)
    }
    let first = inflect(parts.left, rule: rule, language: language)
    guard first.isInflected else { return nil }
    var whole = InflectedPhrase(joining: first, second, of: parts.cut?.front ?? phrase)
    whole.features = first.features
    if let cut = parts.cut {
      let rest = cut.rest.segments.map(\.text)
      whole.append(
        cut.agrees
          ? inflect(cut.rest, rule: .agreeing(first.features), language: language).segments : rest,
        of: phrase)
    }
    return whole
  }

  /// Finds the gender, number and person of a phrase's head, for what agrees with it elsewhere.
  ///
  /// A list (`queso y tomate`) is a plural.
  public func features(of phrase: Phrase, language: LanguageTag) -> GrammaticalFeatures {
    guard let grammar = grammar(for: language),
      var analysis = analyze(phrase, rule: .automatic, grammar: grammar, language: language)
    else { return GrammaticalFeatures() }
    if let list = listFeatures(of: analysis, grammar: grammar, language: language) { return list }
    grammar.inflect(&analysis)
    return analysis.features
  }

  /// Finds the pronoun that takes the place of another and speaks of somebody else: in the same
  /// role, with the same capitals.
  ///
  /// - Parameters:
  ///   - text: The pronoun as the template has it, `Their` say.
  ///   - gender: The person's; nil is neutral.
  ///   - pronouns: The person's own, which come first.
  ///   - language: The language of the text.
  /// - Returns: The other pronoun, or nil if the text is no pronoun or there is no other.
  public func pronoun(
    replacing text: String, gender: GrammaticalFeatures.Gender?, pronouns: [CustomPronoun],
    language: LanguageTag
  ) -> String? {
    let phrase = Phrase([Phrase.Segment(text)])
    guard let grammar = grammar(for: language),
      text.utf8.count <= Self.phraseBytesMax,
      var words = Tokenizer.words(
        of: phrase, decimalSeparator: grammar.decimalSeparator, limit: 16),
      let forms = grammar.pronoun(replacing: words, gender: gender, pronouns: pronouns),
      forms.count == words.count
    else { return nil }
    for index in words.indices { words[index].put(forms[index], reason: "") }
    return PhraseAnalysis(phrase: phrase, words: words, rule: .automatic).result.segments.first
  }

  // MARK: - Steps

  private func analyze(
    _ phrase: Phrase, rule: InflectionRule, grammar: any LanguageGrammar, language: LanguageTag
  ) -> PhraseAnalysis? {
    let size = phrase.segments.reduce(0) { $0 + $1.text.utf8.count }
    guard size <= Self.phraseBytesMax, phrase.segments.count <= Self.wordsMax,
      var words = Tokenizer.words(
        of: phrase, decimalSeparator: grammar.decimalSeparator, limit: Self.wordsMax)
    else { return nil }
    words.splitElisions(grammar, segments: phrase.segments)
    words.joinKnownPhrases(grammar, segments: phrase.segments)
    for index in words.indices where !words[index].isNumber {
      words[index].readings = readings(of: index, in: words, grammar: grammar, language: language)
      if index > 0, words[index - 1].isNumber { words[index].settleUnit(grammar) }
    }
    // Whoever held on to the words here would have them copied when one is changed.
    var analysis = PhraseAnalysis(phrase: phrase, words: consume words, rule: rule)
    analysis.region = language.region
    analysis.findCount(grammar: grammar, rules: { PluralRules.rules(for: language) })
    grammar.arrange(&analysis)
    return analysis
  }

  private func readings(
    of index: Int, in words: [PhraseWord], grammar: any LanguageGrammar, language: LanguageTag
  ) -> [Reading] {
    guard words[index].markup == nil else { return grammar.readings(of: words[index]) }
    let key = WrittenWord(language: language.language, text: words[index].text)
    return readings.value(for: key) { grammar.readings(of: words[index]) }
  }

  /// The features of a list of phrases that `y` or `and` joins, or nil if it is none.
  private func listFeatures(
    of analysis: PhraseAnalysis, grammar: any LanguageGrammar, language: LanguageTag
  ) -> GrammaticalFeatures? {
    guard analysis.count == nil,
      let last = analysis.words.lastIndex(where: { grammar.isAdditive($0) }),
      last > 0, last + 1 < analysis.words.count
    else { return nil }
    var genders: Set<GrammaticalFeatures.Gender> = []
    var start = 0
    for end in 1...analysis.words.count {
      let isEnd = end == analysis.words.count
      guard isEnd || end == last || analysis.words[end].gap == .comma else { continue }
      let item = analysis.words[start..<end].filter { !grammar.isAdditive($0) }
      start = end
      if item.isEmpty { continue }
      let segments = item.map { Phrase.Segment($0.text + " ", features: $0.markup) }
      guard
        var part = analyze(
          Phrase(segments), rule: .automatic, grammar: grammar, language: language)
      else { return nil }
      grammar.inflect(&part)
      // An adjective alone is no item: rojo y blanco.
      guard part.features.partOfSpeech != .adjective else { return nil }
      if let gender = part.features.gender { genders.insert(gender) }
    }
    var features = GrammaticalFeatures()
    features.partOfSpeech = .noun
    features.number = .other
    features.person = .third
    features.gender = genders.count == 1 ? genders.first : genders.isEmpty ? nil : .masculine
    return features
  }
}
