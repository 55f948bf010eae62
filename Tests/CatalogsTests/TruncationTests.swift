// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Foundation
import Testing

/// Every file that is cut off anywhere, and every file with one byte changed, is read to its end.
@Suite("Cut and changed files")
struct TruncationTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var file: String
    var bytes: [UInt8]

    var testDescription: String { "\(file) \(bytes.prefix(8))" }
  }

  private static let stringsText = """
    /* c */ "a\\n" = "b \\U00e9 \\351";
    'k' = v; // d
    { "x"; }

    """

  private static let pluralText = """
    <?xml version="1.0"?><!DOCTYPE plist><plist version="1.0"><dict>
    <key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@ &amp; &#233;</string>
    <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>one</key><string><![CDATA[%d]]></string><key>other</key><string>%d</string></dict></dict>
    <key>t</key><string>x</string><!-- c --></dict></plist>
    """

  private static let catalogText = """
    {"sourceLanguage": "en", "strings": {"k\\u00e9": {"comment": "c", "localizations": {
    "en": {"stringUnit": {"state": "new", "value": "%#@n@"}, "substitutions": {"n":
    {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"other":
    {"stringUnit": {"value": "%arg"}}}}}}}, "es": {"variations": {"device": {"mac":
    {"stringUnit": {"value": "x"}}}}}}}, "t": {"shouldTranslate": false}}, "version": "1.0"}
    """

  private static let androidText = """
    <?xml version="1.0"?><resources xmlns:t="u"><!-- c -->
    <string name="a">"x" \\u00e9\\n<b>%1$s</b> &amp; <![CDATA[<]]></string>
    <plurals name="p"><item quantity="one">%d</item><item quantity="other">%d</item></plurals>
    <string-array name="l"><item>@string/a</item><item/></string-array></resources>
    """

  static let samples: [Sample] = {
    var samples = [
      Sample(file: "es.lproj/x.strings", bytes: Array(stringsText.utf8)),
      Sample(file: "es.lproj/x.stringsdict", bytes: Array(pluralText.utf8)),
      Sample(file: "x.xcstrings", bytes: Array(catalogText.utf8)),
      Sample(file: "values/strings.xml", bytes: Array(androidText.utf8)),
    ]
    for encoding in [String.Encoding.utf16LittleEndian, .utf32BigEndian] {
      if let data = ("\u{FEFF}" + stringsText).data(using: encoding) {
        samples.append(Sample(file: "es.lproj/x.strings", bytes: Array(data)))
      }
    }
    let table: [String: Any] = [
      "a": "b", "é": "日本", "p": ["NSStringLocalizedFormatKey": "x", "v": ["other": "y"]],
    ]
    for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
      let data = try? PropertyListSerialization.data(
        fromPropertyList: table, format: format, options: 0)
      for file in ["es.lproj/x.strings", "es.lproj/x.stringsdict"] {
        samples.append(Sample(file: file, bytes: Array(data ?? Data())))
      }
    }
    return samples
  }()

  private static func check(_ bytes: [UInt8], _ sample: Sample) {
    let dump = CatalogDump(bytes, file: sample.file)
    let isGood = dump.diagnostics.count <= 201 && dump.records.count <= bytes.count + 1
    if !isGood { Issue.record("\(sample.file): \(bytes)") }
  }

  @Test(arguments: samples)
  func cut(_ sample: Sample) {
    #expect(!CatalogDump(sample.bytes, file: sample.file).records.isEmpty)
    for count in 0..<sample.bytes.count { Self.check(Array(sample.bytes.prefix(count)), sample) }
  }

  @Test(arguments: samples)
  func changed(_ sample: Sample) {
    for index in sample.bytes.indices {
      for change: UInt8 in [0x01, 0x80, 0xFF, 0x20] {
        var bytes = sample.bytes
        bytes[index] ^= change
        Self.check(bytes, sample)
      }
    }
  }

  /// What is whole before the cut is read.
  @Test(arguments: samples.filter { !$0.bytes.starts(with: "bplist".utf8) })
  func entriesBeforeACutLive(_ sample: Sample) {
    let whole = CatalogDump(sample.bytes, file: sample.file).records
    let cut = CatalogDump(Array(sample.bytes.dropLast(1)), file: sample.file).records
    #expect(cut.first == whole.first)
  }
}
