// SPDX-License-Identifier: Apache-2.0

import Locales

/// What words ask of what follows them, from `government.tsv`: word, part of speech, the features
/// that it asks for in order of preference, flags.
///
/// ```text
/// na     preposition  acc,loc
/// kolem  preposition  gen      transparent
/// několik  numeral    other
/// toți   determiner   pl.def
/// ```
struct Government: Sendable {
  /// One row.
  struct Row: Sendable {
    var partOfSpeech: Tag
    /// The demands, of which the first is preferred.
    var demands: [TagSet]
    /// The tags of its flags, which its readings have.
    var flags: TagSet
  }

  private var rows: [Spelling: [Row]] = [:]

  init(_ table: DataTable, _ features: inout FeatureTable) throws(GrammarDataError) {
    for row in table.rows {
      guard GrammaticalFeatures.PartOfSpeech(rawValue: row[1].text) != nil,
        let part = features.tags.intern(row[1].text)
      else { throw row.error("there is no part of speech “\(row[1].text)”", at: row[1]) }
      var demands: [TagSet] = []
      var flags = TagSet()
      for demand in row[2].split(.comma) where !demand.text.isEmpty && demand.text != "-" {
        // Of a numeral, how it counts: cs několik as other numbers.
        if PluralCategory(rawValue: demand.text) != nil, let tag = features.tags[demand.text] {
          flags.insert(tag)
        } else {
          demands += try FeatureTable.cells(demand, row, features)
        }
      }
      for flag in row[3].split(.comma) where !flag.text.isEmpty {
        guard let tag = features.tags.intern(flag.text) else {
          throw row.error("there are too many tags", at: flag)
        }
        flags.insert(tag)
      }
      guard !row[0].text.isEmpty else { throw row.error("expected a word", at: row[0]) }
      rows[Spelling(row[0].text), default: []].append(
        Row(partOfSpeech: part, demands: demands, flags: flags))
    }
  }

  /// The row of a word, by its dictionary form or as it is written.
  func row(_ word: String, _ tags: TagSet) -> Row? {
    rows[Spelling(word)]?.first { tags.contains($0.partOfSpeech) }
  }
}
