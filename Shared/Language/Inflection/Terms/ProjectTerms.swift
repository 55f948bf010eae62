// SPDX-License-Identifier: Apache-2.0

public import Locales

/// A project's own terms in one language, which take precedence over the built-in words.
///
/// The text has the format of the built-in lexicons (`AddingALanguage.md`): one word per line, its
/// dictionary form, part of speech, traits and irregular forms separated by tabs, as in
/// `raspadilla⇥noun⇥f`. A line replaces the built-in lines with the same dictionary form and part
/// of speech. Capitalization and order do not matter, nor does a region in the language's tag: to
/// the grammar, all Spanish is one language.
public struct ProjectTerms: Sendable, Hashable {
  /// The largest amount of text in one language, in bytes: more than a million words.
  public static let bytesMax = 32 << 20

  /// The most problems reported per file.
  public static let problemsMax = 100

  /// The language of the words.
  public var language: LanguageTag

  /// The file's name in errors.
  public var file: String

  /// The text in UTF-8.
  public var text: [UInt8]

  /// Creates terms from the bytes of a file.
  public init(language: LanguageTag, file: String, text: some Sequence<UInt8>) {
    self.language = language
    self.file = file
    self.text = Array(text)
  }
}
