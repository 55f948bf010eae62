// SPDX-License-Identifier: Apache-2.0

public import Diagnostics
public import Locales

/// Inflects phrases for number, gender and other features.
///
/// Any number of threads may use one concurrently. Grammars cache the readings of words; only a
/// phrase with too many unknown words may come out differently for it: when it comes again, its
/// words are known.
public struct InflectionEngine: Sendable {
  /// The engine with the built-in lexicons.
  public static let shared = InflectionEngine()

  /// The longest phrase that is inflected, in UTF-8 bytes; a longer one is left unchanged.
  public static let phraseBytesMax = 16_384

  /// The largest number of words in a phrase.
  public static let wordsMax = 256

  /// The most work of guessing a phrase's unknown words and taking them apart, in the steps of
  /// ``InflectedPhrase/steps``; a phrase with more is left unchanged.
  ///
  /// It is what the largest text may take. An unknown word takes from fifty to a few hundred steps,
  /// one of many parts thousands, and nothing when it comes again: words are kept.
  package static let lookupStepsMax = 120_000

  /// The grammars with additional words, by language code.
  private let ownGrammars: [String: DataGrammar]

  private init() { self.init(grammars: [:]) }

  private init(grammars: [String: DataGrammar]) {
    ownGrammars = grammars
  }

  /// Creates an engine with a project's own terms, which take precedence over the built-in words.
  ///
  /// - Parameter terms: The terms; several files of one language count as one, in order.
  /// - Throws: `ProjectTermsError`, whose description starts with the file and the line.
  public init(terms: [ProjectTerms]) throws(ProjectTermsError) {
    let (engine, problems) = Self.reading(terms)
    if let first = problems.first { throw first }
    self = engine
  }

  /// Creates an engine with the valid part of a project's own terms.
  ///
  /// Invalid lines are omitted; the built-in words and the rules are used instead.
  ///
  /// - Parameter terms: The terms; several files of one language count as one, in order.
  /// - Returns: The engine, and a warning for each omitted line or file.
  public static func loading(
    _ terms: [ProjectTerms]
  ) -> (engine: InflectionEngine, diagnostics: [Diagnostic]) {
    if terms.isEmpty { return (shared, []) }
    let (engine, problems) = reading(terms)
    return (engine, problems.map(\.diagnostic))
  }

  /// The engine with the valid part, and the problems with the rest.
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

  /// Creates an engine with lexicon lines, by language code, that precede the built-in ones.
  init(texts: [String: [UInt8]]) {
    var grammars: [String: DataGrammar] = [:]
    for (language, text) in texts {
      let bytes = GrammarBytes(terms: text, before: language)
      grammars[language] = Grammars.grammar(
        for: language, lexicon: Lexicon(bytes, termsCount: text.count))
    }
    self.init(grammars: grammars)
  }

  /// Creates an engine in which one language has the grammar of a folder's files.
  ///
  /// - Parameters:
  ///   - language: The language's ISO 639 code.
  ///   - read: The text of a file, such as `paradigms.tsv`; nil if there is none.
  /// - Throws: `GrammarDataError` for the first mistake in the files.
  public init(
    language: String, reading read: @escaping @Sendable (_ file: String) -> String?
  ) throws(GrammarDataError) {
    self.init(
      grammar: try DataGrammar(GrammarFiles(language: language, read: read)), for: language)
  }

  /// Creates an engine with a grammar made by a test.
  init(grammar: DataGrammar, for language: String) {
    self.init(grammars: [language: grammar])
  }

  private func grammar(for language: LanguageTag) -> (DataGrammar)? {
    if !ownGrammars.isEmpty, let own = ownGrammars[Grammars.code(language.language)] { return own }
    return Grammars.grammar(for: language.language)
  }

  /// Whether there is a grammar for the language.
  public func canInflect(_ language: LanguageTag) -> Bool {
    Grammars.isKnown(language.language)
  }

  /// Reads a language's grammar, and learns from its lexicon how unknown words inflect.
  ///
  /// The first phrase of a language does the same otherwise, and the first one with an unknown
  /// word: together some tens of milliseconds. Nothing happens for languages without a grammar.
  public func prepare(_ language: LanguageTag) {
    grammar(for: language)?.lexicon.learn()
  }

