// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Inflection

/// The lexicons' files, and the table that is made of them.
struct LexiconTests {
  private func lexicon(_ text: String) -> Lexicon {
    Lexicon(GrammarBytes(copying: Array(text.utf8)))
  }

  @Test func findsWordsByAllTheirForms() throws {
    let lexicon = lexicon(
      """
      # a comment
      actor\tnoun\tperson\tautor;fem=actriz
      bueno\tadjective\t\tap=buen
      flat white\tnoun\tm
      lunes\tnoun\tm,inv

      orden\tnoun\tf
      orden\tnoun\tm,rare\tpl=órdenes;x=y
      """)
    #expect(lexicon.entryCount == 6)
    let actor = try #require(lexicon.entries("actriz").first)
    #expect(lexicon.lemma(of: actor) == "actor")
    #expect(!actor.isLemma)
    #expect(lexicon.names(inColumn: 2, of: actor) == ["person"])
    #expect(lexicon.paradigmName(of: actor) == "autor")
    let good = try #require(lexicon.entries("bueno").first)
    #expect(good.isLemma)
    #expect(lexicon.partOfSpeech(of: good) == .adjective)
    #expect(lexicon.irregularForms(of: good).map { "\($0.name)=\($0.form)" } == ["ap=buen"])
    #expect(lexicon.entries("orden").count == 2)
    #expect(lexicon.entries("órdenes").map(lexicon.lemma) == ["orden"])
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
        _ = lexicon.names(inColumn: 2, of: entry)
        _ = lexicon.paradigmName(of: entry)
        _ = lexicon.irregularForms(of: entry)
      }
    }
  }

  @Test(arguments: Grammars.languages)
  func embeddedLexiconsAreTheFiles(_ language: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Shared/Language/Inflection/Lexicons/Data/\(language)/lexicon.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    let lexicon = Lexicon(try #require(GrammarBytes(embedded: language)))
    #expect(lexicon.entryCount == lines.count)
    // Korean nouns have no gender, and their particles are heard.
    #expect(lines.count > (language == "ko" ? 3_000 : 5_000))
  }

  @Test func thereIsNoLexiconForOthers() {
    #expect(GrammarBytes(embedded: "tlh") == nil)
    #expect(GrammarBytes(embedded: "") == nil)
  }
}
