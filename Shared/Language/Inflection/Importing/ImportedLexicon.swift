// SPDX-License-Identifier: Apache-2.0

public import Diagnostics

/// The result of importing dictionary files.
public struct ImportedLexicon: Sendable, Hashable {
  /// The number of omitted words, by reason.
  public struct LeftOut: Sendable, Hashable {
    /// Verbs, names, and anything else that is neither noun nor adjective.
    public var otherPartOfSpeech = 0
    /// Nouns whose gender no file gives, in a language with genders.
    public var withoutGender = 0
    /// Built-in words.
    public var builtIn = 0
  }

  /// The lines, each ending with a newline, sorted by bytes.
  public var text: [UInt8]

  /// The number of lines.
  public var lineCount: Int

  /// The omitted words.
  public var leftOut: LeftOut

  /// The problems with their positions; at most `LexiconImporter.diagnosticsMax` per file.
  public var diagnostics: [Diagnostic]
}
