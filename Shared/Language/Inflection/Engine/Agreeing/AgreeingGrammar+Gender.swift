// SPDX-License-Identifier: Apache-2.0

import Diagnostics

extension AgreeingGrammar {
  func shownGender(_ analysis: PhraseAnalysis) -> GrammaticalFeatures.Gender? {
    analysis.words.lazy.filter { $0.role == .modifier }.compactMap(\.reading?.gender)
      .first { $0 != unmarkedGender }
  }

  /// The gender for the whole phrase; nil, with the analysis marked, if there is none.
  func targetGender(
    _ head: Reading?, number: GrammaticalFeatures.Number, _ analysis: inout PhraseAnalysis
  ) -> GrammaticalFeatures.Gender? {
    let own = shownGender(analysis) ?? unmarkedGender
    if let head { return targetGender(ofHead: head, own: own, &analysis) }

    let requested = analysis.requested.gender
    let isVariable = analysis.words.contains {
      $0.role == .modifier && ($0.reading.map(variesInGender) ?? false)
    }
    switch analysis.rule {
    case .automatic where analysis.count == nil && isVariable && analysis.markedNumber == nil:
      analysis.report(
        .note, .unknownAddressee,
        "The phrase has neither a number nor a noun, and whom it speaks of is not known.")
      analysis.isInflected = false
      analysis.features.partOfSpeech = .adjective
      analysis.features.gender = shownGender(analysis)
      analysis.features.number = number
      analysis.features.person = .third
      return nil
    case .automatic: return own
    case .addressing where analysis.count != nil: return own
    case .explicit where requested == nil: return own
    case .agreeing where requested == nil && number == .other: return own
    default: return supported(requested, isVariable: isVariable, &analysis)
    }
  }

  private func targetGender(
    ofHead head: Reading, own: GrammaticalFeatures.Gender, _ analysis: inout PhraseAnalysis
  ) -> GrammaticalFeatures.Gender? {
    let requested = analysis.requested.gender
    let hasOwn = !head.traits.contains(.paired) && head.traits.gender != nil
    if hasOwn, let gender = head.gender {
      if case .explicit = analysis.rule, let requested, requested != gender {
        analysis.report(
          .warning, .unsupportedForm, "“\(head.lemma)” is \(gender) and has no other gender.")
        analysis.isInflected = false
        return nil
      }
      return gender
    }
    if case .automatic = analysis.rule { return head.gender ?? own }
    if analysis.count != nil, case .addressing = analysis.rule { return head.gender ?? own }
    if requested == nil { return head.gender ?? own }
    return supported(requested, isVariable: true, &analysis)
  }

  /// The gender to use for a requested one.
  ///
  /// For a gender without forms in the language, and for an unspecified one, a word with a single
  /// form is acceptable (es feliz).
  private func supported(
    _ gender: GrammaticalFeatures.Gender?, isVariable: Bool, _ analysis: inout PhraseAnalysis
  ) -> GrammaticalFeatures.Gender? {
    var isPerson = false
    if case .addressing = analysis.rule { isPerson = true }
    if let gender, let supported = supported(gender, isPerson: isPerson) { return supported }
    guard isVariable else { return unmarkedGender }
    analysis.report(
      .note, .unsupportedForm,
      "There is no form for \(gender.map { "\($0)" } ?? "an unknown gender") in \(languageName).")
    analysis.isInflected = false
    return nil
  }
}
