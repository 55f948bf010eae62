// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Inflection

/// The lists of words, and the files that they are read from.
@Suite struct WordListTests {
  private enum Name: Int, WordListName {
    case copula, clitic, participle
  }

  private func lists(_ text: String) throws -> WordLists<Name> {
    try WordLists(Array(text.utf8))
  }

  @Test func tellsFormsFromLemmas() throws {
    let lists = try lists(
      """
      # What is said of something.
      LIST copula = "ser" "<es>" ;
      LIST participle = "<.*ado>"r ".*ido"r "<hecho>" ;  # and more
      """)
    #expect(lists.has(lemma: "ser", in: .copula))
    #expect(!lists.has(form: "ser", in: .copula))
    #expect(lists.has(form: "es", in: .copula))
    #expect(!lists.has(lemma: "es", in: .copula))
    #expect(lists.has(form: "cerrado", in: .participle))
    #expect(!lists.has(lemma: "cerrado", in: .participle))
    #expect(lists.has(lemma: "perdido", in: .participle))
    #expect(lists.has(form: "hecho", in: .participle))
    #expect(!lists.has(form: "es", in: .clitic))
  }

  /// A sign that a character before it would contain is an ending of its own.
  @Test func readsEndingsThatBeginWithSigns() throws {
    let lists = try lists("LIST participle = \"<.*ित>\"r \"<.*ृत>\"r ;")
    #expect(lists.has(form: "लिखित", in: .participle))
    #expect(lists.has(form: "विस्तृत", in: .participle))
    #expect(!lists.has(form: "बात", in: .participle))
  }

  @Test(arguments: [
    ("LIST copula = \"ser\"", "1:20: expected a word in quotation marks, or ;"),
    ("LIST copula = ser ;", "1:15: expected a word in quotation marks, or ;"),
    ("LIST copula \"ser\" ;", "1:13: expected ="),
    ("LIST = \"ser\" ;", "1:6: expected the name of a list"),
    ("SET copula = \"ser\" ;", "1:4: expected LIST"),
    ("LIST copula =\n  \"ser\n  \" ;", "2:7: a quotation mark is missing"),
    ("LIST copula = \"ser\" \"ser\" ;", "1:21: ser is there twice"),
    ("LIST copula = \"\" ;", "1:17: an empty word"),
    ("LIST copula = \"<ado>\"r ;", "1:23: an ending begins with .*"),
    ("LIST copula = \".*(a|i)do\"r ;", "1:27: an ending is .* and letters"),
    ("LIST copula = ;\nLIST copula = ;", "2:1: a second list copula"),
    ("\nLIST verb = ;", "2:1: the grammar asks for no list verb"),
  ])
  func refusesWhatIsNoList(text: String, message: String) {
    let error = #expect(throws: WordListError.self) { try lists(text) }
    #expect(error?.description == message)
  }

  // MARK: - The languages' files

  /// Every file can be read, has only lists that its grammar asks for, and words as they are looked
  /// up: composed, in lower case.
  @Test(arguments: Grammars.codedLanguages)
  func areAllRead(language: String) throws {
    let definitions = try WordListReader.definitions(in: EmbeddedWordLists.bytes(of: language))
    let asked = try #require(Self.names[language])
    for definition in definitions {
      #expect(asked.contains(definition.name), "\(language).cg3:\(definition.line)")
      #expect(!definition.items.isEmpty, "\(language).cg3:\(definition.line)")
      for item in definition.items {
        let key = item.text.precomposedStringWithCanonicalMapping.lowercased()
        #expect(
          item.text.utf8.elementsEqual(key.utf8), "\(language).cg3:\(definition.line) \(item.text)")
      }
    }
  }

  /// No grammar asks for a list that no language has.
  @Test func areAllThere() throws {
    var missing = Self.names.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    for language in Grammars.codedLanguages {
      for list in try WordListReader.definitions(in: EmbeddedWordLists.bytes(of: language)) {
        missing.remove(list.name)
      }
    }
    #expect(missing.isEmpty)
  }

  /// The names that each grammar asks for.
  private static let names: [String: Set<String>] = [
    "ca": names(of: RomanceList.self),
    "da": names(of: GermanicList.self),
    "de": names(of: GermanicList.self),
    "en": names(of: EnglishList.self),
    "es": names(of: RomanceList.self),
    "fr": names(of: RomanceList.self),
    "hi": names(of: HindiList.self),
    "it": names(of: RomanceList.self),
    "ko": names(of: KoreanList.self),
    "nb": names(of: GermanicList.self),
    "nl": names(of: GermanicList.self),
    "pt": names(of: RomanceList.self),
    "sv": names(of: GermanicList.self),
  ]

  private static func names(of name: (some WordListName).Type) -> Set<String> {
    Set(name.allCases.map(\.name))
  }
}
