// SPDX-License-Identifier: Apache-2.0

/// The pronouns of the third person, from `pronouns.tsv`: role, the words behind which it is meant,
/// and the forms for a man, a woman, a neuter, and anybody.
///
/// ```text
/// personal.nom  ""       on   ona  ono  oni
/// personal.loc  o,na,po  něm  ní   něm  nich
/// possessive             jeho její jeho jejich
/// ```
///
/// A form in parentheses is understood, and never given: ru (они). Of the kind `verb` is what
/// stands behind a pronoun and agrees with it, or is written in one with it: en they are, they're.
struct PronounTable: Sendable {
  private struct Row {
    var role: GrammaticalFeatures
    var isVerb = false
    /// The words of which one stands before; any may if there are none.
    var before: [String]
    /// By gender, in the order of the columns; empty where there is none.
    var forms: [String]
    /// All forms that are understood.
    var known: [String]
  }

  private var rows: [Row] = []

  init(
    _ table: DataTable, _ cases: [String: GrammaticalFeatures.Case]
  ) throws(GrammarDataError) {
    for row in table.rows {
      var role = GrammaticalFeatures()
      let isVerb = row[0].text == "verb"
      for part in row[0].split(.period) where !isVerb {
        if let type = GrammaticalFeatures.PronounType(rawValue: part.text) {
          role.pronounType = type
        } else if let value = cases[part.text] {
          role.grammaticalCase = value
        } else if let value = GrammaticalFeatures.Determination(rawValue: part.text) {
          role.determination = value
        } else {
          throw row.error("“\(part.text)” is no kind of pronoun and no case", at: part)
        }
      }
      guard role.pronounType != nil || isVerb, row.cells.count > 3 else {
        throw row.error("expected a kind of pronoun, words before it, and forms", at: row[0])
      }
      if role.pronounType == .possessive, role.determination == nil {
        role.determination = .dependent
      }
      rows.append(
        Row(
          role: role, isVerb: isVerb, before: row[1].split(.comma).map(\.text),
          forms: row.cells.dropFirst(2).map { $0.text.utf8.first == .parenthesis ? "" : $0.text },
          known: row.cells.dropFirst(2).map { cell in
            cell.text.utf8.first == .parenthesis
              ? String(cell.text.dropFirst().dropLast()) : cell.text
          }))
    }
  }

  /// The pronouns that take the place of others, a form for each word; nil if none is a pronoun or
  /// one has no counterpart.
  func replacing(
    _ words: [String], gender: GrammaticalFeatures.Gender?, pronouns: [CustomPronoun]
  ) -> [String]? {
    var forms = words
    var isReplaced = false
    for (index, word) in words.enumerated() {
      var rest = Substring(word)
      var before = index > 0 ? words[index - 1] : ""
      var form = ""
      // What is written in one, they're, is a pronoun and its verb.
      if row(of: word, behind: before) == nil, let apostrophe = word.firstIndex(of: "'") {
        let pronoun = String(word[..<apostrophe])
        guard let row = row(of: pronoun, behind: before), !row.isVerb else { continue }
        rest = word[apostrophe...]
        guard let own = self.form(row, gender, pronouns) else { return nil }
        (form, before) = (own, pronoun)
        isReplaced = true
      }
      if let row = row(of: String(rest), behind: before) {
        if row.isVerb, !isReplaced { continue }
        isReplaced = true
        // What refers back stays where it says nothing of whom: cs svůj.
        if row.role.pronounType == .reflexive, pronouns.form(for: row.role) == nil,
          row.forms.count < 4
        {
          continue
        }
        guard let own = self.form(row, gender, pronouns) else { return nil }
        form += own
      } else {
        form += rest
      }
      forms[index] = form
    }
    return isReplaced ? forms : nil
  }

  private func row(of word: String, behind before: String) -> Row? {
    rows.first { row in
      row.known.contains(word) && (row.before.isEmpty || row.before.contains(before))
    }
  }

  /// The form of a row; nil if it has none for the gender.
  private func form(
    _ row: Row, _ gender: GrammaticalFeatures.Gender?, _ pronouns: [CustomPronoun]
  ) -> String? {
    if !row.isVerb, let own = pronouns.form(for: row.role) { return own }
    let column: Int
    switch gender {
    case .masculine: column = 0
    case .feminine: column = 1
    case .neuter: column = 2
    case .common: column = 3
    // Who has pronouns of their own is one person.
    case nil: column = row.isVerb && !pronouns.isEmpty ? 0 : 3
    }
    guard column < row.forms.count, !row.forms[column].isEmpty else { return nil }
    return row.forms[column]
  }
}

extension UInt8 {
  fileprivate static let parenthesis = UInt8(ascii: "(")
}
