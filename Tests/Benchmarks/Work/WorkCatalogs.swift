// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Catalogs whose texts can be made to take much work.
enum WorkCatalogs {
  /// The languages of the bundle `main`; those of the others are fewer.
  static let languages = [
    "ar", "ca", "da", "de", "en", "es", "fr", "hi", "it", "ko", "nb", "nl", "pl", "pt", "ru", "sv",
    "uk", "zh-Hans",
  ]

  static func write(in folder: URL) throws {
    for language in languages {
      var lines = (0..<1000).map { "\"label.\($0)\" = \"Label \($0)\";\n" }
      lines.append("\"honest\" = \"^[%lld %@ %@ con %@](inflect: true)\";\n")
      lines.append("\"ensalada\" = \"ensalada\";\n\"pequeño\" = \"pequeño\";\n")
      lines.append("\"twice\" = \"%1$@%1$@\";\n")
      lines.append("\"ten\" = \"\(String(repeating: "%1$@", count: 10))\";\n")
      lines.append("\"large\" = \"\(String(repeating: "%1$@", count: 10_000))\";\n")
      lines.append("\"%@ is %@\" = \"%2$@ is %1$@\";\n")
      try write(lines.joined(), "main/\(language).lproj/Localizable.strings", in: folder)
      try write(plurals, "main/\(language).lproj/Localizable.stringsdict", in: folder)
    }
    for number in 0..<50 {
      try write(
        "\"label\" = \"Label\";\n\"%@ \(number)\" = \"x\";",
        "other\(number)/en.lproj/Localizable.strings", in: folder)
    }
  }

  /// A text of many variables, each with forms that name many arguments.
  private static var plurals: String {
    get throws {
      let long = String(repeating: "%2$@", count: 1000) + "%1$.2f"
      let variable: [String: Any] = [
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "lf",
        "one": long, "other": long,
      ]
      let entry: [String: Any] = [
        "NSStringLocalizedFormatKey": String(repeating: "%1$#@count@", count: 1000),
        "count": variable,
      ]
      let data = try PropertyListSerialization.data(
        fromPropertyList: ["plurals": entry], format: .xml, options: 0)
      return String(decoding: data, as: UTF8.self)
    }
  }

  private static func write(_ text: String, _ path: String, in folder: URL) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
