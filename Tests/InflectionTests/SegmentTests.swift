// SPDX-License-Identifier: Apache-2.0

import Inflection
import Testing

/// What changes of a phrase changes in its own segment, so that an argument remains a piece that
/// can be told from the template's text.
struct SegmentTests {
  @Test(arguments: try TableRow.load("Segments", columns: 3))
  func changesWhereItStands(_ row: TableRow) throws {
    let segments = row.pieces(1).flatMap { PhraseNotation.phrase($0).segments }
    let result = InflectionEngine.shared.inflect(
      Phrase(segments), rule: .automatic, language: try row.language())
    #expect(result.segments == row.pieces(2))
  }
}
