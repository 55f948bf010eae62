// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CatalogTools

/// A variable that is all of a text keeps its name, its forms and their spelling, whatever format
/// they come back in.
@Suite struct VariableFormsTests {
  private static func forms(_ forms: [(String, String)]) -> String {
    forms.map { category, text in
      #""\#(category)": {"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
    }.joined(separator: ",\n")
  }

  /// A localization of one variable, whose argument has a number.
  private static func localization(_ number: Int, _ forms: [(String, String)]) -> String {
    #"{"stringUnit": {"state": "translated", "value": "%#@files@"}, "substitutions": {"files": "#
      + #"{"argNum": \#(number), "formatSpecifier": "lld", "variations": {"plural": {"#
      + Self.forms(forms) + "}}}}}"
  }

  private static let polish = [
    ("few", "pliki"), ("many", "plików"), ("one", "plik"), ("other", "pliku"),
  ]

  /// An entry whose forms begin with a text.
  ///
  /// - Parameter plain: What its translation's forms begin with where it has no variable.
  private static func entry(
    _ key: String, _ number: Int, _ start: String, plain: String? = nil
  ) -> String {
    let english = [("one", "file"), ("other", "files")].map { ($0, start + $1) }
    let own = polish.map { ($0, (plain ?? start) + $1) }
    let translation =
      plain == nil
      ? localization(number, own) : #"{"variations": {"plural": {\#(forms(own))}}}"#
    return #""\#(key)": {"localizations": {"en": \#(localization(number, english)), "#
      + #""pl": \#(translation)}}"#
  }

  /// Variables of the first and the second argument, and plural forms that translate one.
  private static let xcstrings =
    #"{"sourceLanguage": "en", "version": "1.0", "strings": {"#
    + [
      entry("files", 1, "%arg "), entry("later", 2, "%arg "), entry("owned", 2, "%1$@: %arg "),
      entry("plain", 1, "%arg ", plain: "%lld "),
    ].joined(separator: ",\n") + "\n}}\n"

  private static func propertyList(_ forms: String) -> String {
    """
    <plist version="1.0">
    <dict>
    \t<key>files</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>%#@files@</string>
    \t\t<key>files</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>d</string>\(forms)</dict>
    \t</dict>
    </dict>
    </plist>

    """
  }

  private static let stringsdict = propertyList(
    """

    \t\t\t<!-- Polish has four -->
    \t\t\t<key>one</key>
    \t\t\t<string>%d plik</string>
    \t\t\t<key>many</key>
    \t\t\t<string>%d plików</string>
    \t\t\t<key>other</key>
    \t\t\t<string>%d pliku</string>
    \t\t
    """)

  private static func text(_ kind: CatalogKind) -> String {
    kind == .xcstrings ? xcstrings : stringsdict
  }

  // MARK: Round trips

  /// Writes the Polish texts of a catalog for translators, and puts them into another one.
  ///
  /// - Parameter translate: What the translators do to the file.
  private static func imported(
    _ kind: CatalogKind, by format: ConversionFormat, into text: String? = nil,
    translate: (String) -> String = { $0 }
  ) throws -> (text: String, delivery: TranslationCatalog.Delivery) {
    let sent = try kind.open(Fixtures.bytes(Self.text(kind)), file: "f").catalog(language: "pl")
    let written = try CatalogConversion.write(
      sent, to: format, languages: ["pl"], original: "L.xcstrings")
    let file = try #require(written.files.first)
    var catalog = try kind.open(Fixtures.bytes(text ?? Self.text(kind)), file: "f")
    var own = catalog.catalog(language: "pl")
    let delivered = try CatalogConversion.read(
      Fixtures.bytes(translate(String(decoding: file.bytes, as: UTF8.self))), file: "f",
      format: format, language: "pl", source: catalog.isMultilingual ? own.sourceLanguage : nil)
    // A file of one language has no source language beside it.
    if !catalog.isMultilingual { own.sourceLanguage = "" }
    let delivery = own.delivery(delivered, state: nil)
    for (language, texts) in delivery.translations {
      try catalog.set(texts.map { ($0.key, $0.translation) }, language: language)
    }
    return (Fixtures.text(catalog), delivery)
  }

  private static let kinds: [CatalogKind] = [.xcstrings, .stringsdict]
  private static let formats: [ConversionFormat] = [
    .po, .arb, .fluent, .i18next, .android, .xliff, .xliff2,
  ]

  @Test(arguments: kinds, formats)
  func whatNobodyTranslatedIsUnchanged(kind: CatalogKind, format: ConversionFormat) throws {
    let (text, delivery) = try Self.imported(kind, by: format)
    #expect(text == Self.text(kind))
    #expect(delivery.translations["pl"]?.isEmpty == false)
    #expect(delivery.unknown.isEmpty)
    #expect(delivery.outdated.isEmpty)
  }

  @Test(arguments: kinds, formats)
  func aTranslatedFormChangesOnlyItself(kind: CatalogKind, format: ConversionFormat) throws {
    let (text, _) = try Self.imported(kind, by: format) {
      $0.replacing("plików", with: "dokumentów")
    }
    #expect(text == Self.text(kind).replacing("plików", with: "dokumentów"))
  }

