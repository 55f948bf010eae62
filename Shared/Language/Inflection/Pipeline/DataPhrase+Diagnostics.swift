// SPDX-License-Identifier: Apache-2.0

import Diagnostics

extension DataPhrase {
  /// Says what was unknown or guessed where it mattered: what is counted, and arguments.
  func reportUnknown(
    _ cohorts: [Cohort], _ changes: Changes, in analysis: inout PhraseAnalysis
  ) {
    for (index, cohort) in cohorts.enumerated() {
      guard let word = cohort.word, !analysis.words[word].isNumber,
        !cohort.tags.intersects(tags.lexicon), !cohort.tags.intersects(tags.closed)
      else { continue }
      let text = analysis.words[word].text
      let isCounted = index > 0 && cohorts[index - 1].tags.intersects(tags.numeral)
      if changes[index] != nil {
        let reading = cohort.readings.first { $0.lexeme >= 0 }
        let gender = reading.flatMap { grammar.grammaticalFeatures($0.tags).gender }
        let kind = gender.map { "\($0) " } ?? ""
        analysis.report(
          .warning, .unknownNoun,
          "“\(text)” is not in the lexicon; it is taken for a \(kind)noun by its ending.")
      } else if isCounted || analysis.isArgument(word) && analysis.words[word].fillsSegment {
        analysis.report(
          .warning, .unknownNoun,
          "“\(text)” is not in the lexicon and no rule fits it; it stays as it is.")
      } else {
        analysis.report(
          .note, .unknownWord, "“\(text)” is not in the lexicon; it stays as it is.")
      }
    }
  }

  /// Leaves a phrase for which the rules, or the trials of a repair, take too long.
  func giveUp(_ analysis: inout PhraseAnalysis) {
    analysis.isInflected = false
    analysis.report(
      .warning, .phraseTooLong, "The rules take too long for the phrase, and it is not inflected.")
  }

  /// Says why a phrase could not be put in the form that was asked for.
  func reportFailure(in analysis: inout PhraseAnalysis) {
    switch analysis.rule {
    case .addressing(.neuter):
      analysis.report(
        .warning, .unsupportedForm, "What is said of the reader has no form for everybody.")
    case .addressing:
      analysis.report(
        .note, .unknownAddressee, "Nothing in the phrase is said of whom it speaks to.")
    case .explicit, .agreeing:
      analysis.report(.warning, .unsupportedForm, "No word of the phrase has the form asked for.")
    case .automatic:
      break
    }
  }
}
