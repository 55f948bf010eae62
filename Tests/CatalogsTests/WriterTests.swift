// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Foundation
import Locales
import MessageSyntax
import Testing

@Suite("Writers")
struct WriterTests {
  /// Texts that a careless writer would break a file with.
  static let hostile = [
    "", " ", "\"", "\\", "\\\"", "'", "\";\n\"x\" = \"y", "\n", "\r\n", "\t", "\u{0}", "\u{1}",
    "\u{7F}", "\u{85}", "\u{2028}", "*/", "/*", "//", "<", "&", "&amp;", "]]>", "</key>", "{}",
    "%@ %lld", "**x**", "日本 😀 e\u{301}", "\u{FEFF}x", "\u{FFFF}", "a\\U0041", "\\n", "=", ";",
    "NSStringLocalizedFormatKey", "strings", "\u{202E}x", String(repeating: "x", count: 5000),
  ]

  private static func entries(_ texts: [String]) -> [CatalogEntry] {
    texts.enumerated().map { index, text in
      CatalogEntry(
        key: text,
        message: LocalizedMessage(
          pattern: .template(TemplateParser.parse(texts[texts.count - 1 - index]))))
    }
  }

  /// Places are those of the file and change with it.
  private static func placeless(_ entries: [CatalogEntry]) -> [CatalogEntry] {
    entries.map { entry in
      var entry = entry
      entry.location = nil
      return entry
    }
  }

  @Test func stringsReadBack() throws {
    var entries = Self.entries(Self.hostile)
    for index in entries.indices {
      entries[index].comment = ["x", "", "// */ x", "a\nb", "/* \"k\" = \"v\";", nil][index % 6]
    }
    let document = StringsReader.read(try StringsWriter.write(entries), file: "x")
    #expect(Self.placeless(document.entries) == entries)
    #expect(document.diagnostics.allSatisfy { $0.severity < .error })
  }

  /// Foundation reads the same.
  @Test func foundationReadsStrings() throws {
    let texts = Self.hostile.filter { $0 != "\u{FFFF}" && !$0.hasPrefix("\u{FEFF}") }
    let bytes = try StringsWriter.write(Self.entries(texts))
    let value = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    let table = try #require(value as? [String: String])
    #expect(table.count == texts.count)
    for (index, text) in texts.enumerated() {
      #expect(table[text] == texts[texts.count - 1 - index])
    }
  }

  @Test func stringsLookAsPeopleWriteThem() throws {
    var entry = Self.entries(["a\nb \"c\""])[0]
    entry.comment = "What it is"
    let text = String(decoding: try StringsWriter.write([entry]), as: UTF8.self)
    #expect(text == "/* What it is */\n\"a\\nb \\\"c\\\"\" = \"a\\nb \\\"c\\\"\";\n")
  }

  @Test func pluralsReadBack() throws {
    let plain = Self.entries(Self.hostile)
    let document = StringsDictReader.read(try StringsDictWriter.write(plain), file: "x")
    #expect(Self.placeless(document.entries) == plain)
    #expect(document.diagnostics.allSatisfy { $0.severity < .error })
  }

  private static func variable(_ text: String, _ rule: String = "Plural", _ format: String = "d")
    -> String
  {
    """
    <dict><key>NSStringFormatSpecTypeKey</key><string>NSString\(rule)RuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>\(format)</string>
    <key>\(rule == "Plural" ? "other" : "0")</key><string>\(text)</string></dict>
    """
  }

  @Test(arguments: [
    "<key>NSStringLocalizedFormatKey</key><string>%#@v@</string><key>v</key>\(variable("%d x"))",
    """
    <key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
    <key>v</key>\(variable("%#@w@")) <key>w</key>\(variable("y", "Gender", "lld"))
    <key>unused</key>\(variable("z"))
    """,
    """
    <key>NSStringDeviceSpecificRuleType</key><dict>
    <key>other</key><dict><key>NSStringLocalizedFormatKey</key><string>a %#@v@</string>
    <key>v</key>\(variable("first"))</dict>
    <key>mac</key><dict><key>NSStringLocalizedFormatKey</key><string>b %#@v@</string>
    <key>v</key>\(variable("%#@w@"))<key>w</key>\(variable("second"))</dict>
    <key>ipad</key><dict><key>NSStringLocalizedFormatKey</key><string>c %#@v@</string>
    <key>v</key>\(variable("third"))</dict>
    <key>ipod</key><string>plain</string></dict>
    """,
    """
    <key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>long</string>
    <key>1</key><string>s</string></dict>
    """,
  ])
  func variablesReadBack(entry: String) throws {
    let source = "<plist><dict><key>k</key><dict>\(entry)</dict></dict></plist>"
    let first = StringsDictReader.read(Array(source.utf8), file: "x")
    #expect(first.entries.count == 1)
    let second = StringsDictReader.read(try StringsDictWriter.write(first.entries), file: "x")
    #expect(Self.placeless(second.entries) == Self.placeless(first.entries))
    #expect(second.diagnostics.isEmpty)
  }

