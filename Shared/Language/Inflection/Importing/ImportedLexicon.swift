// SPDX-License-Identifier: Apache-2.0

public import Diagnostics

/// What an importer made of dictionary files.
public struct ImportedLexicon: Sendable, Hashable {
  /// How many words were left out, and why.
  public struct LeftOut: Sendable, Hashable {
    /// Verbs, names, and whatever else is neither noun nor adjective.
    public var otherPartOfSpeech = 0
    /// Nouns of which no file says the gender, in a language that has one.
    public var withoutGender = 0
    /// Words that are built in.
    public var builtIn = 0
  }

  /// The lines, each ended by a newline, sorted by their bytes.
  public var text: [UInt8]

  /// How many lines there are.
  public var lineCount: Int

  /// How many forms the files give and the grammar does not, even with the line before it.
  public var unmetFormCount: Int

  /// What was left out.
  public var leftOut: LeftOut

  /// What could not be read, with the places; per file not more than
  /// `LexiconImporter.diagnosticsMax`.
  public var diagnostics: [Diagnostic]
}
