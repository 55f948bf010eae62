// SPDX-License-Identifier: Apache-2.0

/// What a text refers to without naming it, counted from 1 by `agreeWithConcept` and
/// `referentConcept`.
///
/// It is Foundation's type of this name.
public enum InflectionConcept: Hashable, Sendable {
  /// A person, by their terms of address: the first that the text's language can use.
  case termsOfAddress([TermOfAddress])
  /// A phrase in the text's language, whose gender and number the text takes on.
  case localizedPhrase(String)
}
