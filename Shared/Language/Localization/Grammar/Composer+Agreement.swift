// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Inflection
import Locales
import MessageSyntax
import Resources

extension Composer {
  /// Makes the groups of a finished composition agree.
  ///
  /// First the groups that are inflected, since others agree with what became of them; within
  /// each kind, from the start of the text to its end. A group inside an inflected one is part of
  /// that one's phrase.
  mutating func agree(
    _ composition: inout Composition, frame: inout Frame
  ) throws(ResolverError) {
    guard !composition.groups.isEmpty else { return }
    defer { composition.groups = [] }
    var order = order(composition)
    for position in 0..<(order?.count ?? composition.groups.count) {
      let index = order?[position] ?? position
      guard composition.groups[index].markup.inflect != nil else { continue }
      try enterGroup(index, of: composition)
      let features = try inflect(index, in: &composition, frame: &frame)
      composition.groups[index].features = features
    }
    // Alternatives may have moved them.
    order = self.order(composition)
    for position in 0..<(order?.count ?? composition.groups.count) {
      let index = order?[position] ?? position
      try enterGroup(index, of: composition)
      guard composition.groups[index].markup.agrees else { continue }
      let language = self.language(
        of: composition.groups[index].range, in: composition, frame: frame)
      if let argument = composition.groups[index].markup.agreeWithArgument {
        // All pieces and groups are looked through.
        try work.spend(
          steps: Price.search(composition.pieces.count + composition.groups.count))
        guard let features = features(ofArgument: argument, in: composition, frame: frame)
        else {
          report(
            .error, "agreement-out-of-range",
            "agreeWithArgument names argument \(argument), which the text does not show.")
          continue
        }
        agree(index, with: features, in: &composition, language: language, frame: frame)
      }
      if let concept = composition.groups[index].markup.agreeWithConcept {
        guard let features = try features(ofConcept: concept, language: language, frame: frame)
        else { continue }
        agree(index, with: features, in: &composition, language: language, frame: frame)
      }
      if let concept = composition.groups[index].markup.referentConcept {
        replacePronoun(index, concept: concept, in: &composition, language: language)
      }
    }
    try formatLiteralNumbers(in: &composition, frame: frame)
  }

  /// The groups from the start of the text to its end, without those inside an inflected one; nil
  /// where that is the order in which they are.
  private func order(_ composition: borrowing Composition) -> [Int]? {
    if composition.hasGroupsInOrder { return nil }
    let groups = composition.groups
    let ranges = groups.map(\.range)
    // Whatever is around a group comes before it.
    let outerFirst = ranges.indices.sorted { left, right in
      let (one, other) = (ranges[left], ranges[right])
      if one.lowerBound != other.lowerBound { return one.lowerBound < other.lowerBound }
      if one.upperBound != other.upperBound { return one.upperBound > other.upperBound }
      // Of two groups around the same text the one that ends later is the outer.
      return left > right
    }
    var inflectedEnd = -1
    var result: [Int] = []
    for index in outerFirst where ranges[index].upperBound > inflectedEnd {
      result.append(index)
      if groups[index].markup.inflect != nil {
        inflectedEnd = ranges[index].upperBound
      }
    }
    return result.sorted { left, right in
      (ranges[left].lowerBound, left) < (ranges[right].lowerBound, right)
    }
  }

  /// Counts what it takes to look at a group and what is in it.
  private mutating func enterGroup(
    _ index: Int, of composition: borrowing Composition
  ) throws(ResolverError) {
    try work.spend(
      steps: Price.group + composition.groups[index].range.count * Price.piece
        + Price.search(composition.groups.count))
  }

  private func language(
    of group: Range<Int>, in composition: borrowing Composition, frame: borrowing Frame
  ) -> LanguageTag {
    for index in group {
      if let own = composition.pieces[index].attributes.languageIdentifier {
        return LanguageTag(validating: own) ?? frame.voice.words
      }
    }
    return frame.voice.words
  }

  /// Whether there is a grammar for a language: mostly that of the voice, which knows.
  private func canInflect(_ language: LanguageTag, _ frame: borrowing Frame) -> Bool {
    language == frame.voice.words
      ? frame.voice.hasGrammar : resolver.inflection.canInflect(language)
  }

  // Inflection ----------------------------------------------------------------------------------

