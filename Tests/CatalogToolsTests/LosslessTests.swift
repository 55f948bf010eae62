// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Testing

@testable import CatalogTools

/// A file keeps each byte that nobody changes.
@Suite struct LosslessTests {
  @Test(arguments: [
    (CatalogKind.xcstrings, Fixtures.xcstrings), (.strings, Fixtures.strings),
    (.stringsdict, Fixtures.stringsdict), (.android, Fixtures.android),
  ])
  func readingAndWritingGivesTheSameBytes(kind: CatalogKind, text: String) throws {
    for text in [text, text.replacing("\n", with: "\r\n"), "\u{FEFF}" + text] {
      let bytes = Fixtures.bytes(text)
      #expect(try kind.open(bytes, file: "f").bytes == bytes)
    }
  }

  @Test(arguments: [
    TextEncoding.utf8(hasMark: true), .utf16(isBigEndian: false, hasMark: true),
    .utf16(isBigEndian: true, hasMark: true), .utf16(isBigEndian: false, hasMark: false),
    .utf32(isBigEndian: false), .utf32(isBigEndian: true),
  ])
  func encodingsStay(encoding: TextEncoding) throws {
    let bytes = encoding.encoded(Fixtures.bytes(Fixtures.strings))
    var file = try StringsFile(bytes, file: "f")
    #expect(file.bytes == bytes)
    try file.set(Translation("Menú ☕"), key: "title", language: "es")
    let expected = Fixtures.strings.replacing("\"Menu\"", with: "\"Menú ☕\"")
    #expect(file.bytes == encoding.encoded(Fixtures.bytes(expected)))
  }

