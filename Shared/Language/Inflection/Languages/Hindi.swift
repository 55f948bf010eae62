// SPDX-License-Identifier: Apache-2.0

/// The grammar of Hindi: two genders, two numbers, a direct, an oblique and a vocative case.
///
/// What agrees stands before its noun, which is the last of the noun phrase; postpositions put
/// what is before them in the oblique; verbs agree with a subject that has none.
struct HindiGrammar: AgreeingGrammar {
  static let shared = embedded("hi")

  static let lists = WordLists<HindiList>(of: "hi")

  let lexicon: Lexicon

  /// The genders of nouns by their endings.
  let genders: Learned<GrammaticalFeatures.Gender>

  /// Whether masculines in -ā change, by their endings: लड़का does, नेता does not.
  let changes: Learned<Bool>

  init(lexicon: Lexicon) {
    self.lexicon = lexicon
    genders = lexicon.genderModel(caution: 3, fewest: 1)
    changes = Learned(caution: 1, fewest: 2) {
      lexicon.samples(of: .noun) { _, lemma, traits in
        guard traits.gender == .masculine, HindiForms.endsAsMarked(lemma) else { return nil }
        return (0, traits.isDisjoint(with: [.invariable, .uncountable]))
      }
    }
  }

  var putsVerbsLast: Bool { true }

  var languageName: String { "Hindi" }

  var decimalSeparator: Unicode.Scalar { "." }

  var declinesNames: Bool { true }

  /// 5 में से 3 आइटम counts three.
  func isAdditive(_ word: PhraseWord) -> Bool {
    word.can(be: .conjunction) && word.reading(.conjunction)?.traits.contains(.governing) == false
  }

  /// बस नंबर 21 दोपहर 2:05 बजे चलेगी, उड़ान AI 1402 देर से आएगी: not behind what has numbers, nor
  /// digits of the template's behind a name in capitals.
  func canCount(_ number: Int, _ words: [PhraseWord]) -> Bool {
    guard number > 0, words[number].gap == .space else { return true }
    let before = words[number - 1]
    if Self.lists.has(form: before.key, in: .numberNoun) { return false }
    return words[number].isArgument || before.letterCase != .upper
  }

  /// A noun that is written in the direct case before का: लड़के की किताब.
  func join(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices.dropLast() {
      let next = index + 1
      if analysis.count != nil, analysis.words[next].role == .other,
        analysis.words[index].role == .head
      {
        joinMeasured(next, &analysis)
      }
      guard analysis.words[index].role == .other, analysis.words[next].gap == .space,
        analysis.words[next].role == .modifier, isAgreeingPostposition(analysis.words[next]),
        analysis.words[next].reading?.traits.contains(.paired) == false,
        let reading = analysis.words[index].reading(.noun), isMarked(reading),
        analysis.words[index].key == reading.lemma
      else { continue }
      let form = HindiForms.marked(reading.lemma, number: .one, .oblique)
      analysis.words[index].put(form, reason: "rule: the oblique before a postposition")
    }
  }

  /// 2 घंटे की यात्रा: what is measured gives का its gender.
  private func joinMeasured(_ index: Int, _ analysis: inout PhraseAnalysis) {
    guard analysis.words[index].gap == .space,
      ["का", "की"].contains(analysis.words[index].key)
    else { return }
    var next = index + 1
    while next + 1 < analysis.words.count, analysis.words[next].isClose,
      analysis.words[next].can(be: .adjective), !analysis.words[next].can(be: .noun)
    {
      next += 1
    }
    guard next < analysis.words.count, analysis.words[next].isClose,
      let gender = analysis.words[next].reading(.noun)?.gender
    else { return }
    analysis.words[index].put(
      gender == .feminine ? "की" : "का", reason: "rule: by the gender of what is measured")
  }

  // MARK: - Nouns

  /// A noun's form.
  func form(
    ofNoun reading: Reading, gender: GrammaticalFeatures.Gender?,
    number: GrammaticalFeatures.Number, _ form: HindiForms.Case
  ) -> (form: String, reason: String) {
    let reason = reading.entry.map { "lexicon: \(lexicon.lemma(of: $0))" } ?? ""
    var lemma = reading.lemma
    let isFeminine = gender == .feminine
    if isFeminine, reading.traits.contains(.paired) { lemma = irregular("f", reading) ?? lemma }
    let traits = reading.traits
    if !isFeminine, isMarked(reading) {
      if number == .other, let own = irregularPlural(reading, form) { return (own, reason) }
      let stays = number == .other && form != .vocative && traits.contains(.uncountable)
      let number: GrammaticalFeatures.Number = stays ? .one : number
      return (HindiForms.marked(lemma, number: number, form), reason)
    }
    guard number == .other || traits.contains(.pluralOnly) else { return (lemma, reason) }
    if traits.contains(.uncountable) { return (lemma, reason) }
    if lemma == reading.lemma, let own = irregularPlural(reading, form) { return (own, reason) }
    if form != .direct { return (HindiForms.obliquePlural(of: lemma, form), reason) }
    // अभिनेत्रियाँ, though अभिनेता does not change.
    let isInvariable =
      traits.contains(.pluralOnly) || (traits.contains(.invariable) && lemma == reading.lemma)
    guard isFeminine, !isInvariable else { return (lemma, reason) }
    let (plural, rule) = HindiForms.femininePlural(of: lemma)
    return (plural, reason.isEmpty ? "\(rule)" : "\(reason); \(rule)")
  }

  private func irregularPlural(_ reading: Reading, _ form: HindiForms.Case) -> String? {
    switch form {
    case .direct: return irregular("pl", reading)
    case .oblique: return irregular("obl", reading)
    case .vocative: return irregular("voc", reading)
    }
  }

  /// Whether a masculine in -ā changes.
  func isMarked(_ reading: Reading) -> Bool {
    !reading.traits.contains(.invariable) && !reading.traits.contains(.pluralOnly)
      && reading.traits.contains(.masculine) && HindiForms.endsAsMarked(reading.lemma)
  }

  // MARK: - What agrees

  /// Whether an adjective, determiner or participle has forms in -ā, -े, -ी.
  func isAgreeing(_ reading: Reading) -> Bool {
    guard !reading.traits.contains(.invariable) else { return false }
    switch reading.partOfSpeech {
    case .adjective, .determiner, .numeral, .pronoun:
      return HindiForms.endsAsAgreeing(reading.lemma)
    case .preposition:
      return reading.traits.contains(.adjectival)
    case .verb:
      let isInfinitive =
        reading.source == .lexicon && reading.lemma.ends("ना")
      return HindiForms.endsAsAgreeing(reading.lemma) && !isInfinitive
    default: return false
    }
  }

  func variesInGender(_ reading: Reading) -> Bool { isAgreeing(reading) }
}