  private mutating func inflect(
    _ index: Int, in composition: inout Composition, frame: inout Frame
  ) throws(ResolverError) -> GrammaticalFeatures {
    let (range, markup) = (composition.groups[index].range, composition.groups[index].markup)
    let language = self.language(of: range, in: composition, frame: frame)
    guard canInflect(language, frame) else {
      reportLanguageWithoutGrammar(language.identifier, composition.text(range))
      return GrammaticalFeatures()
    }
    let result: SharedValue<InflectedPhrase>
    if markup.alternative == nil, !composition.hasFeatures(range) {
      let rule = rule(markup, language)
      result = inflect(range, rule: rule, language: language, in: composition)
      if markup.saysFeatures {
        reportIdleFeatures(
          of: composition.phrase(range), markup: markup, result.value, language)
      }
    } else {
      // What the phrase is decides about its alternative, and what is said of its words may be
      // idle.
      let phrase = composition.phrase(range)
      result = inflect(phrase, markup: markup, language: language)
      reportIdleFeatures(of: phrase, markup: markup, result.value, language)
    }
    if result.value.isInflected || markup.alternative == nil {
      apply(result, kind: .inflect, to: range, in: &composition)
    } else if let alternative = markup.alternative {
      try replace(index, by: alternative, in: &composition, frame: &frame)
    }
    return result.value.features
  }

  /// How a group is inflected that has no alternative.
  private func rule(
    _ markup: GrammarMarkup, _ language: LanguageTag
  ) -> Inflection.InflectionRule {
    if case .explicit(let features) = markup.inflect { return .explicit(features) }
    if let form = markup.morphology, form.asksForForm { return .explicit(form) }
    if let gender = readerGender(language) { return .addressing(gender) }
    return .automatic
  }

  mutating func inflect(
    _ phrase: Phrase, markup: GrammarMarkup, language: LanguageTag
  ) -> SharedValue<InflectedPhrase> {
    let rule = rule(markup, language)
    // Text with neither number nor noun speaks to the reader ("Bienvenido"), and of a reader
    // whose gender is not known only the alternative can speak.
    if rule == .automatic, markup.alternative != nil, !phrase.hasNumber {
      let features = resolver.features(of: phrase, language: language, work: &work)
      guard features.partOfSpeech == .noun else {
        return SharedValue(
          InflectedPhrase(
            segments: phrase.segments.map(\.text), features: features, isInflected: false))
      }
    }
    return resolver.inflect(
      phrase, rule: rule, language: language, explains: options.explains, work: &work)
  }

  /// Inflects pieces: mostly as the same ones were before.
  private mutating func inflect(
    _ range: Range<Int>, rule: Inflection.InflectionRule, language: LanguageTag,
    in composition: borrowing Composition
  ) -> SharedValue<InflectedPhrase> {
    PhraseKey.of(rule, language) { key in
      composition.write(phrase: range, to: &key)
      return resolver.inflect(key, rule, language, explains: options.explains, work: &work) {
        composition.phrase(range)
      }
    }
  }

  private func readerGender(_ language: LanguageTag) -> GrammaticalFeatures.Gender? {
    options.reader.first { $0.isUsable(in: language) }?.gender
  }

  private mutating func apply(
    _ result: SharedValue<InflectedPhrase>, kind: ResolvedString.Step.Kind,
    to range: Range<Int>, in composition: inout Composition
  ) {
    guard result.value.segments.count == range.count else { return }
    for index in range {
      composition.setText(at: index, to: result.value.segments[index - range.lowerBound])
    }
    for diagnostic in result.value.diagnostics {
      report(diagnostic.severity, diagnostic.rule, diagnostic.message)
    }
    guard options.explains else { return }
    for word in result.value.words {
      explain(
        kind,
        "\(word.original) → \(word.inflected)\(word.isHead ? " (head)" : ""): "
          + "\(word.features.summary) [\(word.reason)]")
    }
  }

  private mutating func replace(
    _ index: Int, by alternative: MessageProgram, in composition: inout Composition,
    frame: inout Frame
  ) throws(ResolverError) {
    let range = composition.groups[index].range
    let place = range.isEmpty ? TextAttributes() : composition.pieces[range.lowerBound].attributes
    var replacement = Composition()
    replacement.attributes = place
    let (cursor, lacksVariant) = (frame.cursor, frame.lacksVariant)
    frame.depth += 1
    defer {
      frame.depth -= 1
      (frame.cursor, frame.lacksVariant) = (cursor, lacksVariant)
    }
    try run(alternative, into: &replacement, frame: &frame)
    explain(
      .inflect,
      "\"\(composition.excerpt(range))\" has no fitting form; its alternative stands in: "
        + "\"\(replacement.excerpt(replacement.pieces.indices))\"")
    // All that stands behind it moves.
    try work.spend(steps: Price.search(composition.pieces.count + composition.groups.count))
    composition.replace(range, by: replacement)
  }

  // Agreement -----------------------------------------------------------------------------------

  private mutating func agree(
    _ index: Int, with features: GrammaticalFeatures, in composition: inout Composition,
    language: LanguageTag, frame: borrowing Frame
  ) {
    let range = composition.groups[index].range
    guard canInflect(language, frame) else {
      return reportLanguageWithoutGrammar(language.identifier, composition.text(range))
    }
    let result = inflect(
      range, rule: .agreeing(features), language: language, in: composition)
    apply(result, kind: .agree, to: range, in: &composition)
  }

