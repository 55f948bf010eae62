// SPDX-License-Identifier: Apache-2.0

public import Diagnostics
import Locales

/// A table of texts in all its languages, whatever files they are in.
public final class LintTable: Sendable {
  /// The folder that has it, and its name: `App/Localizable`.
  public let name: String

  /// Its languages.
  ///
  /// The source language, where it is known, is the first.
  public let languages: [LintLanguage]

  /// Its keys: those of the source language in its file's order, then those that only others have.
  public let keys: [LintKey]

  /// The place of the source language in ``languages``; nil where none is known.
  public let sourcePlace: Int?

  /// Where each language's texts begin, in the order of ``languages``.
  public let places: [SourceLocation]

  /// The keys that other files have for the same table, such as a `.stringsdict` beside this
  /// `.strings`, by language.
  public let keysElsewhere: [String: Set<String>]

  /// Whether one file has all languages.
  public let isOneFile: Bool

  /// Whether the source language has nearly all of the keys, so that one that it lacks is odd.
  ///
  /// Where code has the source texts, its file often has a few of them only; of a broken file,
  /// nobody knows which it has.
  public let isSourceComplete: Bool

  /// How many of ten keys the source language has to have for that.
  private static let completeTenths = 8

  init(
    name: String, languages: [LintLanguage], keys: [LintKey], sourcePlace: Int?,
    places: [SourceLocation], keysElsewhere: [String: Set<String>], isOneFile: Bool,
    isSourceBroken: Bool
  ) {
    self.name = name
    self.languages = languages
    self.keys = keys
    self.sourcePlace = sourcePlace
    self.places = places
    self.keysElsewhere = keysElsewhere
    self.isOneFile = isOneFile
    let sourceCount = keys.count { $0.source != nil }
    isSourceComplete =
      !isSourceBroken && sourceCount * 10 >= keys.count * Self.completeTenths
  }

  /// The source language, where it is known.
  public var sourceLanguage: LintLanguage? { sourcePlace.map { languages[$0] } }
}
