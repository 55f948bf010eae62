// SPDX-License-Identifier: Apache-2.0

/// How a phrase is to be put.
public enum InflectionRule: Sendable, Hashable {
  /// `inflect: true`: in the number that its numeric argument or literal number asks for, its
  /// modifiers in the gender of its head.
  case automatic

  /// `inflect: true` on a phrase that speaks of a person and has neither number nor noun
  /// (`Bienvenido`): in the gender of the person's terms of address.
  case addressing(GrammaticalFeatures.Gender)

  /// `inflect: { … }`: in exactly this form.
  case explicit(GrammaticalFeatures)

  /// `agreeWithArgument`, `agreeWithConcept`: every word that can in the gender, number and
  /// person of something that stands elsewhere.
  case agreeing(GrammaticalFeatures)
}
