// SPDX-License-Identifier: Apache-2.0

/// The rules of the diagnostics that grammar gives.
enum GrammarDiagnostic: String, Sendable, CaseIterable {
  /// The head of the phrase is not in the lexicon.
  case unknownNoun = "unknown-noun"
  /// Another word is not in the lexicon and stays as it is.
  case unknownWord = "unknown-word"
  /// A word is several parts of speech, and markup does not say which.
  case ambiguousWord = "ambiguous-word"
  /// The language has no such form, or the word has not.
  case unsupportedForm = "unsupported-form"
  /// The phrase speaks of a person whose terms of address are not known.
  case unknownAddressee = "unknown-addressee"
  /// The phrase is larger than grammar looks at.
  case phraseTooLong = "phrase-too-long"
  /// There is no grammar for the language.
  case unsupportedLanguage = "unsupported-language"
}
