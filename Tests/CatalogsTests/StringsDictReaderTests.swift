// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Foundation
import MessageSyntax
import Testing

@Suite(".stringsdict")
struct StringsDictReaderTests {
  /// Property list XML from a shorter notation: `k: <string>` members of nested dictionaries.
  private static func document(_ body: String) -> StringsDocument {
    let text = "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict>\n\(body)\n</dict></plist>"
    return StringsDictReader.read(Array(text.utf8), file: "x.stringsdict")
  }

  private static func dict(_ members: (String, String)...) -> String {
    "<dict>" + members.map { "<key>\($0)</key>\($1)" }.joined() + "</dict>"
  }

  private static func string(_ text: String) -> String { "<string>\(text)</string>" }

  private static func plural(_ forms: (String, String)..., value: String? = "d") -> String {
    "<dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
      + (value.map { "<key>NSStringFormatValueTypeKey</key><string>\($0)</string>" } ?? "")
      + forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined() + "</dict>"
  }

  private static func entry(_ key: String, _ value: String) -> String {
    "<key>\(key)</key>\(value)\n"
  }

  @Test func readsPlurals() {
    let document = Self.document(
      Self.entry(
        "k",
        Self.dict(
          ("NSStringLocalizedFormatKey", Self.string("%#@n@ &amp; more")),
          ("n", Self.plural(("zero", "none"), ("one", "%d"), ("other", "%d all"), value: "lld")))))
    #expect(
      MessageNotation.text(document.entries)
        == "k=“%#@n@ & more” n=lld:plural(one: “%d”, other: “%d all”, zero: “none”)")
    #expect(document.diagnostics.isEmpty)
    #expect(document.entries.first?.location?.description == "x.stringsdict:3:1")
  }

  @Test func readsTextsAndComments() {
    let document = Self.document(
      "<!-- c --><key>a</key><string>x<!-- y -->z</string><key>b</key><string/>"
        + "<key>&#99;</key><string><![CDATA[<&>]]></string>")
    #expect(MessageNotation.text(document.entries) == "a=“xz” b=“” c=“<&>”")
    #expect(document.diagnostics.isEmpty)
  }

  @Test func readsGenders() {
    let gender = Self.dict(
      ("NSStringFormatSpecTypeKey", Self.string("NSStringGenderRuleType")),
      ("0", Self.string("they")), ("1", Self.string("she")), ("2", Self.string("he")))
    let document = Self.document(
      Self.entry(
        "k", Self.dict(("NSStringLocalizedFormatKey", Self.string("%#@g@")), ("g", gender))))
    #expect(
      MessageNotation.text(document.entries)
        == "k=“%#@g@” g=@:gender(0: “they”, 1: “she”, 2: “he”)")
  }

  @Test func readsWidths() {
    let widths = Self.dict(
      ("20", Self.string("long text")), ("1", Self.string("short")), ("x", Self.string("?")))
    let document = Self.document(
      Self.entry("k", Self.dict(("NSStringVariableWidthRuleType", widths))))
    #expect(MessageNotation.text(document.entries) == "k=width(1: “short”, 20: “long text”)")
    #expect(
      MessageNotation.text(document.diagnostics).map { $0.split(separator: " ").last } == [
        "invalid-width"
      ])
  }

  @Test func readsDevicesWithVariablesOfTheirOwn() {
    func variant(_ form: String) -> String {
      Self.dict(
        ("NSStringLocalizedFormatKey", Self.string("%#@n@")),
        ("n", Self.plural(("other", form), ("one", "%#@m@"))), ("m", Self.plural(("other", "m"))))
    }
    let devices = Self.dict(
      ("mac", variant("click")), ("iphone", variant("tap")), ("other", Self.string("do")))
    let document = Self.document(
      Self.entry("k", Self.dict(("NSStringDeviceSpecificRuleType", devices))))
    #expect(document.diagnostics.isEmpty)
    let message = document.entries.first?.message
    #expect(message?.variables.keys.sorted() == ["m", "n", "n#2"])
    guard case .device(let patterns)? = message?.pattern,
      case .template(let mac)? = patterns["mac"], case .template(let phone)? = patterns["iphone"]
    else {
      Issue.record("no devices: \(document.entries)")
      return
    }
    #expect(mac.nodes == [.variable(VariableReference(name: "n"))])
    #expect(phone.nodes == [.variable(VariableReference(name: "n#2"))])
    #expect(phone.source == "%#@n@")
  }

  @Test func widthsWithinDevices() {
    let widths = Self.dict(
      ("NSStringVariableWidthRuleType", Self.dict(("1", Self.string("a")), ("9", Self.string("b"))))
    )
    let document = Self.document(
      Self.entry(
        "k",
        Self.dict(
          (
            "NSStringDeviceSpecificRuleType",
            Self.dict(("mac", widths), ("other", Self.string("c")))
          ))))
    #expect(
      MessageNotation.text(document.entries) == "k=device(mac: width(1: “a”, 9: “b”), other: “c”)")
  }

  @Test func otherEntriesSurviveBadOnes() {
    let bad = [
      "<integer>1</integer>", "<dict></dict>", Self.dict(("NSStringLocalizedFormatKey", "<true/>")),
      Self.dict(("NSStringDeviceSpecificRuleType", Self.dict())),
      Self.dict(("NSStringVariableWidthRuleType", Self.string("x"))),
    ]
    for value in bad {
      let document = Self.document(
        Self.entry("bad", value) + Self.entry("good", Self.string("x")))
      #expect(MessageNotation.text(document.entries) == "good=“x”")
      #expect(document.diagnostics.map(\.severity) == [.error])
      #expect(document.diagnostics.first?.location?.line == 3)
    }
  }

  @Test func oddPluralsAreReported() {
    func rules(_ variable: String) -> [String] {
      Self.document(
        Self.entry(
          "k", Self.dict(("NSStringLocalizedFormatKey", Self.string("%#@n@")), ("n", variable)))
      ).diagnostics.map(\.rule)
    }
    #expect(rules(Self.plural(("none", "x"), ("other", "y"))) == ["unknown-plural-category"])
    #expect(rules(Self.plural(("one", "x"))) == ["missing-other"])
    #expect(rules(Self.plural()) == ["missing-variants", "undefined-variable"])
    #expect(rules(Self.dict(("other", Self.string("x")))) == ["missing-rule"])
    #expect(rules(Self.plural(("other", "x"), value: "y z")) == ["invalid-specifier"])
    #expect(rules(Self.plural(("other", "%#@nosuch@"))) == ["undefined-variable"])
    #expect(rules(Self.plural(("other", "x"))) == [])
    #expect(
      rules(
        Self.dict(
          ("NSStringFormatSpecTypeKey", Self.string("Other")), ("other", Self.string("x"))))
        == ["unknown-rule"])
  }

  /// What Xcode puts into a new file stays in many of them.
  @Test func xcodesTemplateIsNoMistake() {
    let document = Self.document(
      """
      <key>StringKey</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@VARIABLE@</string>
      <key>VARIABLE</key><dict><key>NSStringFormatSpecTypeKey</key>
      <string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string></string>
      <key>zero</key><string></string><key>other</key><string></string></dict></dict>
      """)
    #expect(document.diagnostics.isEmpty)
    #expect(document.entries.map(\.key) == ["StringKey"])
  }

  @Test func endlessVariablesAreRejected() {
    func document(_ variables: [(String, String)]) -> StringsDocument {
      let members = variables.map { "<key>\($0)</key>\(Self.plural(("other", $1)))" }.joined()
      return Self.document(
        "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v0@</string>"
          + members + "</dict>" + Self.entry("good", Self.string("x")))
    }
    func chain(_ length: Int) -> [(String, String)] {
      (0..<length).map { ("v\($0)", $0 + 1 < length ? "%#@v\($0 + 1)@" : "end") }
    }
    let cyclic = [
      [("v0", "%#@v0@")], [("v0", "%1$#@v1@"), ("v1", "^[%#@v0@](inflect: true)")],
      [("v0", "^[x](inflect: true, inflectionAlternative: '%#@v0@')")], chain(33),
    ]
    for variables in cyclic {
      let document = document(variables)
      #expect(document.entries.map(\.key) == ["good"])
      #expect(document.diagnostics.map(\.rule) == ["endless-variable"])
    }
    #expect(document(chain(32)).entries.count == 2)
    // Many ways to the same end are no circle, and take no time.
    let ladder = (0..<30).map { ("v\($0)", $0 < 29 ? "%#@v\($0 + 1)@ %2$#@v\($0 + 1)@" : "end") }
    #expect(document(ladder).entries.count == 2)
  }

  @Test(arguments: [
    ("<plist><dict><key>a</key></dict></plist>", "1:14"),
    ("<plist><dict>\n<string>a</string></dict></plist>", "2:1"),
    ("<plist><dict><key>a</key><string>b</dict></plist>", "1:35"),
    ("<plist><dict><key>a</key><string>b & c</string></dict></plist>", "1:36"),
    ("<plist><dict><key>a</key><string>&nbsp;</string></dict></plist>", "1:34"),
    ("<plist><dict><key>a</key>\n\n <thing/></dict></plist>", "3:2"),
    ("<plist><dict>x</dict></plist>", "1:14"),
    ("<plist><dict>", "1:14"),
    ("<plist/>", "1:1"),
    ("<plist><string>x</string></plist>", "1:1"),
    ("not xml", "1:1"),
    ("", "1:1"),
    ("<?xml", "1:1"),
    ("<plist><dict></dict>", "1:21"),
  ])
  func syntaxErrorsHaveAPlace(source: String, place: String) {
    let document = StringsDictReader.read(Array(source.utf8), file: "x.stringsdict")
    #expect(document.entries.isEmpty)
    #expect(MessageNotation.text(document.diagnostics) == ["\(place) error syntax"])
  }

  @Test func nestingIsLimited() {
    let source = "<plist>" + String(repeating: "<array>", count: 100_000)
    let document = StringsDictReader.read(Array(source.utf8), file: "x.stringsdict")
    #expect(document.diagnostics.map(\.rule) == ["syntax"])
  }

  @Test func readsBinaryPropertyLists() throws {
    let table: [String: Any] = [
      "k": [
        "NSStringLocalizedFormatKey": "%#@n@",
        "n": [
          "NSStringFormatSpecTypeKey": "NSStringPluralRuleType",
          "NSStringFormatValueTypeKey": "lld", "one": "ñ", "other": "%d",
        ],
      ]
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: table, format: .binary, options: 0)
    let document = StringsDictReader.read(Array(data), file: "x.stringsdict")
    #expect(
      MessageNotation.text(document.entries) == "k=“%#@n@” n=lld:plural(one: “ñ”, other: “%d”)")
    #expect(document.diagnostics.isEmpty)
  }

  /// Each array holds the next twice: 2 to the power of 60 nodes in 300 bytes.
  @Test func sharedObjectsDoNotUnfoldWithoutEnd() {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for index in 0..<60 {
      offsets.append(bytes.count)
      bytes += [0xA2, UInt8(index + 1), UInt8(index + 1)]
    }
    offsets.append(bytes.count)
    bytes.append(0x09)
    let table = bytes.count
    for offset in offsets { bytes += [UInt8(offset >> 8), UInt8(offset & 0xFF)] }
    bytes += [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [offsets.count, 0, table] {
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    let document = StringsDictReader.read(bytes, file: "x.stringsdict")
    #expect(document.diagnostics.map(\.rule) == ["syntax"])
  }
}
