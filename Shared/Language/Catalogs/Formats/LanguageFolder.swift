// SPDX-License-Identifier: Apache-2.0

import Locales

/// Apple's folders of one language's files: `es.lproj`, `French.lproj`, `Base.lproj`.
enum LanguageFolder {
  private static let ending = ".lproj"

  /// Whether a folder is one.
  static func matches(_ name: String) -> Bool { name.hasSuffix(ending) }

  /// Where the texts of a file belong that has one language, its folder's.
  ///
  /// - Parameter folder: The folder's name; nil for a file that is in none.
  /// - Returns: The place, or why the file is not read.
  static func placement(in folder: String?) -> CatalogPlacement {
    guard let folder else {
      return .misplaced("A file of this kind has to be in a “<language>.lproj”.")
    }
    guard matches(folder) else { return .passedOver }
    let name = String(folder.dropLast(ending.count))
    if name == "Base" { return .place(.base) }
    let tag = LanguageTag(validating: languageNames[name] ?? name)
    return tag.map { CatalogPlacement.place(.language($0)) } ?? .invalidLanguage(name)
  }

  /// The languages of folders with an English name, such as `French.lproj`, which CFBundle reads
  /// as well: they are older than those with a tag.
  private static let languageNames = [
    "Albanian": "sq", "Arabic": "ar", "Bulgarian": "bg", "Byelorussian": "be", "Chinese": "zh",
    "Croatian": "hr", "Czech": "cs", "Danish": "da", "Dutch": "nl", "English": "en",
    "Estonian": "et", "Faroese": "fo", "Farsi": "fa", "Finnish": "fi", "French": "fr",
    "German": "de", "Greek": "el", "Hebrew": "he", "Hindi": "hi", "Hungarian": "hu",
    "Icelandic": "is", "Irish": "ga", "Italian": "it", "Japanese": "ja", "Korean": "ko",
    "Latvian": "lv", "Lithuanian": "lt", "Macedonian": "mk", "Maltese": "mt", "Norwegian": "nb",
    "Polish": "pl", "Portuguese": "pt", "Romanian": "ro", "Russian": "ru", "Sami": "se",
    "Serbian": "sr", "Slovak": "sk", "Slovenian": "sl", "Spanish": "es", "Swedish": "sv",
    "Thai": "th", "Turkish": "tr", "Ukrainian": "uk", "Urdu": "ur", "Yiddish": "yi",
  ]
}
