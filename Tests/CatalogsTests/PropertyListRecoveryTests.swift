// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Foundation
import Testing

@Suite("Damaged property lists")
struct PropertyListRecoveryTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var source: String
    var entries: String
    var diagnostics: [String]

    var testDescription: String { source }
  }

  /// What comes before and behind the broken entry lives.
  static let cases: [Case] = [
    Case(source: "<dict><key>a</key><string>b</string></dict>", entries: "a=“b”", diagnostics: []),
    Case(
      source: "<dict>\n<key>a</key><key>b</key>\n<key>c</key><string>d</string></dict>",
      entries: "c=“d”", diagnostics: ["2:13 error syntax"]),
    Case(
      source: "<dict>\n <key>a</key>\n <string>&x;</string>\n <key>c</key>"
        + "<string>d</string></dict>",
      entries: "c=“d”", diagnostics: ["3:10 error syntax"]),
    Case(
      source: "<dict>\n<key>a</key><string>b\n<key>c</key>\n<string>d</string>\n</dict>",
      entries: "c=“d”", diagnostics: ["3:1 error syntax"]),
    Case(
      source: "<dict><key>a</key><string>b</key><key>c</key><string>d</string></dict>",
      entries: "c=“d”", diagnostics: ["1:28 error syntax"]),
    Case(
      source: "<dict><key>a</key><date>x<key>b</key><key>c</key><string>d</string></dict>",
      entries: "c=“d”", diagnostics: ["1:26 error syntax", "1:38 error syntax"]),
    Case(
      source: "<dict><key>a</key><string>b</string><key>c</key><str",
      entries: "a=“b”", diagnostics: ["1:49 error syntax"]),
    Case(
      source: "<!DOCTYPE x [<!ENTITY a \"b\">]>\n<dict><key>a</key><string>&a;</string></dict>",
      entries: "", diagnostics: ["1:29 error syntax"]),
    Case(
      source: "<plist><dict><key>a</key><string>b</string></dict>", entries: "a=“b”",
      diagnostics: ["1:51 error syntax"]),
  ]

  @Test(arguments: cases)
  func reads(_ row: Case) {
    let source = row.source.hasPrefix("<dict") ? "<?xml?>" + row.source : row.source
    let document = StringsReader.read(Array(source.utf8), file: "x.strings")
    let shift = source.utf8.count - row.source.utf8.count
    #expect(MessageNotation.text(document.entries) == row.entries)
    let places = row.diagnostics.map { place in
      guard place.hasPrefix("1:"), let space = place.firstIndex(of: " "),
        let column = Int(place[place.index(place.startIndex, offsetBy: 2)..<space])
      else { return place }
      return "1:\(column + shift)" + place[space...]
    }
    #expect(MessageNotation.text(document.diagnostics) == places)
  }

  @Test func pluralsAreRecovered() {
    let entry = { (name: String) in
      """
      \t<key>\(name)</key>
      \t<dict>
      \t\t<key>NSStringLocalizedFormatKey</key>
      \t\t<string>%#@v@</string>
      \t\t<key>v</key>
      \t\t<dict>
      \t\t\t<key>NSStringFormatSpecTypeKey</key>
      \t\t\t<string>NSStringPluralRuleType</string>
      \t\t\t<key>other</key>
      \t\t\t<string>%d</string>
      \t\t</dict>
      \t</dict>\n
      """
    }
    let broken = entry("b").replacing("<string>%d</string>", with: "<string>%d")
    let source = "<plist>\n<dict>\n" + entry("a") + broken + entry("c") + "</dict>\n</plist>\n"
    let document = StringsDictReader.read(Array(source.utf8), file: "x.stringsdict")
    #expect(document.entries.map(\.key) == ["a", "c"])
    #expect(document.diagnostics.count == 1)
  }

  @Test func binaryEntriesAreRecovered() throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["a": "b"], format: .binary, options: 0)
    // The reference to the value leads out of the file: header, marker, key, value.
    var bytes = Array(data)
    #expect(StringsReader.read(bytes, file: "x").entries.count == 1)
    bytes[10] = 0xEE
    let document = StringsReader.read(bytes, file: "x")
    #expect(document.entries.isEmpty)
    #expect(MessageNotation.text(document.diagnostics) == ["1:1 error syntax"])
  }

  @Test func hostileFilesEnd() {
    for unit in ["<key>a</key><string>b\n", "<key>a</key><dict>", "<key>", "<dict>", "<!--"] {
      let source = "<?xml?><dict>\n" + String(repeating: unit, count: 20_000)
      let document = StringsDictReader.read(Array(source.utf8), file: "x")
      #expect(document.diagnostics.count <= 201)
    }
  }
}
