// SPDX-License-Identifier: Apache-2.0

public import Locales

/// A project's own words in one language, which win over the words that are built in.
///
/// The text has the format of the built-in lexicons (`AddingALanguage.md`): one word a line, its
/// dictionary form, part of speech, traits and irregular forms separated by tabs, as in
/// `raspadilla⇥noun⇥f`. A line takes the place of the built-in lines with the same dictionary form
/// and part of speech. Capitals do not matter, nor does the order; a region in the language's tag
/// neither: all Spanish is one language to the grammar.
public struct ProjectTerms: Sendable, Hashable {
  /// How much text of one language is taken, in bytes: more than a million words.
  public static let bytesMax = 32 << 20

  /// How many problems of one file are reported.
  public static let problemsMax = 100

  /// The language of the words.
  public var language: LanguageTag

  /// What errors call the file.
  public var file: String

  /// The text in UTF-8.
  public var text: [UInt8]

  /// Makes terms from the bytes of a file.
  public init(language: LanguageTag, file: String, text: some Sequence<UInt8>) {
    self.language = language
    self.file = file
    self.text = Array(text)
  }
}