  /// Texts with members that only a later Xcode knows, at each level.
  private static let future = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "cups" : {
          "localizations" : {
            "de" : {
              "futureMember" : 1,
              "variations" : {
                "plural" : {
                  "one" : {
                    "futureMember" : 2,
                    "stringUnit" : {
                      "futureMember" : 3,
                      "state" : "translated",
                      "value" : "Tasse"
                    }
                  }
                }
              }
            }
          }
        },
        "files" : {
          "localizations" : {
            "de" : {
              "futureMember" : 4,
              "stringUnit" : {
                "state" : "translated",
                "value" : "%#@n@"
              },
              "substitutions" : {
                "n" : {
                  "argNum" : 1,
                  "formatSpecifier" : "lld",
                  "futureMember" : 5,
                  "variations" : {
                    "plural" : {
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%arg Dateien"
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        },
        "none" : {
          "localizations" : {
            "de" : {
              "futureMember" : 6
            }
          }
        },
        "phrases" : {
          "localizations" : {
            "de" : {
              "stringSet" : {
                "futureMember" : 7,
                "state" : "new",
                "values" : [
                  "Los",
                  "Auf"
                ]
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  /// A text that is added or changed is the only thing that is.
  @Test(
    arguments: [
      (
        "cups", [("plural/zero", "Keine"), ("plural/few", "Paar")],
        [
          "+\"few\" : {", "+\"stringUnit\" : {", "+\"state\" : \"translated\",",
          "+\"value\" : \"Paar\"",
          "+}", "+},", "+},", "+\"zero\" : {", "+\"stringUnit\" : {",
          "+\"state\" : \"translated\",", "+\"value\" : \"Keine\"", "+}",
        ]
      ),
      (
        "cups", [("plural/one", "Kanne"), ("plural/other", "Kannen")],
        [
          "-\"value\" : \"Tasse\"", "+\"value\" : \"Kanne\"", "+},", "+\"other\" : {",
          "+\"stringUnit\" : {", "+\"state\" : \"translated\",", "+\"value\" : \"Kannen\"", "+}",
        ]
      ),
      (
        "files", [("plural/one", "%lld Datei")],
        [
          "+\"one\" : {", "+\"stringUnit\" : {", "+\"state\" : \"translated\",",
          "+\"value\" : \"%arg Datei\"", "+}", "+},",
        ]
      ),
      (
        "files", [("substitutions/m/plural/other", "%d X")],
        [
          "+\"m\" : {", "+\"formatSpecifier\" : \"d\",", "+\"variations\" : {", "+\"plural\" : {",
          "+\"other\" : {", "+\"stringUnit\" : {", "+\"state\" : \"translated\",",
          "+\"value\" : \"%d X\"", "+}", "+}", "+}", "+}", "+},",
        ]
      ),
      (
        "none", [("", "Text")],
        [
          "-\"futureMember\" : 6", "+\"futureMember\" : 6,", "+\"stringUnit\" : {",
          "+\"state\" : \"translated\",", "+\"value\" : \"Text\"", "+}",
        ]
      ),
      (
        "phrases", [("set/1", "Ab"), ("set/2", "Zu"), ("set/3", "An")],
        ["-\"Auf\"", "+\"Ab\",", "+\"Zu\",", "+\"An\""]
      ),
      ("phrases", [("set/0", "Los")], []),
    ] as [(String, [(path: String, text: String)], [String])])
  func whatOnlyALaterXcodeKnowsStays(
    key: String, texts: [(path: String, text: String)], lines: [String]
  ) throws {
    var file = try XCStringsFile(Fixtures.bytes(Self.future), file: "f")
    let units = texts.map { TextUnit($1, path: $0.split(separator: "/").map(String.init)) }
    try file.set(Translation(units), key: key, language: "de")
    let changes = lineChanges(Self.future, Fixtures.text(file))
    // Which of several equal brackets is the new one does not matter.
    #expect(changes.sorted() == lines.sorted())
    for unit in units {
      let own = file.catalog(language: "en")[key]?.translations["de"]?.withPluralForms
      #expect(own?[unit.path]?.value == unit.value || key == "files", "\(unit.path)")
    }
    for number in 1...7 {
      #expect(Fixtures.text(file).contains("\"futureMember\" : \(number)"))
    }
  }

  /// A text that has to go takes its place along; what is there without texts is not in the way.
  @Test(arguments: [
    (#""variations" : { "plural" : {} }"#, ""), (#""stringUnit" : {}"#, "plural/one"),
    (#""stringSet" : { "values" : 1 }"#, "set/0"), (#""variations" : 1"#, "device/mac"),
    (#""variations" : { "plural" : {} }"#, "device/mac"),
  ])
  func whatHasNoTextsGivesWay(members: String, form: String) throws {
    let path = form.split(separator: "/").map(String.init)
    let localizations = "{ \"localizations\" : { \"de\" : { \(members) } } }"
    let text = "{ \"strings\" : { \"a\" : \(localizations) } }"
    var file = try XCStringsFile(Fixtures.bytes(text), file: "f")
    try file.set(Translation([TextUnit("X", path: path)]), key: "a", language: "de")
    let units = file.catalog(language: "en")["a"]?.translations["de"]?.units
    #expect(units == [TextUnit("X", path: path, state: "translated")])
    let isWhole = !Fixtures.text(file).contains(members)
    #expect(isWhole)
  }

  @Test func aLayoutOfXcodesStays() throws {
    // An escape that Xcode does not write is the only thing that is not.
    let text = Fixtures.xcstrings.replacing("\\u00ED", with: "í")
    for text in [text, text + "\n"] {
      let file = try XCStringsFile(Fixtures.bytes(text), file: "f")
      #expect(file.formatted() == Fixtures.bytes(text))
    }
  }

  @Test func otherLayoutsBecomeXcodes() throws {
    let expected = Fixtures.xcstrings.replacing("\\u00ED", with: "í")
    var compact = ""
    var isInText = false
    for character in Fixtures.xcstrings {
      if character == "\"" { isInText.toggle() }
      if isInText || !character.isWhitespace { compact.append(character) }
    }
    // Other orders, too.
    compact = compact.replacing("\"version\":\"1.0\"}", with: "\"aa\":1}")
    compact = "{\"version\":\"1.0\"," + compact.dropFirst()
    let formatted = try XCStringsFile(Fixtures.bytes(compact), file: "f").formatted()
    let lines = expected.replacing("{\n  \"source", with: "{\n  \"aa\" : 1,\n  \"source")
    #expect(String(decoding: formatted, as: UTF8.self) == lines)
  }

  @Test(arguments: [
    (CatalogKind.xcstrings, "{\n  \"strings\" : {\n    \"a\" : tru\n  }\n}", "f:3:11"),
    (.xcstrings, "{\n  \"strings\" : {\n    \"é\" : {} \"b\" : {}\n  }\n}", "f:3:14"),
    (.xcstrings, "{ \"strings\" : { \"a\" : { \"comment\" : \"\\q\" } } }", "f:1:38"),
    (.xcstrings, "[]", "f:1:1"), (.strings, "\"a\" = \"b\";\n\"c\" \"d\";", "f:2:4"),
    (.strings, "\"a\" = \"b;\n", "f:1:7"), (.strings, "\"a\";\n/* b", "f:2:1"),
    (.stringsdict, "<plist><dict>\n<key>a</key></dict></plist>", "f:2:1"),
    (.stringsdict, "<plist><array/></plist>", "f:1:1"),
    (.android, "<resources>\n  <string name=\"a\">b</item>\n</resources>", "f:2:21"),
    (.android, "<?xml version=\"1.0\"?>\n<manifest/>", "f:2:1"),
  ])
  func aBrokenFileHasAPlace(kind: CatalogKind, text: String, place: String) {
    #expect {
      try kind.open(Fixtures.bytes(text), file: "f")
    } throws: { error in
      (error as? CatalogProblem)?.location?.description == place
    }
  }

  @Test func jsonThatIsNoTextIsRefused() {
    #expect(throws: CatalogProblem.self) {
      try XCStringsFile(Fixtures.bytes("{ \"strings\" : { \"") + [0xFF], file: "f")
    }
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: CatalogProblem.self) { try XCStringsFile(Fixtures.bytes(deep), file: "f") }
  }
}
