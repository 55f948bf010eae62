// SPDX-License-Identifier: Apache-2.0

/// A text of a language beside the source text that it translates.
public struct LintTranslation: Sendable {
  /// The translation.
  public var text: LintText

  /// The source text of the same form, else of the nearest.
  public var source: LintText

  /// The entry that has the translation.
  public var entry: LintEntry

  /// The entry that has the source text.
  public var sourceEntry: LintEntry

  /// The language of the translation.
  public var language: LintLanguage { entry.language }
}
