// SPDX-License-Identifier: Apache-2.0

/// A word with all its forms: a line of the lexicon, what is derived from one, or a guess.
///
/// A class, since a phrase looks at its words again and again: copies would count six references.
final class Lexeme: Sendable {
  /// A form that the line gives itself.
  struct OwnCell: Sendable {
    var features: TagSet
    /// The features of the paradigm's cell that it replaces: those of the form, but for what the
    /// paradigm says of all.
    var replaced: TagSet
    /// None where the word has no such form.
    var forms: [String]
  }

  /// The dictionary form.
  let lemma: String
  /// How it inflects; nil for a word with one form.
  let paradigm: Int?
  /// The part of speech, the features of all forms, the classes.
  let tags: TagSet
  /// By number, from 1; empty without a paradigm.
  let stems: [String]
  let ownCells: [OwnCell]
  /// Its line; nil for a guess.
  let entry: Lexicon.Entry?
  /// The dictionary form of what a woman is called, where that is another word: cs uživatelka.
  let feminine: String?

  init(
    lemma: String, paradigm: Int?, tags: TagSet, stems: [String], ownCells: [OwnCell],
    entry: Lexicon.Entry?, feminine: String? = nil
  ) {
    self.lemma = lemma
    self.paradigm = paradigm
    self.tags = tags
    self.stems = stems
    self.ownCells = ownCells
    self.entry = entry
    self.feminine = feminine
  }

  /// The cells and their forms.
  func forEachForm(_ paradigms: [Paradigm], _ body: (_ features: TagSet, _ form: String) -> Void) {
    for cell in ownCells {
      for form in cell.forms { body(cell.features, form) }
    }
    guard let paradigm else { return }
    for cell in paradigms[paradigm].cells where !isOwn(cell.features) {
      for edit in cell.edits { body(cell.features, stems[edit.stem - 1] + edit.ending) }
    }
  }

  /// Calls for each cell that has a form.
  func forEachCell(_ paradigms: [Paradigm], _ body: (_ features: TagSet) -> Void) {
    for cell in ownCells where !cell.forms.isEmpty { body(cell.features) }
    guard let paradigm else { return }
    for cell in paradigms[paradigm].cells where !isOwn(cell.features) { body(cell.features) }
  }

  /// Calls for each cell that a written form can be.
  func forEachCell(
    of form: String, _ paradigms: [Paradigm], _ body: (_ features: TagSet) -> Void
  ) {
    for cell in ownCells where cell.forms.contains(where: { form.isSpelled($0) }) {
      body(cell.features)
    }
    guard let paradigm else { return }
    for cell in paradigms[paradigm].cells where !isOwn(cell.features) {
      let isForm = cell.edits.contains { edit in
        let stem = stems[edit.stem - 1]
        return form.utf8.count == stem.utf8.count + edit.ending.utf8.count
          && form.hasPrefix(stem) && form.hasSuffix(edit.ending)
      }
      if isForm { body(cell.features) }
    }
  }

  /// The form that a demand asks for; nil if there is none.
  ///
  /// - Parameters:
  ///   - demand: The features asked for.
  ///   - mask: All tags of the demand's dimensions.
  ///   - named: The features of which a form has to have one; none if any form will do.
  func form(
    for demand: TagSet, mask: TagSet, _ paradigms: [Paradigm], naming named: TagSet = TagSet()
  ) -> String? {
    let conflict = mask.subtracting(demand)
    func fits(_ cell: TagSet) -> Bool {
      !cell.intersects(conflict) && (named.isEmpty || cell.intersects(named))
    }
    if let own = ownCells.first(where: { fits($0.features) }) { return own.forms.first }
    guard let paradigm else { return nil }
    for cell in paradigms[paradigm].cells where fits(cell.features) && !isOwn(cell.features) {
      guard let edit = cell.edits.first else { return nil }
      let form = stems[edit.stem - 1] + edit.ending
      // A word that is nothing but its ending has no form without one.
      return form.isEmpty ? nil : form
    }
    return nil
  }

  /// The same word with letters before all its forms, and perhaps other tags.
  func prefixed(_ prefix: String, tags: TagSet? = nil) -> Lexeme {
    Lexeme(
      lemma: prefix + lemma, paradigm: paradigm, tags: tags ?? self.tags,
      stems: stems.map { prefix + $0 },
      ownCells: ownCells.map { cell in
        OwnCell(
          features: cell.features, replaced: cell.replaced,
          forms: cell.forms.map { prefix + $0 })
      }, entry: entry)
  }

  /// What an object takes besides its texts and arrays, and a reference to it.
  static let objectBytes = 160

  private func isOwn(_ features: TagSet) -> Bool {
    !ownCells.isEmpty
      && ownCells.contains { $0.replaced.contains(features) || $0.features == features }
  }
}

/// Everything that one written word can be.
final class WordAnalysis: Sendable {
  /// One form of one lexeme.
  struct Reading: Sendable, Hashable {
    /// The features of the form, with the lexeme's tags.
    var tags: TagSet
    /// The index among the analysis's lexemes.
    var lexeme: Int
  }

  let lexemes: [Lexeme]
  let readings: [Reading]
  /// The buckets of the lexemes' dictionary forms.
  let buckets: [UInt8]

  init(lexemes: [Lexeme], readings: [Reading]) {
    self.lexemes = lexemes
    self.readings = readings
    buckets = lexemes.map { WordBucketSet.bucket(of: $0.lemma) }
  }

  /// What a word can be by either of two analyses.
  func joined(with other: WordAnalysis) -> WordAnalysis {
    let shifted = other.readings.map { reading in
      Reading(tags: reading.tags, lexeme: reading.lexeme + lexemes.count)
    }
    return WordAnalysis(lexemes: lexemes + other.lexemes, readings: readings + shifted)
  }

  /// What a word can be but for some readings; the same analysis where it has none of them.
  func withoutReadings(_ isLeftOut: (Reading) -> Bool) -> WordAnalysis {
    guard readings.contains(where: isLeftOut) else { return self }
    return WordAnalysis(lexemes: lexemes, readings: readings.filter { !isLeftOut($0) })
  }

  static let none = WordAnalysis(lexemes: [], readings: [])
}