  /// Inflects a phrase according to a rule.
  ///
  /// If a form does not exist, the text is unchanged and `isInflected` is false. A rule of
  /// `.addressing` affects phrases that refer to a person; one that counts something, or that has a
  /// noun with a gender of its own, is inflected as by `.automatic`.
  ///
  /// - Parameters:
  ///   - phrase: The text of the group, piece by piece.
  ///   - rule: The required form.
  ///   - language: The language of the phrase.
  ///   - explains: Whether the result says of each word what was done to it, and why.
  /// - Returns: The inflected phrase, and what is uncertain.
  public func inflect(
    _ phrase: Phrase, rule: InflectionRule, language: LanguageTag, explains: Bool = true
  ) -> InflectedPhrase {
    guard let grammar = grammar(for: language) else {
      return phrase.unchanged(
        .unsupportedLanguage, "There is no grammar for “\(language.language)”.", .note)
    }
    let phrase = phrase.spellingGenitives(grammar)
    guard var analysis = analyze(phrase, rule: rule, grammar: grammar, language: language) else {
      return phrase.unchanged(
        .phraseTooLong,
        """
        The phrase has more than \(Self.phraseBytesMax) bytes or \(Self.wordsMax) words and is \
        not inflected.
        """, .warning)
    }
    analysis.explains = explains
    // Where nothing counts, nothing came as an argument and nobody is addressed, the translator's
    // own words agree.
    if case .automatic = rule, !analysis.mayChange, !grammar.lexicon.features.joinsAll {
      for index in analysis.words.indices where explains {
        analysis.words[index].reason = Acquittal.unconvicted.reason
      }
      if !grammar.particles.isEmpty { grammar.putParticles(in: &analysis) }
      return analysis.result
    }
    grammar.inflect(&analysis)
    if !analysis.isInflected { analysis.giveUp() }
    return analysis.result
  }

  /// Finds the gender, number and person of a phrase's head, for what agrees with it elsewhere.
  ///
  /// A list (`queso y tomate`) is a plural.
  public func features(of phrase: Phrase, language: LanguageTag) -> GrammaticalFeatures {
    var steps = 0
    return features(of: phrase, language: language, steps: &steps)
  }

  /// The same, where the work is counted.
  ///
  /// - Parameter steps: What is added to; see ``InflectedPhrase/steps``.
  package func features(
    of phrase: Phrase, language: LanguageTag, steps: inout Int
  ) -> GrammaticalFeatures {
    guard let grammar = grammar(for: language) else { return GrammaticalFeatures() }
    var phrase = phrase
    // It is an argument elsewhere, so that its unknown words are in their dictionary form.
    for index in phrase.segments.indices { phrase.segments[index].isArgument = true }
    guard var analysis = analyze(phrase, rule: .automatic, grammar: grammar, language: language)
    else { return GrammaticalFeatures() }
    analysis.explains = false
    if let list = listFeatures(
      of: analysis, grammar: grammar, language: language, steps: &steps)
    {
      return list
    }
    grammar.inflect(&analysis)
    steps += analysis.steps
    return analysis.features
  }

  /// Finds the pronoun that replaces another and refers to a different person: with the same role
  /// and capitalization.
  ///
  /// - Parameters:
  ///   - text: The pronoun in the template, for example `Their`.
  ///   - gender: The person's; nil is neutral.
  ///   - pronouns: The person's own, which take precedence.
  ///   - language: The language of the text.
  /// - Returns: The other pronoun, or nil if the text is not a pronoun or there is no other.
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
    _ phrase: Phrase, rule: InflectionRule, grammar: DataGrammar, language: LanguageTag
  ) -> PhraseAnalysis? {
    let size = phrase.segments.reduce(0) { $0 + $1.text.utf8.count }
    var steps = 0
    guard size <= Self.phraseBytesMax, phrase.segments.count <= Self.wordsMax,
      var words = Tokenizer.words(
        of: phrase, decimalSeparator: grammar.decimalSeparator, limit: Self.wordsMax),
      words.splitElisions(grammar, segments: phrase.segments, limit: Self.wordsMax, &steps)
    else { return nil }
    words.joinKnownPhrases(grammar, segments: phrase.segments)
    var analysis = PhraseAnalysis(phrase: phrase, words: consume words, rule: rule)
    analysis.steps = steps
    if let region = language.region {
      analysis.region = region
      analysis.pluralRules = PluralRules.rules(for: language)
    }
    return analysis
  }

  /// The features of a list of phrases joined by `y` or `and`; nil if it is not a list.
  private func listFeatures(
    of analysis: PhraseAnalysis, grammar: DataGrammar, language: LanguageTag, steps: inout Int
  ) -> GrammaticalFeatures? {
    guard !analysis.words.contains(where: \.isNumber),
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
      part.explains = false
      grammar.inflect(&part)
      steps += part.steps
      // A lone adjective is not an item: rojo y blanco.
      guard !item.allSatisfy(grammar.isAdjective) else { return nil }
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