  @Test func fixturesReadBack() throws {
    let folder = CatalogLoaderTests.fixtures
    let plurals = StringsDictReader.read(
      Array(try Data(contentsOf: folder.appending(path: "main/en.lproj/Localizable.stringsdict"))),
      file: "x")
    let again = StringsDictReader.read(try StringsDictWriter.write(plurals.entries), file: "x")
    #expect(Self.placeless(again.entries) == Self.placeless(plurals.entries))
    let strings = StringsReader.read(
      Array(try Data(contentsOf: folder.appending(path: "main/es.lproj/Localizable.strings"))),
      file: "x")
    let written = StringsReader.read(try StringsWriter.write(strings.entries), file: "x")
    #expect(Self.placeless(written.entries) == Self.placeless(strings.entries))
  }

  // MARK: String Catalogs

  private static func placeless(_ document: XCStringsDocument) -> [LanguageTag: [CatalogEntry]] {
    document.entries.mapValues { placeless($0) }
  }

  private static func read(_ bytes: [UInt8]) -> XCStringsDocument {
    XCStringsReader.read(bytes, file: "x", developmentLanguage: tag("de"))
  }

  /// A catalog as Xcode writes it, with all that is kept.
  static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "" : {

        },
        "%lld \\"files\\"/x" : {
          "comment" : "A\\nB",
          "extractionState" : "manual",
          "isCommentAutoGenerated" : true,
          "localizations" : {
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "needs_review",
                      "value" : "%lld file"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld files"
                    }
                  }
                }
              }
            },
            "pt-BR" : {
              "stringUnit" : {
                "state" : "new",
                "value" : "%#@N@"
              },
              "substitutions" : {
                "N" : {
                  "argNum" : 1,
                  "formatSpecifier" : "lld",
                  "variations" : {
                    "plural" : {
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%arg arquivos"
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        },
        "Caffé" : {
          "shouldTranslate" : false
        },
        "Tap" : {
          "localizations" : {
            "es" : {
              "variations" : {
                "device" : {
                  "mac" : {
                    "stringUnit" : {
                      "value" : "Clic"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "Toca"
                    }
                  }
                }
              }
            }
          }
        }
      },
      "version" : "1.1"
    }
    """

  @Test func catalogsAreWrittenAsXcodeDoes() throws {
    let document = Self.read(Array(Self.catalog.utf8))
    #expect(document.diagnostics.isEmpty)
    #expect(String(decoding: try XCStringsWriter.write(document), as: UTF8.self) == Self.catalog)
  }

  @Test func hostileCatalogsReadBack() throws {
    var entries = Self.entries(Self.hostile)
    for index in entries.indices {
      entries[index].comment = Self.hostile[index]
      entries[index].state = "translated"
      entries[index].extractionState = Self.hostile[index]
    }
    let document = XCStringsDocument(
      sourceLanguage: tag("en"), version: "1.0", entries: [tag("en"): entries, tag("es"): entries],
      diagnostics: [])
    let again = Self.read(try XCStringsWriter.write(document))
    #expect(again.diagnostics.filter { $0.severity == .error }.isEmpty)
    #expect(Self.placeless(again) == document.entries)
    #expect(again.version == "1.0")
  }

  @Test func fixtureReadsBack() throws {
    let path = CatalogLoaderTests.fixtures.appending(path: "shop/Localizable.xcstrings")
    let document = Self.read(Array(try Data(contentsOf: path)))
    let again = Self.read(try XCStringsWriter.write(document))
    #expect(Self.placeless(again) == Self.placeless(document))
    #expect(again.sourceLanguage == document.sourceLanguage)
    #expect(again.version == document.version)
  }

  @Test func whatAFormatCannotSayIsRefused() throws {
    let text = MessagePattern.template(TemplateParser.parse("x"))
    let entry = { (pattern: MessagePattern) in
      CatalogEntry(key: "k", message: LocalizedMessage(pattern: pattern))
    }
    let plural = MessagePattern.plural(PluralVariants(forms: [.other: text]))
    #expect(throws: CatalogWriteError.self) { try StringsWriter.write([entry(plural)]) }
    #expect(throws: CatalogWriteError.self) { try StringsDictWriter.write([entry(plural)]) }
    let numbered = CatalogEntry(
      key: "k",
      message: LocalizedMessage(
        pattern: .template(TemplateParser.parse("%#@a@")),
        variables: ["a": MessageVariable(argumentNumber: 2, pattern: plural)]))
    #expect(throws: CatalogWriteError.self) { try StringsDictWriter.write([numbered]) }
    let document = XCStringsDocument(
      sourceLanguage: tag("en"), entries: [tag("en"): [entry(.width([1: text]))]],
      diagnostics: [])
    #expect(throws: CatalogWriteError.self) { try XCStringsWriter.write(document) }
  }
}
