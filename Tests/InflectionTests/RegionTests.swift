// SPDX-License-Identifier: Apache-2.0

import Inflection
import Testing

/// What a tag says beside the language, which the tables of cases, one a language, cannot show:
/// the country, whose words and singulars differ, and a code that is an old one.
struct RegionTests {
  @Test(arguments: try TableRow.load("Regions", columns: 3))
  func heedsTheTag(_ row: TableRow) throws {
    let result = InflectionEngine.shared.inflect(
      PhraseNotation.phrase(row.cells[1]), rule: .automatic, language: try row.language())
    #expect(result.segments.joined() == row.cells[2])
  }
}
