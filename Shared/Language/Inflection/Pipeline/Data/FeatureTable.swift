// SPDX-License-Identifier: Apache-2.0

import Locales

/// What a language inflects for, from `features.tsv`.
///
/// ```text
/// feature  gender  ma  mi  f  n
/// count    other   pl  nom>gen  acc>gen
/// count    few.ma  pl  nom>gen
/// modifier  few    pl  nom>gen
/// predicate  other  sg  n  @before
/// linker   other   de
/// prefix   ne      verb
/// capital  noun
/// compound noun    s  es  n
/// genitive x       ’
/// spelling nasal   एँ  एं
/// unknown  noun
/// unknown  adjective
/// unknown  derived
/// compound last
/// sandhi   all
/// decimal  .
/// cost     word    2
/// particle 을      를   을(를)
/// sound    letter  rieul  l r
/// ```
struct FeatureTable: Sendable {
  /// How a number of one plural category stands with what it counts.
  final class Counting: Sendable {
    /// What the rows of a category say.
    struct Rows: Sendable {
      /// The number of the noun: `sg`, `pl`.
      var number: TagSet
      /// What the noun is for the case outside: nom>gen, or with another number nom>sg.gen.
      var cases: [(outside: Tag, inside: TagSet)] = []
      /// The features of predicates whose subject is counted, with the tag that a rule has to give
      /// them; without a fitting one they agree.
      var predicates: [(mark: Tag?, features: TagSet)] = []
      /// The word between the number and the noun: ro de.
      var linker: String?
      /// The number of adjectives and determiners, and their cases; nil if they are like the noun.
      var modifier: Inside?
      /// What is different with nouns of a gender or a class.
      var kinds: [(kind: TagSet, counting: Counting)] = []
    }

    fileprivate let rows: Rows

    fileprivate init(_ rows: Rows) { self.rows = rows }

    var number: TagSet { rows.number }
    var linker: String? { rows.linker }
    var modifier: Inside? { rows.modifier }
    var kinds: [(kind: TagSet, counting: Counting)] { rows.kinds }

    /// What a word inside is for the case outside.
    func inside(_ outside: Tag) -> TagSet {
      rows.cases.first { $0.outside == outside }?.inside ?? TagSet(outside)
    }

    /// The cases that words inside may have for the case outside, with any noun.
    func insides(_ outside: Tag, _ mask: TagSet) -> TagSet {
      var all = inside(outside)
      if let modifier { all.formUnion(modifier.features(TagSet(outside), TagSet())) }
      for (_, counting) in kinds { all.formUnion(counting.insides(outside, mask)) }
      return all.intersection(mask)
    }

    /// The same for a noun with tags.
    func of(_ tags: TagSet) -> Counting {
      rows.kinds.first { $0.kind.intersects(tags) }?.counting ?? self
    }

    /// What a predicate is; nil if it agrees.
    func predicate(_ tags: TagSet) -> TagSet? {
      rows.predicates.first { $0.mark.map(tags.contains) ?? true }?.features
    }
  }

  /// A number, and the cases inside a counted group.
  struct Inside: Sendable {
    var number: TagSet
    var cases: [(outside: Tag, inside: TagSet)] = []

    /// What a word is for the case outside; with another number than this, that one.
    func features(_ outside: TagSet, _ numberMask: TagSet) -> TagSet {
      let inside = cases.first { outside.contains($0.outside) }?.inside ?? outside
      return inside.intersects(numberMask) ? inside : inside.union(number)
    }
  }

  /// A dimension: its tags, of which a form has one.
  struct Dimension: Sendable {
    var name: String
    var tags: [Tag] = []
    var mask = TagSet()
  }

  var tags = TagTable()
  private(set) var dimensions: [Dimension] = []
  /// By the place of a category.
  private(set) var countings = [Counting?](repeating: nil, count: PluralCategory.allCases.count)
  private(set) var prices = Prices()
  /// What stands before the decimals of numbers in text.
  private(set) var decimalSeparator: Unicode.Scalar = ","
  /// Letters that may stand before any word of a part of speech: cs ne-.
  private(set) var prefixes: [(text: String, part: TagSet)] = []
  /// Whether a word that the lexicon lacks may be a noun in any of its forms: en flibberts.
  private(set) var guessesNouns = false
  /// Whether it may be an adjective in any of its forms: es (imagen) pixelada.
  private(set) var guessesAdjectives = false
  /// Whether it may be derived from a verb that the lexicon lacks as well, in any of its forms: it
  /// (foto) pixellata.
  private(set) var guessesDerived = false
  /// Whether a word with a hyphen inflects as its last part does: en push-ups.
  private(set) var inflectsLastPart = false
  /// Whether sandhi reaches what the translator wrote side by side: en a hour.
  private(set) var joinsAll = false

  /// The parts of speech that are written with a capital: de Haus.
  private(set) var capitals = TagSet()
  /// The parts of speech whose words are made of others, and the sounds that may join them: de
  /// Geburtstagstorte.
  private(set) var compounds: [(part: TagSet, joints: [String])] = []
  /// What stands for the -s of a name's genitive, by how the name ends: de Felix’.
  private(set) var genitives: [(ending: String, text: String)] = []

