// SPDX-License-Identifier: Apache-2.0

import Inflection
import Testing

/// What stands before a group asks something of it, though it is not inflected itself: a
/// preposition or a verb for a case, a determiner for a declension, a sound for a particle.
struct SurroundingTextTests {
  @Test(arguments: try TableRow.load("SurroundingText", columns: 4))
  func heedsTheTextBefore(_ row: TableRow) throws {
    let pieces = row.pieces(1)
    try #require(pieces.count == 2)
    var phrase = PhraseNotation.phrase(pieces[1])
    phrase.precedingText = pieces[0]
    let result = InflectionEngine.shared.inflect(
      phrase, rule: try row.rule(2), language: try row.language())
    #expect(result.segments.joined() == row.cells[3])
  }
}
