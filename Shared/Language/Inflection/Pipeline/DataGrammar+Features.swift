// SPDX-License-Identifier: Apache-2.0

import Locales

/// Between the tags of a language's data and the features that callers know.
extension DataGrammar {
  private static let genders: [(name: String, gender: GrammaticalFeatures.Gender)] = [
    ("m", .masculine), ("ma", .masculine), ("mi", .masculine), ("f", .feminine), ("n", .neuter),
    ("c", .common),
  ]

  private static let cases: [(name: String, value: GrammaticalFeatures.Case)] = [
    ("nom", .nominative), ("gen", .genitive), ("dat", .dative), ("acc", .accusative),
    ("voc", .vocative), ("loc", .locative), ("ins", .instrumental), ("abl", .ablative),
    ("ade", .adessive), ("all", .allative), ("ela", .elative), ("ill", .illative),
    ("ess", .essive), ("ine", .inessive), ("tra", .translative), ("prep", .prepositional),
    ("obl", .oblique), ("dir", .direct),
  ]

  /// The cases by the names of their tags.
  static let casesByName = Dictionary(
    cases.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })

  /// The tags of a gender: with animacy there are two for the masculine.
  func genders(_ gender: GrammaticalFeatures.Gender) -> TagSet {
    var set = TagSet()
    for (name, value) in Self.genders where value == gender {
      if let tag = lexicon.features.tags[name], lexicon.features.featureMask.contains(tag) {
        set.insert(tag)
      }
    }
    return set
  }

  /// The tags of features, where the language has them.
  func tags(for features: GrammaticalFeatures) -> TagSet {
    var set = features.gender.map { genders($0) } ?? TagSet()
    func insert(_ name: String?) {
      guard let name, let tag = lexicon.features.tags[name],
        lexicon.features.featureMask.contains(tag)
      else { return }
      set.insert(tag)
    }
    if let animacy = features.animacy, features.gender == .masculine {
      set = set.subtracting(genders(.masculine))
      insert(animacy == .animate ? "ma" : "mi")
      if set.isEmpty { set = genders(.masculine) }
    }
    if let number = features.number { insert(number == .one ? "sg" : "pl") }
    if let value = features.grammaticalCase {
      insert(Self.cases.first { $0.value == value }?.name)
      // Where a language has no such case, the one that serves for it.
      if value == .prepositional { insert("loc") }
    }
    if let definiteness = features.definiteness {
      insert(definiteness == .definite ? "def" : "ind")
    }
    switch features.person {
    case .first: insert("p1")
    case .second: insert("p2")
    case .third: insert("p3")
    case nil: break
    }
    return set
  }

  /// What `inflect: { … }` asks for: a number's category counts as if there were a number.
  func request(_ asked: GrammaticalFeatures) -> Repair.Request {
    var request = Repair.Request()
    request.isExplicit = true
    switch asked.number {
    case .few: request.category = .few
    case .many: request.category = .many
    case .two: request.category = .two
    case .zero: request.category = .zero
    case .one, .other, nil: break
    }
    var features = asked
    if request.category != nil { features.number = nil }
    let mask = lexicon.features.mask(of: "gender")
    request.features = tags(for: features).subtracting(mask)
    return request
  }

  /// The features of a form, for callers.
  func grammaticalFeatures(_ set: TagSet) -> GrammaticalFeatures {
    let table = lexicon.features
    func has(_ name: String) -> Bool { table.tags[name].map { set.contains($0) } ?? false }
    var features = GrammaticalFeatures()
    let found = Self.genders.filter { has($0.name) }.map(\.gender)
    if let first = found.first, found.allSatisfy({ $0 == first }) { features.gender = first }
    if features.gender == .masculine, has("ma") != has("mi") {
      features.animacy = has("ma") ? .animate : .inanimate
    }
    if has("sg") != has("pl") { features.number = has("sg") ? .one : .other }
    let cases = Self.cases.filter { has($0.name) }
    if cases.count == 1 { features.grammaticalCase = cases[0].value }
    if has("def") != has("ind") { features.definiteness = has("def") ? .definite : .indefinite }
    for part in GrammaticalFeatures.PartOfSpeech.allCases where has(part.rawValue) {
      features.partOfSpeech = part
    }
    return features
  }
}
