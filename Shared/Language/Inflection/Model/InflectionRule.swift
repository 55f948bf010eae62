// SPDX-License-Identifier: Apache-2.0

/// How to inflect a phrase.
public enum InflectionRule: Sendable, Hashable {
  /// `inflect: true`: in the number required by its numeric argument or literal number, with
  /// modifiers in the gender of the head.
  case automatic

  /// `inflect: true` on a phrase that refers to a person and has neither number nor noun
  /// (`Bienvenido`): in the gender of the person's terms of address.
  case addressing(GrammaticalFeatures.Gender)

  /// `inflect: { … }`: in exactly this form.
  case explicit(GrammaticalFeatures)

  /// `agreeWithArgument`, `agreeWithConcept`: every word that can agree takes the gender, number
  /// and person of something outside the phrase.
  case agreeing(GrammaticalFeatures)
}
