// SPDX-License-Identifier: Apache-2.0

import Locales

/// What a language inflects for, from `features.tsv`.
///
/// ```text
/// feature  gender  ma  mi  f  n
/// count    other   pl  nom>gen  acc>gen
/// predicate  other  sg  n
/// linker   other   de
/// prefix   ne      verb
/// cost     word    2
/// ```
struct FeatureTable: Sendable {
  /// How a number of one plural category stands with what it counts.
  struct Counting: Sendable {
    /// The number of the noun: `sg`, `pl`.
    var number: TagSet
    /// The case inside for the case outside: nom>gen.
    var cases: [(outside: Tag, inside: Tag)] = []
    /// The features of a predicate whose subject is counted; nil if it agrees.
    var predicate: TagSet?
    /// The word between the number and the noun: ro de.
    var linker: String?

    /// The case inside for a case outside.
    func inside(_ outside: Tag) -> Tag {
      cases.first { $0.outside == outside }?.inside ?? outside
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
  private(set) var countings: [PluralCategory: Counting] = [:]
  private(set) var prices = Prices()
  /// Letters that may stand before any word of a part of speech: cs ne-.
  private(set) var prefixes: [(text: String, part: TagSet)] = []

  /// All tags that are features.
  private(set) var featureMask = TagSet()

  // The tags of the dimensions that the engine knows; empty if the language does not have one.
  private(set) var caseMask = TagSet()
  private(set) var numberMask = TagSet()
  private(set) var genderMask = TagSet()
  private(set) var definitenessMask = TagSet()
  private(set) var moodMask = TagSet()

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
      case "predicate":
        let category = try category(row)
        let predicate = try features(of: row, from: 2)
        countings[category]?.predicate = predicate
      case "linker":
        let category = try category(row)
        countings[category]?.linker = row[2].text
      case "cost": try prices.set(row)
      case "prefix":
        guard !row[1].text.isEmpty, GrammaticalFeatures.PartOfSpeech(rawValue: row[2].text) != nil,
          let part = tags.intern(row[2].text)
        else { throw row.error("expected letters and a part of speech", at: row[1]) }
        prefixes.append((row[1].text, TagSet(part)))
      default: throw row.error("“\(row[0].text)” is no kind of row", at: row[0])
      }
    }
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
    default: break
    }
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

  private func category(_ row: DataTable.Row) throws(GrammarDataError) -> PluralCategory {
    guard let category = PluralCategory(rawValue: row[1].text) else {
      throw row.error("“\(row[1].text)” is no plural category of CLDR", at: row[1])
    }
    guard row[0].text == "count" || countings[category] != nil else {
      throw row.error("a row “count \(row[1].text)” has to stand before", at: row[1])
    }
    return category
  }

  private mutating func addCount(_ row: DataTable.Row) throws(GrammarDataError) {
    let category = try category(row)
    var counting = Counting(number: TagSet())
    for cell in row.cells.dropFirst(2) where !cell.text.isEmpty {
      let parts = cell.split(.greater)
      if parts.count == 2 {
        counting.cases.append((try feature(parts[0], row), try feature(parts[1], row)))
      } else {
        counting.number.insert(try feature(cell, row))
      }
    }
    countings[category] = counting
  }

  private func features(
    of row: DataTable.Row, from first: Int
  ) throws(GrammarDataError) -> TagSet {
    var set = TagSet()
    for cell in row.cells.dropFirst(first) where !cell.text.isEmpty {
      set.insert(try feature(cell, row))
    }
    return set
  }

  /// The feature of a cell.
  func feature(_ cell: DataTable.Cell, _ row: DataTable.Row) throws(GrammarDataError) -> Tag {
    guard let tag = tags[cell.text], featureMask.contains(tag) else {
      throw row.error("“\(cell.text)” is no feature of features.tsv", at: cell)
    }
    return tag
  }

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
