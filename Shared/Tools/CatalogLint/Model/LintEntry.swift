// SPDX-License-Identifier: Apache-2.0

public import Diagnostics
import Locales
public import MessageSyntax

/// A key in one language.
public final class LintEntry: Sendable {
  /// The key.
  public let key: String

  /// The language.
  public let language: LintLanguage

  /// Its texts, in the file's order.
  public let texts: [LintText]

  /// The texts as the catalogs' one model has them.
  public let message: LocalizedMessage

  /// What the developer tells the translator.
  public let comment: String?

  /// How far the translation is; of several variants, that of the one furthest behind.
  public let state: String?

  /// How the key came to its String Catalog: `manual`, `stale`.
  public let extractionState: String?

  /// Whether it is not to be translated.
  public let isUntranslatable: Bool

  /// Where it begins.
  public let location: SourceLocation

  /// Whether it is an Android resource.
  public let isAndroid: Bool

  /// The arguments that its texts take.
  public let arguments: MessageArguments

  /// The places of texts by their forms, where there are more than are looked through.
  private let places: [[String]: Int]

  /// As many forms as a plural has in each of two widths.
  private static let searchedMax = 12

  init(
    key: String, language: LintLanguage, texts: [LintText], message: LocalizedMessage,
    comment: String?, state: String?, extractionState: String?, isUntranslatable: Bool,
    location: SourceLocation, isAndroid: Bool
  ) {
    self.key = key
    self.language = language
    self.texts = texts
    self.message = message
    self.comment = comment
    self.state = state
    self.extractionState = extractionState
    self.isUntranslatable = isUntranslatable
    self.location = location
    self.isAndroid = isAndroid
    arguments = MessageArguments(texts: texts, message: message)
    // Of phrases and variables there may be thousands, and each is asked for.
    var places: [[String]: Int] = [:]
    if texts.count > Self.searchedMax {
      for (place, text) in texts.enumerated() where places[text.form] == nil {
        places[text.form] = place
      }
    }
    self.places = places
  }

  /// The text that stands for the entry: its one text, or the one for `other`.
  public var mainText: LintText? {
    if texts.count == 1 { return texts[0] }
    return texts.first { $0.form.isEmpty }
      ?? texts.first { $0.category == .other && $0.substitution == nil }
      ?? texts.first { $0.form.last == "other" } ?? texts.first
  }

  /// Whether an entry is another of Android's resources, which only has the same name: a string is
  /// no translation of a plural.
  func isOfOtherKind(than other: LintEntry) -> Bool {
    guard isAndroid, other.isAndroid else { return false }
    return texts.contains { $0.category != nil } != other.texts.contains { $0.category != nil }
  }

  /// The text that one of a translation is to be held against: that of the same form, else of
  /// `other`.
  public func counterpart(of text: LintText) -> LintText? {
    if texts.count == 1, texts[0].form.isEmpty { return text.substitution == nil ? texts[0] : nil }
    if texts.count > Self.searchedMax {
      if let place = places[text.form] { return texts[place] }
    } else if let same = texts.first(where: { $0.form == text.form }) {
      return same
    }
    if let name = text.substitution {
      return texts.first { $0.substitution == name && $0.category == .other }
        ?? texts.first { $0.substitution == name }
    }
    if text.isPhrase { return nil }
    let beginning = text.form.dropLast()
    return texts.first { $0.form.dropLast() == beginning && $0.form.last == "other" } ?? mainText
  }
}