  @Test(arguments: [ConversionFormat.po, .xliff])
  func aSourceTextThatChangedIsNoticed(format: ConversionFormat) throws {
    let text = Self.xcstrings.replacing("%1$@: %arg files", with: "%1$@: %arg documents")
    let (_, delivery) = try Self.imported(.xcstrings, by: format, into: text)
    #expect(delivery.outdated == ["owned"])
  }

  // MARK: Forms by hand

  @Test(arguments: [
    (CatalogKind.stringsdict, "files", "many", "%d X", "%d plików", "%d X"),
    (.stringsdict, "files", "many", "%lld X", "%d plików", "%d X"),
    (.stringsdict, "files", "many", "%1$lld X %2$@", "%d plików", "%1$d X %2$@"),
    // What says how the number is to look is kept.
    (.stringsdict, "files", "other", "%05d X", "%d pliku", "%05d X"),
    (.stringsdict, "files", "one", "X", "%d plik", "X"),
    (.xcstrings, "files", "many", "%lld X", "%arg plików", "%arg X"),
    (.xcstrings, "files", "many", "%arg X", "%arg plików", "%arg X"),
    (.xcstrings, "later", "few", "%lld X", "%arg pliki", "%arg X"),
    (.xcstrings, "later", "few", "%2$d X", "%arg pliki", "%arg X"),
    (.xcstrings, "owned", "few", "%@: %lld X", "%1$@: %arg pliki", "%1$@: %arg X"),
    (.xcstrings, "owned", "few", "%2$lld X, %1$@", "%1$@: %arg pliki", "%arg X, %1$@"),
  ])
  func aFormIsWrittenAsItsVariableHasIt(
    kind: CatalogKind, key: String, category: String, value: String, old: String, new: String
  ) throws {
    var catalog = try kind.open(Fixtures.bytes(Self.text(kind)), file: "f")
    let before = catalog.catalog(language: "pl")[key]?.translations["pl"]
    let unit = TextUnit(value, path: ["plural", category])
    try catalog.set(Translation([unit]), key: key, language: "pl")
    var expected = try #require(before)
    let index = try #require(expected.units.firstIndex { $0.path.last == category })
    #expect(expected.units[index].value == old)
    expected.units[index].value = new
    #expect(catalog.catalog(language: "pl")[key]?.translations["pl"] == expected)
    let lines = lineChanges(Self.text(kind), Fixtures.text(catalog))
    #expect(lines.count == 2, "\(lines)")
  }

  @Test func aNewFormOfAStringCatalogStandsBesideTheOthers() throws {
    var catalog = try XCStringsFile(Fixtures.bytes(Self.xcstrings), file: "f")
    let before = try #require(catalog.catalog(language: "pl")["later"]?.translations["pl"])
    let unit = TextUnit("%lld X", path: ["plural", "zero"], state: "new")
    try catalog.set(Translation([unit]), key: "later", language: "pl")
    let after = try #require(catalog.catalog(language: "pl")["later"]?.translations["pl"])
    #expect(after.variables == before.variables)
    let path = ["substitutions", "files", "plural", "zero"]
    #expect(after.units == before.units + [TextUnit("%arg X", path: path, state: "new")])
  }

  /// A new form goes behind those that come before it, and all else stays.
  @Test(arguments: [
    (
      "<key>one</key><string>a</string><key>other</key><string>b</string>", "few",
      "<key>one</key><string>a</string>|<key>few</key><string>x</string>|"
        + "<key>other</key><string>b</string>"
    ),
    (
      "\n<key>one</key>\n<string>a</string> <!-- c -->\n<!-- d -->\n<key>other</key>\n"
        + "<string>b</string>\n", "few",
      "\n<key>one</key>\n<string>a</string> <!-- c -->|\n<key>few</key>\n<string>x</string>|"
        + "\n<!-- d -->\n<key>other</key>\n<string>b</string>\n"
    ),
    (
      "\n\t<!-- c -->\n\t<key>few</key> <string>a</string>\n", "one",
      "\n\t<!-- c -->\n\t|<key>one</key><string>x</string>\n\t|<key>few</key> <string>a</string>\n"
    ),
    (
      "\n  <key>few</key>\n    <string>a</string>", "other",
      "\n  <key>few</key>\n    <string>a</string>|\n  <key>other</key>\n    <string>x</string>|"
    ),
  ])
  func aNewFormOfAPropertyListHasItsPlace(
    forms: String, category: String, expected: String
  ) throws {
    var file = try StringsDictFile(Fixtures.bytes(Self.propertyList(forms)), file: "f")
    let unit = TextUnit("x", path: ["plural", category])
    try file.set(Translation([unit]), key: "files", language: "pl")
    #expect(Fixtures.text(file) == Self.propertyList(expected.replacing("|", with: "")))
  }

  @Test func severalNewFormsAreInTheirOrder() throws {
    var file = try StringsDictFile(Fixtures.bytes(Self.stringsdict), file: "f")
    let units = ["two", "few", "zero", "one"].map { TextUnit("%lld X", path: ["plural", $0]) }
    try file.set(Translation(units), key: "files", language: "pl")
    #expect(
      lineChanges(Self.stringsdict, Fixtures.text(file)) == [
        "-<string>%d plik</string>", "+<key>zero</key>", "+<string>%d X</string>",
        "+<string>%d X</string>", "+<key>two</key>", "+<string>%d X</string>", "+<key>few</key>",
        "+<string>%d X</string>",
      ])
  }
}
