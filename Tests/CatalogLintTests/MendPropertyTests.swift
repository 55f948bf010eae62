// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CatalogLint

/// After `--fix`, nothing that it mends is found any more, it changes nothing more, and all lines
/// but those of mended texts are as they were, whatever the texts are.
@Suite struct MendPropertyTests {
  /// Numbers that are the same in each run (SplitMix64).
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  private static let languages = ["de", "fr", "ja", "ar", "hi", "zh-Hans", "ru", "el"]

  /// What texts are put together from: words of several scripts, and what rules look for.
  private static let pieces = [
    "Korb", "Summe", "保存", "حذف", "सहेजा", "файл", " ", "  ", "   ", "\t", "\n", ".", "..", "...",
    "....", "…", "?", " ?", " !", ":", " :", ";", "。", "؟", "।", "%", "%%", " % ", "%@", "%d",
    "%lld",
    "%1$@", "%2$d", "% d", "&amp;", "&lt;", "&#39;", "&", "<b>", "</b>", "\u{200B}", "\u{FEFF}",
    "\u{2028}", "\u{202A}", "\u{202C}", "\u{200F}", "\u{A0}", "\u{7}", "\u{B}", "\u{92}", "(", ")",
    "[", "](https://a.io)", "] (https://a.io)", "^[", "](inflect: true)", "«", "»", "\"", "\\",
    "'", "@", "/", "e\u{301}", "👩\u{200D}🔬", "1", "25",
  ]

  private static func text(_ generator: inout Generator) -> String {
    (0..<Int.random(in: 1...7, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
  }

  private static func xcstrings(_ generator: inout Generator) -> [String: String] {
    var entries: [String] = []
    for number in 0..<6 {
      var localizations: [String] = []
      for language in ["en"] + languages {
        let value =
          Bool.random(using: &generator) && language != "en"
          ? LintTestSupport.plural([
            "one": text(&generator), "two": text(&generator), "other": text(&generator),
          ])
          : "{\"stringUnit\": {\"state\": \"translated\", \"value\": "
            + "\(LintTestSupport.quoted(text(&generator)))}}"
        localizations.append("\"\(language)\":\n\(value)")
      }
      entries.append(
        "\"key\(number)\": {\"localizations\": {\(localizations.joined(separator: ",\n"))}}")
    }
    return [
      "T.xcstrings":
        "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\n"
        + entries.joined(separator: ",\n") + "}}\n"
    ]
  }

  private static func strings(_ generator: inout Generator) -> [String: String] {
    var files: [String: String] = [:]
    for language in ["en"] + languages {
      files["\(language).lproj/T.strings"] = (0..<8).map { number in
        "/* comment  \(number) */\n\"key\(number)\" = \(quoted(text(&generator)));"
      }.joined(separator: "\n\n")
    }
    return files
  }

  /// A text of a `.strings` file, in which control characters stand as they are.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private static func escaped(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").unicodeScalars.filter {
          $0.value >= 0x20 || $0 == "\n" || $0 == "\t"
        }))
  }

  private static func stringsdict(_ generator: inout Generator) -> [String: String] {
    var files: [String: String] = [:]
    for language in ["en"] + languages {
      let entries = (0..<4).map { number in
        """
        <key>key\(number)</key>
        <dict>
          <key>NSStringLocalizedFormatKey</key>
          <string>%#@n@ \(escaped(text(&generator)))</string>
          <key>n</key>
          <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>\(escaped(text(&generator)))</string>
            <key>two</key> <string>\(escaped(text(&generator)))</string>
            <key>other</key>
            <string>\(escaped(text(&generator)))</string>
          </dict>
        </dict>
        """
      }
      files["\(language).lproj/T.stringsdict"] =
        "<plist version=\"1.0\">\n<dict>\n" + entries.joined(separator: "\n")
        + "\n</dict>\n</plist>\n"
    }
    return files
  }

  private static func android(_ generator: inout Generator) -> [String: String] {
    var files: [String: String] = [:]
    for language in ["", "-de", "-fr", "-ja", "-ar"] {
      let entries = (0..<5).map { number in
        let quoted = { (text: String) in
          "\"" + escaped(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        }
        return """
            <!-- comment  \(number) -->
            <string name="key\(number)">\(quoted(text(&generator)))</string>
            <plurals name="many\(number)">
              <item quantity="one">\(quoted(text(&generator)))</item>
              <item quantity="other">\(escaped(text(&generator)).replacing("\\", with: ""))</item>
            </plurals>
          """
      }
      files["values\(language)/strings.xml"] =
        "<resources>\n" + entries.joined(separator: "\n") + "\n</resources>\n"
    }
    return files
  }

  private static func files(_ format: String, _ generator: inout Generator) -> [String: String] {
    switch format {
    case "xcstrings": xcstrings(&generator)
    case "strings": strings(&generator)
    case "stringsdict": stringsdict(&generator)
    default: android(&generator)
    }
  }

  @Test(arguments: ["xcstrings", "strings", "stringsdict", "xml"])
  func aSecondRunFindsNothingToMend(_ format: String) async {
    let mender = LintMender(configuration: LintConfiguration())
    var count = 0
    for seed in 0..<12 {
      var generator = Generator(state: UInt64(seed))
      let files = Self.files(format, &generator)
      let sources = files.sorted { $0.key < $1.key }.map {
        LintSource(path: $0.key, bytes: Array($0.value.utf8))
      }
      let first = await mender.mend(sources) { $0 }
      count += first.count
      let left = first.findings.filter { $0.mend != nil }
      #expect(left.isEmpty, "\(format) \(seed): \(left.first.map { "\($0)" } ?? "")")
      #expect(first.problems.isEmpty, "\(format) \(seed): \(first.problems)")
      let second = await mender.mend(first.sources) { $0 }
      #expect(second.count == 0 && second.files.isEmpty, "\(format) \(seed)")
      for (old, new) in zip(sources, first.sources) {
        #expect(
          Self.comments(old.bytes) == Self.comments(new.bytes), "\(format) \(seed): \(old.path)")
      }
    }
    #expect(count > 100)
  }

  /// The lines that are no texts: comments, and the names of keys.
  private static func comments(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter {
      $0.contains("comment  ") || $0.contains("<key>key") || $0.hasPrefix("\"key")
    }.map { $0.prefix(while: { $0 != "=" }) }
  }
}