  /// What an argument's text is by now: its own gender, and the number of the phrase that it
  /// stands in, since "2 ensaladas" makes "listas" even though the argument was "ensalada".
  private mutating func features(
    ofArgument argument: Int, in composition: borrowing Composition, frame: borrowing Frame
  ) -> GrammaticalFeatures? {
    guard let range = composition.range(ofArgument: argument) else { return nil }
    let first = range.lowerBound
    if range.count == 1, let number = composition.pieces[first].number {
      var features = GrammaticalFeatures()
      let category = frame.voice.rules.category(for: number)
      features.number = category == .one ? .one : .other
      return features
    }
    let language = frame.voice.words
    var features = PhraseKey.of(nil, language) { key in
      composition.write(phrase: range, to: &key)
      return resolver.features(key, language, work: &work) { composition.phrase(range) }
    }
    if let around = composition.features(around: first) {
      features.number = around.number ?? features.number
      features.gender = features.gender ?? around.gender
    }
    return features
  }

  private mutating func concept(_ number: Int) -> ResolveOptions.Concept? {
    if options.concepts.indices.contains(number - 1) { return options.concepts[number - 1] }
    let count = options.concepts.count
    report(
      .error, "concept-out-of-range", "The text refers to concept \(number) of \(count).")
    return nil
  }

  private mutating func features(
    ofConcept number: Int, language: LanguageTag, frame: borrowing Frame
  ) throws(ResolverError) -> GrammaticalFeatures? {
    switch concept(number) {
    case .termsOfAddress(let terms):
      guard let terms = terms.first(where: { $0.isUsable(in: language) }) else {
        reportUnusableTerms(number, language)
        return nil
      }
      var features = GrammaticalFeatures()
      features.gender = terms.gender
      features.number = .one
      return features
    case .localizedPhrase(let resource):
      var composition = Composition()
      let composed = try compose(resource, depth: frame.depth + 1, into: &composition)
      let phrase = composition.phrase(composition.pieces.indices)
      // A phrase that no catalog has is taken for one in the text's own language, as Foundation's
      // `localizedPhrase` is.
      let own = composed.source == .catalog ? composed.language : language
      return resolver.features(of: phrase, language: own, work: &work)
    case nil: return nil
    }
  }

  private mutating func reportUnusableTerms(_ concept: Int, _ language: LanguageTag) {
    report(
      .note, "terms-of-another-language",
      "Concept \(concept) has no terms of address for \(language.identifier); what refers to it "
        + "stands as written.")
  }

  private mutating func replacePronoun(
    _ index: Int, concept number: Int, in composition: inout Composition, language: LanguageTag
  ) {
    guard let concept = self.concept(number) else { return }
    guard case .termsOfAddress(let list) = concept else {
      return report(
        .warning, "concept-without-pronouns",
        "referentConcept names concept \(number), which is a phrase and not a person.")
    }
    guard let terms = list.first(where: { $0.isUsable(in: language) }) else {
      return reportUnusableTerms(number, language)
    }
    let range = composition.groups[index].range
    guard let first = range.first else { return }
    let original = composition.text(range)
    work.owe(steps: Price.phrase(bytes: original.utf8.count))
    guard
      let pronoun = resolver.inflection.pronoun(
        replacing: original, gender: terms.gender, pronouns: terms.pronouns, language: language)
    else {
      return report(
        .warning, "unknown-pronoun",
        "\(Excerpt.quoted(original)) is not a pronoun that \(language.identifier) can put "
          + "otherwise.")
    }
    explain(.agree, "\(Excerpt.of(original)) → \(pronoun): concept \(number)")
    for other in range { composition.setText(at: other, to: other == first ? pronoun : "") }
  }
}

extension ResolveOptions.TermsOfAddress {
  /// Whether a text in a language can use these terms.
  func isUsable(in other: LanguageTag) -> Bool {
    language.map { $0.language == other.language } ?? true
  }
}

extension Phrase {
  /// Whether it holds a number, as an argument or in figures.
  var hasNumber: Bool {
    segments.contains { $0.number != nil || $0.text.contains(where: \.isWholeNumber) }
  }
}

extension GrammaticalFeatures {
  /// Whether `morphology` beside `inflect: true` says in which form to put the text, and not only
  /// what its words are.
  var asksForForm: Bool {
    number != nil || grammaticalCase != nil || definiteness != nil || person != nil
  }

  /// The features, one after another, for explanations.
  var summary: String {
    let names: [String?] = [
      partOfSpeech?.rawValue, gender?.rawValue, number?.rawValue, grammaticalCase?.rawValue,
      definiteness?.rawValue, person?.rawValue, animacy?.rawValue,
    ]
    return names.compactMap { $0 }.joined(separator: ", ")
  }
}
