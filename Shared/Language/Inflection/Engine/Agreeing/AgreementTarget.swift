// SPDX-License-Identifier: Apache-2.0

import Locales

/// The form that a phrase is put in: what its words agree in.
struct AgreementTarget: Sendable, Hashable {
  /// The head's gender, or the gender of whom the phrase speaks.
  var gender: GrammaticalFeatures.Gender

  /// `one` or `other`; what else a language tells apart is in `counted`.
  var number: GrammaticalFeatures.Number

  /// What the rule asks for, or a preposition of the phrase; nil leaves it to the language.
  var grammaticalCase: GrammaticalFeatures.Case?

  /// What the rule asks for, or an article of the phrase shows.
  var definiteness: GrammaticalFeatures.Definiteness?

  /// The person that verbs and pronouns agree with; nil is the third.
  var person: GrammaticalFeatures.Person?

  /// Whether the head names a living being, where that changes forms.
  var animacy: GrammaticalFeatures.Animacy?

  /// The category of the number that the phrase counts with, or of the `few` and `many` that a
  /// rule asks for; nil where nothing is counted.
  var counted: PluralCategory?

  init(gender: GrammaticalFeatures.Gender, number: GrammaticalFeatures.Number) {
    self.gender = gender
    self.number = number
  }
}
