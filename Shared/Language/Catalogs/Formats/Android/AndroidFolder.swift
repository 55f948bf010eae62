// SPDX-License-Identifier: Apache-2.0

import Locales

/// The folders of an Android module's resources: `values`, `values-es`, `values-pt-rBR`,
/// `values-b+sr+Latn`.
enum AndroidFolder {
  /// What a folder's name says.
  enum Place: Hashable {
    /// `values`: what every reader gets who has nothing better.
    case standard
    case language(LanguageTag)
    /// A language that is none.
    case invalid(String)
  }

  /// Reads a folder's name.
  ///
  /// - Returns: Nothing if it holds no texts by language: those of a network, of a night mode, of a
  ///   screen's width or of an Android version are variants of something else.
  static func read(_ name: String) -> Place? {
    var parts = name.split(separator: "-", omittingEmptySubsequences: false).dropFirst()
    guard name == "values" || name.hasPrefix("values-") else { return nil }
    guard let first = parts.popFirst() else { return .standard }
    if first.hasPrefix("b+") {
      guard parts.isEmpty else { return nil }
      let text = first.dropFirst(2).replacing("+", with: "-")
      return LanguageTag(validating: String(text)).map(Place.language) ?? .invalid(String(text))
    }
    // “car” is a mode of the user interface.
    guard (2...3).contains(first.utf8.count), first != "car", isLetters(first) else { return nil }
    var text = current(first)
    if let region = parts.first, region.hasPrefix("r"), (3...4).contains(region.utf8.count) {
      text += "-" + region.dropFirst()
      parts.removeFirst()
    }
    guard parts.isEmpty else { return nil }
    return LanguageTag(validating: text).map(Place.language) ?? .invalid(text)
  }

  private static func isLetters(_ part: Substring) -> Bool {
    part.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) }
  }

  /// Java kept the codes of three languages that have others since 1989.
  private static func current(_ language: Substring) -> String {
    switch language {
    case "iw": "he"
    case "in": "id"
    case "ji": "yi"
    default: String(language)
    }
  }
}