  /// How the ends of words may be spelled otherwise.
  private(set) var styles: [SpellingStyle] = []

  /// Particles that follow the last sound of the word before them.
  private(set) var particles = ParticleTable()

  /// All tags that are features.
  private(set) var featureMask = TagSet()

  // The tags of the dimensions that the engine knows; empty if the language does not have one.
  private(set) var caseMask = TagSet()
  private(set) var numberMask = TagSet()
  private(set) var genderMask = TagSet()
  private(set) var definitenessMask = TagSet()
  private(set) var moodMask = TagSet()
  private(set) var declensionMask = TagSet()

  /// The dimensions that every language has, if it has them at all.
  private static let standard: [(name: String, values: [String])] = [
    ("mood", ["inf", "pres", "past", "perf", "fut", "pass", "part", "imp", "subj", "ger", "cond"]),
    ("person", ["p1", "p2", "p3"]),
  ]

  init(_ table: DataTable) throws(GrammarDataError) {
    for row in table.rows where row[0].text == "feature" {
      try addFeature(row)
    }
    for (name, values) in Self.standard where !dimensions.contains(where: { $0.name == name }) {
      var dimension = Dimension(name: name)
      for value in values {
        guard let tag = tags.intern(value) else { continue }
        dimension.tags.append(tag)
        dimension.mask.insert(tag)
      }
      add(dimension)
    }
    for category in PluralCategory.allCases { _ = tags.intern(category.rawValue) }
    for row in table.rows {
      switch row[0].text {
      case "feature": break
      case "count": try addCount(row)
      case "predicate": try addPredicate(row)
      case "modifier":
        let inside = try inside(of: row)
        try change(row) { $0.modifier = inside }
      case "linker": try change(row) { $0.linker = row[2].text }
      case "cost": try prices.set(row)
      case "prefix":
        guard !row[1].text.isEmpty, GrammaticalFeatures.PartOfSpeech(rawValue: row[2].text) != nil,
          let part = tags.intern(row[2].text)
        else { throw row.error("expected letters and a part of speech", at: row[1]) }
        prefixes.append((row[1].text, TagSet(part)))
      case "particle": try particles.add(row)
      case "sound": try particles.sounds.add(row)
      case "capital": capitals.formUnion(try part(row))
      case "genitive":
        guard !row[1].text.isEmpty else { throw row.error("expected how names end", at: row[1]) }
        genitives.append((row[1].text, row[2].text))
      case "spelling": try addSpelling(row)
      case "decimal":
        guard let separator = row[1].text.unicodeScalars.first, row[1].text.utf8.count == 1 else {
          throw row.error("expected the decimal separator of numbers in text", at: row[1])
        }
        decimalSeparator = separator
      case "unknown" where row[1].text == "noun": guessesNouns = true
      case "unknown" where row[1].text == "adjective": guessesAdjectives = true
      case "unknown" where row[1].text == "derived": guessesDerived = true
      case "compound" where row[1].text == "last": inflectsLastPart = true
      case "sandhi" where row[1].text == "all": joinsAll = true
      case "compound":
        compounds.append((try part(row), row.cells.dropFirst(2).map(\.text).filter { !$0.isEmpty }))
      case "unknown", "sandhi":
        throw row.error(
          "expected unknown noun, adjective or derived, or sandhi all", at: row[1])
      default: throw row.error("“\(row[0].text)” is no kind of row", at: row[0])
      }
    }
  }

  /// The name of a style, and an ending as it is usual and in that style.
  private mutating func addSpelling(_ row: DataTable.Row) throws(GrammarDataError) {
    guard !row[1].text.isEmpty, !row[2].text.isEmpty, !row[3].text.isEmpty else {
      throw row.error("expected the name of a style, an ending and its other spelling", at: row[1])
    }
    let known = styles.firstIndex { $0.name == row[1].text }
    if known == nil { styles.append(SpellingStyle(name: row[1].text)) }
    styles[known ?? styles.count - 1].endings.append((row[2].text, row[3].text))
  }

  private mutating func add(_ dimension: Dimension) {
    dimensions.append(dimension)
    featureMask.formUnion(dimension.mask)
    switch dimension.name {
    case "case": caseMask = dimension.mask
    case "number": numberMask = dimension.mask
    case "gender": genderMask = dimension.mask
    case "definiteness": definitenessMask = dimension.mask
    case "mood": moodMask = dimension.mask
    case "declension": declensionMask = dimension.mask
    default: break
    }
  }

  /// The part of speech that a row speaks of.
  private mutating func part(_ row: DataTable.Row) throws(GrammarDataError) -> TagSet {
    guard GrammaticalFeatures.PartOfSpeech(rawValue: row[1].text) != nil,
      let part = tags.intern(row[1].text)
    else { throw row.error("there is no part of speech “\(row[1].text)”", at: row[1]) }
    return TagSet(part)
  }

