// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Foundation
import Locales
import MessageSyntax
import Testing

@testable import Catalogs

@Suite("Tables")
struct CatalogTableTests {
  private static func table(_ entries: [CatalogEntry]) -> CatalogTable {
    CatalogTable(name: "Localizable", language: tag("en"), entries: entries)
  }

  private static func entry(_ key: String, _ pattern: MessagePattern) -> CatalogEntry {
    CatalogEntry(key: key, message: LocalizedMessage(pattern: pattern))
  }

  private static func text(
    _ source: String, _ options: TemplateParser.Options = .localized
  ) -> MessagePattern {
    .template(TemplateParser.parse(source, options: options))
  }

  /// One entry of each kind, with all that an entry can have.
  private static let entries: [CatalogEntry] = {
    var whole = entry("whole", text("%@ is *here*"))
    whole.variantStates = ["plural/one": "new"]
    var rewritten = TemplateParser.parse("%#@a@")
    rewritten.nodes = [.variable(VariableReference(name: "b"))]
    var described = entry("described", text("A text"))
    described.comment = "What it is for: é, 🙂"
    described.state = "needs_review"
    described.extractionState = "manual"
    described.isCommentGenerated = true
    described.textLanguage = tag("fr")
    described.location = SourceLocation(file: "a.xcstrings", line: 1, column: 70_000_000)
    var emptyComment = entry("empty comment", text("%@"))
    emptyComment.comment = ""
    let plural = MessagePattern.plural(
      PluralVariants(forms: [
        .one: text("%arg a", .substitution), .other: text("%arg as", .substitution),
      ]))
    return [
      entry("", text("")), entry("plain", text("Ready: é, 🙂, \0.")),
      entry("unformatted", text("100% sure", .unformatted)),
      entry("markup", text("^[%lld **small** salad](inflect: true) [x](https://a.example)")),
      entry("noticed", text("%y")),
      entry("rewritten", .template(rewritten)),
      entry(
        "plural",
        .plural(
          PluralVariants(
            forms: [
              .zero: text("none"), .other: .width([20: text("%lld"), 80: text("%lld of them")]),
            ],
            zeroMeansExactlyZero: false))),
      entry("device", .device(["mac": plural, "other": text("Tap")])),
      entry("gender", .gender([0: text("they"), 2: text("she"), -1: text("?")])),
      CatalogEntry(
        key: "variables",
        message: LocalizedMessage(
          pattern: text("%#@a@ and %2$#@b@"),
          variables: [
            "a": MessageVariable(pattern: plural),
            "b": MessageVariable(argumentNumber: 200, valueFormat: "lld", pattern: plural),
            "c": MessageVariable(argumentNumber: -1, valueFormat: "", pattern: text("c")),
          ])),
      whole, described, emptyComment,
    ]
  }()

  @Test(arguments: entries)
  func keepsEntriesAsTheyAre(entry: CatalogEntry) throws {
    let table = Self.table(Self.entries)
    // The second comes from what was kept of the first.
    for _ in 0..<2 {
      let found = try #require(table[entry.key])
      #expect(found == entry)
      #expect(Array(found.key.utf8) == Array(entry.key.utf8))
    }
  }

  @Test func givesEntriesInOrder() {
    let table = Self.table(Self.entries.shuffled())
    #expect(table.count == Self.entries.count)
    #expect(Array(table.entries) == Self.entries.sorted { $0.key < $1.key })
  }

  /// Bytes count: what looks alike on Apple's platforms is another key, too.
  @Test func keepsKeysThatLookAlikeApart() {
    let keys = ["caf\u{E9}", "cafe\u{301}"]
    let table = Self.table(keys.enumerated().map { Self.entry($1, Self.text("\($0)")) })
    #expect(table.count == 2)
    for (place, key) in keys.enumerated() {
      #expect(table[key].map { MessageNotation.text($0.message) } == "“\(place)”")
      #expect(table[key].map { Array($0.key.utf8) } == Array(key.utf8))
    }
  }

  @Test func takesTheLastOfEqualKeysAndAnyComment() throws {
    var first = Self.entry("a", Self.text("1"))
    first.comment = "c"
    let table = Self.table([
      first, Self.entry("b", Self.text("2")), Self.entry("a", Self.text("3")),
    ])
    let found = try #require(table["a"])
    #expect(MessageNotation.text(found.message) == "“3”")
    #expect(found.comment == "c")
    #expect(table.count == 2)
  }

  @Test(arguments: [0, 1, 7, 8, 1000, 20_000])
  func findsEachOfManyKeys(count: Int) {
    let table = Self.table(
      (0..<count).map { Self.entry("key %@ \($0)", Self.text("text \($0)")) })
    let lost = (0..<count).filter { number in
      let (normalized, exact) = (
        table.match("key %1$@ \(number)"), table.match("key %@ \(number)")
      )
      return normalized?.isNormalized != true || exact?.isNormalized != false
        || normalized?.entry != exact?.entry
        || exact.map { MessageNotation.text($0.entry.message) } != "“text \(number)”"
    }
    #expect(lost == [])
    #expect(table.match("key %@ \(count)") == nil)
    #expect(table.match("key %1$@ \(count)") == nil)
    #expect(!table.contains("key"))
  }

  @Test func knowsWhatIsToBeTranslated() {
    var new = Self.entry("new", Self.text("%@"))
    new.state = "new"
    var kept = new
    kept.key = "kept"
    kept.variantStates = ["x": "translated"]
    var again = Self.entry("again", Self.text("z"))
    again.state = "needs_review"
    var foreign = Self.entry("foreign", Self.text("x"))
    foreign.textLanguage = tag("fr")
    let entries = Self.table([new, kept, again, foreign, Self.entry("done", Self.text("y"))])
      .entries
    let progress = Dictionary(
      uniqueKeysWithValues: entries.indices.map { (entries.key(at: $0), entries.progress(at: $0)) })
    #expect(progress["new"] == .some(.missing))
    #expect(progress["kept"] == .some(.missing))
    #expect(progress["again"] == .some(.needsReview))
    #expect(progress["foreign"] == .some(nil))
    #expect(progress["done"] == .some(.translated))
  }
}
