// SPDX-License-Identifier: Apache-2.0

/// The rules of the grammar's diagnostics.
enum GrammarDiagnostic: String, Sendable, CaseIterable {
  /// The head of the phrase is not in the lexicon.
  case unknownNoun = "unknown-noun"
  /// Another word is not in the lexicon and is left unchanged.
  case unknownWord = "unknown-word"
  /// A word can be several parts of speech, and markup does not say which.
  case ambiguousWord = "ambiguous-word"
  /// The language, or the word, has no such form.
  case unsupportedForm = "unsupported-form"
  /// The phrase refers to a person whose terms of address are unknown.
  case unknownAddressee = "unknown-addressee"
  /// The phrase exceeds the engine's limits.
  case phraseTooLong = "phrase-too-long"
  /// There is no grammar for the language.
  case unsupportedLanguage = "unsupported-language"
}