  private mutating func addFeature(_ row: DataTable.Row) throws(GrammarDataError) {
    var dimension = Dimension(name: row[1].text)
    guard !dimension.name.isEmpty, !dimensions.contains(where: { $0.name == dimension.name }) else {
      throw row.error("expected the name of a feature that is new", at: row[1])
    }
    for cell in row.cells.dropFirst(2) {
      guard cell.text.isFeatureName, tags[cell.text] == nil, let tag = tags.intern(cell.text) else {
        throw row.error("“\(cell.text)” is there twice, or is no name", at: cell)
      }
      dimension.tags.append(tag)
      dimension.mask.insert(tag)
    }
    add(dimension)
  }

  /// The category that a row speaks of, and the gender or class if there is one: few.ma.
  private mutating func category(
    _ row: DataTable.Row
  ) throws(GrammarDataError) -> (category: PluralCategory, kind: TagSet) {
    let parts = row[1].split(.period)
    // An empty cell has no parts.
    let name = parts.first?.text ?? ""
    guard let category = PluralCategory(rawValue: name) else {
      throw row.error("“\(name)” is no plural category of CLDR", at: row[1])
    }
    var kind = TagSet()
    for part in parts.dropFirst() {
      guard part.text.isFeatureName, let tag = tags.intern(part.text),
        genderMask.contains(tag) || !featureMask.contains(tag)
      else { throw row.error("“\(part.text)” is no gender or class", at: part) }
      kind.insert(tag)
    }
    return (category, kind)
  }

  private mutating func addCount(_ row: DataTable.Row) throws(GrammarDataError) {
    let (category, kind) = try category(row)
    let inside = try inside(of: row)
    var rows = Counting.Rows(number: inside.number)
    rows.cases = inside.cases
    if kind.isEmpty {
      rows.kinds = counting(category)?.kinds ?? []
      countings[category.place] = Counting(rows)
    } else {
      try change(row) { $0 = rows }
    }
  }

  /// Features, and behind them the tag of the predicates that have them: sg n @before.
  private mutating func addPredicate(_ row: DataTable.Row) throws(GrammarDataError) {
    var mark: Tag?
    var set = TagSet()
    for cell in row.cells.dropFirst(2) where !cell.text.isEmpty {
      if cell.text.hasPrefix("@") {
        mark = tags.intern(cell.text)
      } else {
        set.insert(try feature(cell, row))
      }
    }
    try change(row) { $0.predicates.append((mark, set)) }
  }

  /// Changes what a row speaks of: how numbers of a category stand with all nouns, or with those
  /// of a gender or class.
  private mutating func change(
    _ row: DataTable.Row, _ body: (inout Counting.Rows) -> Void
  ) throws(GrammarDataError) {
    let (category, kind) = try category(row)
    guard var rows = counting(category)?.rows else {
      throw row.error("a row “count \(category.rawValue)” has to stand before", at: row[1])
    }
    if kind.isEmpty {
      body(&rows)
    } else if let place = rows.kinds.firstIndex(where: { $0.kind == kind }) {
      var other = rows.kinds[place].counting.rows
      body(&other)
      rows.kinds[place].counting = Counting(other)
    } else {
      var other = rows
      other.kinds = []
      body(&other)
      rows.kinds.append((kind, Counting(other)))
    }
    countings[category.place] = Counting(rows)
  }

  /// A number and cases: `pl  nom>gen  acc>sg.gen`.
  private func inside(of row: DataTable.Row) throws(GrammarDataError) -> Inside {
    var found = Inside(number: TagSet())
    for cell in row.cells.dropFirst(2) where !cell.text.isEmpty {
      let parts = cell.split(.greater)
      if parts.count == 2 {
        var features = TagSet()
        for part in parts[1].split(.period) { features.insert(try feature(part, row)) }
        found.cases.append((try feature(parts[0], row), features))
      } else {
        found.number.insert(try feature(cell, row))
      }
    }
    return found
  }

  /// The feature of a cell.
  func feature(_ cell: DataTable.Cell, _ row: DataTable.Row) throws(GrammarDataError) -> Tag {
    guard let tag = tags[cell.text], featureMask.contains(tag) else {
      throw row.error("“\(cell.text)” is no feature of features.tsv", at: cell)
    }
    return tag
  }

  /// How numbers of a category stand with what they count; nil if they change nothing.
  func counting(_ category: PluralCategory) -> Counting? { countings[category.place] }

  /// The features in which words agree.
  var dimensionsThatAgree: TagSet { caseMask.union(numberMask).union(genderMask) }

  /// The tag with which a rule asks for a feature, @gen; nil if no rule does.
  func mark(_ tag: Tag) -> (mark: Tag, demand: TagSet)? {
    tags["@" + tags.names[Int(tag.index)]].map { ($0, TagSet(tag)) }
  }

  /// All tags of the dimensions in which a set has a value.
  func dimensionsMask(of set: TagSet) -> TagSet {
    var mask = TagSet()
    for dimension in dimensions where set.intersects(dimension.mask) {
      mask.formUnion(dimension.mask)
    }
    return mask
  }
}

extension String {
  /// Whether a text may be the name of a feature: it has none of the signs that join names.
  fileprivate var isFeatureName: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case 0...0x20, .period, .bar, .equals, .greater, .comma, .semicolon: false
        default: true
        }
      }
  }
}
