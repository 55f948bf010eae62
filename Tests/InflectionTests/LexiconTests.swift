// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Inflection

/// The lexicons' files, and the table that is made of them.
struct LexiconTests {
  private func lexicon(_ text: String) -> Lexicon {
    Lexicon(LexiconBytes(copying: Array(text.utf8)))
  }

  @Test func findsWordsByAllTheirForms() throws {
    let lexicon = lexicon(
      """
      # a comment
      actor\tnoun\tm,pair\tf=actriz
      bueno\tadjective\t\tap=buen
      flat white\tnoun\tm
      lunes\tnoun\tm,inv

      orden\tnoun\tf
      orden\tnoun\tm,rare\tpl=órdenes;x=y
      """)
    #expect(lexicon.entryCount == 6)
    let actor = try #require(lexicon.entries("actriz").first)
    #expect(lexicon.lemma(of: actor) == "actor")
    #expect(lexicon.matchedForm(of: actor) == "f")
    #expect(lexicon.traits(of: actor) == [.masculine, .paired])
    let good = try #require(lexicon.entries("bueno").first)
    #expect(good.isLemma)
    #expect(lexicon.partOfSpeech(of: good) == .adjective)
    #expect(lexicon.form("ap", of: good) == "buen")
    #expect(lexicon.form("pl", of: good) == nil)
    #expect(lexicon.entries("orden").count == 2)
    #expect(lexicon.entries("órdenes").map(lexicon.matchedForm) == ["pl"])
    #expect(lexicon.entries("orde").isEmpty)
    #expect(lexicon.entries("ordenes").isEmpty)
    #expect(lexicon.entries("").isEmpty)
    #expect(lexicon.beginsPhrase("flat"))
    #expect(!lexicon.beginsPhrase("lunes"))
  }

  @Test(arguments: [
    "", "\n\n\n", "#", "a", "a\t", "a\t\t\t", "a\tnoun\tm\tpl", "a\tnoun\tm\tpl=",
    "a\tnoun\tm\t=;=",
    "\t\t\t\t\t\t", "a\tnoun\tm\tpl=x;;;\tmore\tcolumns", "a\tnonsense\tzzz\tq=r\r\n",
    "\u{0}\t\u{0}",
  ])
  func standsMalformedFiles(_ text: String) {
    let lexicon = lexicon(text)
    for word in ["a", "x", "r", "", "\u{0}"] {
      for entry in lexicon.entries(word) {
        _ = lexicon.lemma(of: entry)
        _ = lexicon.partOfSpeech(of: entry)
        _ = lexicon.traits(of: entry)
        _ = lexicon.form("pl", of: entry)
        _ = lexicon.matchedForm(of: entry)
      }
    }
  }

  struct Line: Sendable {
    var number: Int
    var columns: [String]
  }

  private static func lines(_ language: String) throws -> [Line] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Shared/Language/Inflection/Lexicons/Data/\(language).tsv")
    return try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.element.hasPrefix("#") && !$0.element.isEmpty }
      .map { index, line in
        Line(
          number: index + 1,
          columns: line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init))
      }
  }

  @Test(arguments: Grammars.codedLanguages)
  func filesAreSortedAndWellFormed(_ language: String) throws {
    let lines = try Self.lines(language)
    let traits = Set(WordTraits.names.map { "\($0.name)" })
    var previous = ""
    for line in lines {
      let text = line.columns.joined(separator: "\t")
      let place = "\(language).tsv:\(line.number)"
      #expect(Array(previous.utf8).lexicographicallyPrecedes(Array(text.utf8)), "\(place)")
      previous = text
      #expect((2...4).contains(line.columns.count), "\(place)")
      #expect(GrammaticalFeatures.PartOfSpeech(rawValue: line.columns[1]) != nil, "\(place)")
      #expect(line.columns[0] == Tokenizer.key(line.columns[0]), "\(place)")
      for trait in line.columns.dropFirst(2).first?.split(separator: ",") ?? [] {
        #expect(traits.contains(String(trait)), "\(place)")
      }
      for form in line.columns.dropFirst(3).first?.split(separator: ";") ?? [] {
        let parts = form.split(separator: "=", omittingEmptySubsequences: false)
        #expect(parts.count == 2 && !parts[1].isEmpty, "\(place)")
      }
    }
    // Korean nouns have no gender, and their particles are heard.
    #expect(lines.count > (language == "ko" ? 3_000 : 5_000))
  }

  /// Every noun comes back from its plural, so that plurals in templates are understood.
  @Test func spanishPluralsAreUnderstood() throws {
    let grammar = SpanishGrammar(lexicon: Lexicon(try #require(LexiconBytes(embedded: "es"))))
    for line in try Self.lines("es") where line.columns[1] == "noun" {
      let lemma = line.columns[0]
      guard let noun = reading(lemma, grammar) else {
        Issue.record("es.tsv:\(line.number): \(lemma) is not read as a noun")
        continue
      }
      let plural = grammar.form(ofNoun: noun, gender: noun.gender, number: .other).form
      let back = reading(plural, grammar)
      #expect(back != nil, "es.tsv:\(line.number): \(lemma), \(plural)")
    }
  }

  private func reading(_ text: String, _ grammar: SpanishGrammar) -> Reading? {
    let words =
      Tokenizer.words(
        of: Phrase([Phrase.Segment(text)]), decimalSeparator: ",", limit: 8) ?? []
    guard let word = words.first else { return nil }
    if words.count > 1 {
      var joined = words
      joined.joinKnownPhrases(grammar, segments: [Phrase.Segment(text)])
      return joined.count == 1
        ? grammar.readings(of: joined[0]).first { $0.partOfSpeech == .noun } : nil
    }
    return grammar.readings(of: word).first { $0.partOfSpeech == .noun }
  }

  @Test(arguments: Grammars.codedLanguages)
  func embeddedLexiconsAreTheFiles(_ language: String) throws {
    let lexicon = Lexicon(try #require(LexiconBytes(embedded: language)))
    #expect(lexicon.entryCount == (try Self.lines(language)).count)
  }

  @Test func thereIsNoLexiconForOthers() {
    #expect(LexiconBytes(embedded: "tlh") == nil)
    #expect(LexiconBytes(embedded: "") == nil)
  }
}
