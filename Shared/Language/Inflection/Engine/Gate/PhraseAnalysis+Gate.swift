// SPDX-License-Identifier: Apache-2.0

extension PhraseAnalysis {
  /// Takes back every change that nothing in the phrase calls for, and explains the others.
  mutating func keepWhatNothingConvicts(_ grammar: some LanguageGrammar) {
    guard isGated, grammar.hasAgreement, words.contains(where: { $0.output != nil }) else { return }
    for (index, verdict) in Gate(self, grammar).verdicts() {
      switch verdict {
      case .convicted(let conviction): words[index].reason += conviction.reason.description
      case .acquitted(let acquittal): keep(index, acquittal)
      }
    }
  }

  /// Joins words (a contraction, an elision), and takes that back where neither of the neighbours
  /// is an argument or has changed: the translator wrote them beside each other.
  mutating func joinWhatIsNew(_ grammar: some LanguageGrammar) {
    guard isGated, grammar.hasAgreement, grammar.keepsWrittenJoints else {
      return grammar.join(&self)
    }
    // What the words had become before they were joined.
    let agreed = words.map(\.output)
    grammar.join(&self)
    var first = 0
    while first < words.count {
      guard words[first].output != agreed[first] else {
        first += 1
        continue
      }
      var end = first + 1
      while end < words.count, words[end].output != agreed[end] { end += 1 }
      let around = max(0, first - 1)..<min(words.count, end + 1)
      let isAsked = around.contains {
        agreed[$0] != nil || isArgument($0) || words[$0].isNumber
      }
      // De 3 Kilo Äpfel: what is measured asks, though its measure has one form.
      let isOfMeasure =
        countsDirectly && head == first - 1
      if !isAsked, !isOfMeasure {
        for index in first..<end { keep(index, .unconvicted) }
      } else {
        keepWhatIsNoJoint(first..<end, grammar)
      }
      first = end
    }
  }

  /// Keeps the template's nouns, and its articles before a name unless they are elided: a name
  /// decides nothing but the sound before it.
  private mutating func keepWhatIsNoJoint(
    _ range: Range<Int>, _ grammar: some LanguageGrammar
  ) {
    let next = range.upperBound
    let isBeforeName = next < words.count && count == nil && Gate(self, grammar).isName(next)
    for index in range where !isArgument(index) && count == nil {
      let isNoun =
        !words[index].readings.isEmpty
        && words[index].readings.allSatisfy { $0.partOfSpeech == .noun }
      let isElided = words[index].output.map { $0.isEmpty || $0.last == "'" || $0.last == "’" }
      if isNoun
        || isBeforeName && range.count == 1 && isElided == false
          && words[index].reading?.partOfSpeech == .determiner
      {
        keep(index, isNoun ? .unconvicted : .name)
      }
    }
  }

  /// Says of the words that were looked at and left why.
  mutating func explainKept() {
    for index in words.indices where words[index].reason.isEmpty && !words[index].isNumber {
      let acquittal: Acquittal = words[index].readings.isEmpty ? .unknown : .apart
      words[index].reason = acquittal.reason
    }
  }

  /// Leaves a word as it was written.
  private mutating func keep(_ index: Int, _ acquittal: Acquittal) {
    words[index].output = nil
    words[index].dropsFollowingSpace = false
    words[index].reason = acquittal.reason
  }

  /// Whether it is left to the phrase what changes: neither a rule nor markup says so.
  private var isGated: Bool {
    switch rule {
    case .automatic, .addressing: phrase.segments.allSatisfy { $0.features == nil }
    case .explicit, .agreeing: false
    }
  }

  /// Whether a word came as an argument.
  func isArgument(_ index: Int) -> Bool { phrase.segments[words[index].segment].isArgument }

  /// Whether anything may call for a change of the phrase's parts: a number, an argument or markup.
  var mayHaveParts: Bool {
    if case .addressing = rule { return true }
    return words.contains(where: \.isNumber)
      || phrase.segments.contains { $0.isArgument || $0.features != nil }
  }
}
