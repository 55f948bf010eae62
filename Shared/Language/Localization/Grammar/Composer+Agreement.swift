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
    var inflected: [(group: Int, features: GrammaticalFeatures)] = []
    for index in order(composition) where composition.groups[index].markup.inflect != nil {
      try enterGroup(index, of: composition)
      let features = try inflect(index, in: &composition, frame: &frame)
      inflected.append((index, features))
    }
    for index in order(composition) {
      try enterGroup(index, of: composition)
      let markup = composition.groups[index].markup
      let language = self.language(of: composition.groups[index], in: composition, frame: frame)
      if let argument = markup.agreeWithArgument {
        // All pieces and groups are looked through.
        try work.spend(steps: Price.search(composition.pieces.count + inflected.count))
        guard
          let features = features(
            ofArgument: argument, in: composition, inflected: inflected, frame: frame)
        else {
          report(
            .error, "agreement-out-of-range",
            "agreeWithArgument names argument \(argument), which the text does not show.")
          continue
        }
        agree(index, with: features, in: &composition, language: language)
      }
      if let concept = markup.agreeWithConcept {
        guard let features = try features(ofConcept: concept, language: language, frame: frame)
        else { continue }
        agree(index, with: features, in: &composition, language: language)
      }
      if let concept = markup.referentConcept {
        replacePronoun(index, concept: concept, in: &composition, language: language)
      }
    }
    try formatLiteralNumbers(in: &composition, frame: frame)
  }

  /// The groups from the start of the text to its end, without those inside an inflected one.
  private func order(_ composition: Composition) -> [Int] {
    if composition.hasGroupsInOrder { return Array(composition.groups.indices) }
    let ranges = composition.groups.map(\.range)
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
      if composition.groups[index].markup.inflect != nil {
        inflectedEnd = ranges[index].upperBound
      }
    }
    return result.sorted { left, right in
      (ranges[left].lowerBound, left) < (ranges[right].lowerBound, right)
    }
  }

  /// Counts what it takes to look at a group and what is in it.
  private mutating func enterGroup(
    _ index: Int, of composition: Composition
  ) throws(ResolverError) {
    try work.spend(
      steps: Price.group + composition.groups[index].range.count * Price.piece
        + Price.search(composition.groups.count))
  }

  private func language(
    of group: Composition.Group, in composition: borrowing Composition, frame: borrowing Frame
  ) -> LanguageTag {
    for index in group.range {
      if let own = composition.pieces[index].attributes.languageIdentifier {
        return LanguageTag(validating: own) ?? frame.voice.words
      }
    }
    return frame.voice.words
  }

  private func phrase(_ range: Range<Int>, in composition: borrowing Composition) -> Phrase {
    var segments: [Phrase.Segment] = []
    segments.reserveCapacity(range.count)
    let pieces = composition.pieces.span
    for index in range {
      segments.append(
        Phrase.Segment(
          pieces[index].text, features: pieces[index].features, number: pieces[index].number,
          isArgument: pieces[index].argument != nil))
    }
    // The text beside it, as far as a neighbouring word can matter.
    let (first, last) = (range.lowerBound, range.upperBound)
    var (start, bytes) = (first, 0)
    while start > 0, bytes < Self.contextBytesMin {
      start -= 1
      bytes += pieces[start].text.utf8.count
    }
    var end = last
    bytes = 0
    while end < pieces.count, bytes < Self.contextBytesMin {
      bytes += pieces[end].text.utf8.count
      end += 1
    }
    return Phrase(
      segments, precedingText: composition.text(start..<first),
      followingText: composition.text(last..<end))
  }

  /// How much text beside a phrase can matter, in bytes.
  private static let contextBytesMin = 64

  // Inflection ----------------------------------------------------------------------------------

  private mutating func inflect(
    _ index: Int, in composition: inout Composition, frame: inout Frame
  ) throws(ResolverError) -> GrammaticalFeatures {
    let group = composition.groups[index]
    let language = self.language(of: group, in: composition, frame: frame)
    let phrase = self.phrase(group.range, in: composition)
    guard resolver.inflection.canInflect(language) else {
      reportLanguageWithoutGrammar(language.identifier, phrase.text)
      return GrammaticalFeatures()
    }
    let result = inflect(phrase, markup: group.markup, language: language)
    reportIdleFeatures(of: phrase, markup: group.markup, result, language)
    if result.isInflected || group.markup.alternative == nil {
      apply(result, kind: .inflect, to: group.range, in: &composition)
    } else if let alternative = group.markup.alternative {
      try replace(index, by: alternative, in: &composition, frame: &frame)
    }
    return result.features
  }

  mutating func inflect(
    _ phrase: Phrase, markup: GrammarMarkup, language: LanguageTag
  ) -> InflectedPhrase {
    if case .explicit(let features) = markup.inflect {
      return inflect(phrase, rule: .explicit(features), language: language)
    }
    if let form = markup.morphology, form.asksForForm {
      return inflect(phrase, rule: .explicit(form), language: language)
    }
    if let gender = readerGender(language) {
      return inflect(phrase, rule: .addressing(gender), language: language)
    }
    // Text with neither number nor noun speaks to the reader ("Bienvenido"), and of a reader
    // whose gender is not known only the alternative can speak.
    if markup.alternative != nil, !phrase.hasNumber {
      let features = resolver.features(of: phrase, language: language, work: &work)
      guard features.partOfSpeech == .noun else {
        return InflectedPhrase(
          segments: phrase.segments.map(\.text), features: features, isInflected: false)
      }
    }
    return inflect(phrase, rule: .automatic, language: language)
  }

  private mutating func inflect(
    _ phrase: Phrase, rule: Inflection.InflectionRule, language: LanguageTag
  ) -> InflectedPhrase {
    resolver.inflect(
      phrase, rule: rule, language: language, explains: options.explains, work: &work)
  }

  private func readerGender(_ language: LanguageTag) -> GrammaticalFeatures.Gender? {
    options.reader.first { $0.isUsable(in: language) }?.gender
  }

  private mutating func apply(
    _ result: InflectedPhrase, kind: ResolvedString.Step.Kind, to range: Range<Int>,
    in composition: inout Composition
  ) {
    guard result.segments.count == range.count else { return }
    for (index, text) in zip(range, result.segments) { composition.pieces[index].text = text }
    for diagnostic in result.diagnostics {
      report(diagnostic.severity, diagnostic.rule, diagnostic.message)
    }
    guard options.explains else { return }
    for word in result.words {
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
    let place = composition.pieces[range].first?.attributes ?? TextAttributes()
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
    composition.replace(range, by: replacement.pieces)
  }

  // Agreement -----------------------------------------------------------------------------------

  private mutating func agree(
    _ index: Int, with features: GrammaticalFeatures, in composition: inout Composition,
    language: LanguageTag
  ) {
    let range = composition.groups[index].range
    guard resolver.inflection.canInflect(language) else {
      return reportLanguageWithoutGrammar(language.identifier, composition.text(range))
    }
    let result = inflect(
      phrase(range, in: composition), rule: .agreeing(features), language: language)
    apply(result, kind: .agree, to: range, in: &composition)
  }

  /// What an argument's text is by now: its own gender, and the number of the phrase that it
  /// stands in, since "2 ensaladas" makes "listas" even though the argument was "ensalada".
  private mutating func features(
    ofArgument argument: Int, in composition: Composition,
    inflected: [(group: Int, features: GrammaticalFeatures)], frame: borrowing Frame
  ) -> GrammaticalFeatures? {
    guard let first = composition.pieces.firstIndex(where: { $0.argument == argument }),
      let last = composition.pieces.lastIndex(where: { $0.argument == argument })
    else { return nil }
    if first == last, let number = composition.pieces[first].number {
      var features = GrammaticalFeatures()
      let category = frame.voice.rules.category(for: number)
      features.number = category == .one ? .one : .other
      return features
    }
    let phrase = self.phrase(first..<last + 1, in: composition)
    var features = resolver.features(of: phrase, language: frame.voice.words, work: &work)
    let around = inflected.first { composition.groups[$0.group].range.contains(first) }
    if let around {
      features.number = around.features.number ?? features.number
      features.gender = features.gender ?? around.features.gender
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
      let phrase = self.phrase(composition.pieces.indices, in: composition)
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
    for other in range { composition.pieces[other].text = "" }
    composition.pieces[first].text = pronoun
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
