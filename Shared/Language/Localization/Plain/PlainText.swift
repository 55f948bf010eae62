// SPDX-License-Identifier: Apache-2.0

public import Locales

/// A text without attributes, and the language of its words.
public struct PlainText: Sendable, Hashable {
  /// The characters.
  public var text: String

  /// The language of the words, whose catalog supplied them.
  public var language: LanguageTag

  /// Makes a text from its parts.
  public init(text: String, language: LanguageTag) {
    self.text = text
    self.language = language
  }
}
