// SPDX-License-Identifier: Apache-2.0

/// The rules of the grammar's diagnostics.
enum GrammarDiagnostic: String, Sendable, CaseIterable {
  /// The head of the phrase is not in the lexicon.
  case unknownNoun = "unknown-noun"
  /// Another word is not in the lexicon and is left unchanged.
  case unknownWord = "unknown-word"
  /// The language, or the word, has no such form.
  case unsupportedForm = "unsupported-form"
  /// Nothing in the phrase speaks to a reader whose gender is known.
  case unknownAddressee = "unknown-addressee"
  /// The phrase exceeds the engine's limits.
  case phraseTooLong = "phrase-too-long"
  /// There is no grammar for the language.
  case unsupportedLanguage = "unsupported-language"
}
