// SPDX-License-Identifier: Apache-2.0

import Locales

/// Between the tags of a language's data and the features that callers know.
extension DataGrammar {
  private static let genders: [(name: String, gender: GrammaticalFeatures.Gender)] = [
    ("m", .masculine), ("mp", .masculine), ("ma", .masculine), ("mi", .masculine),
    ("f", .feminine), ("fa", .feminine), ("n", .neuter), ("na", .neuter), ("c", .common),
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
      // Where men are a gender of their own, the others are like things.
      let hasPersons = lexicon.features.tags["mp"].map(lexicon.features.genderMask.contains) == true
      insert(animacy == .animate ? hasPersons ? "mp" : "ma" : "mi")
      if animacy == .inanimate, hasPersons { insert("ma") }
      if set.isEmpty { set = genders(.masculine) }
    }
    if let number = features.number { insert(number == .one ? "sg" : "pl") }
    if let value = features.grammaticalCase {
      insert(Self.cases.first { $0.value == value }?.name)
      // Where a language has no such case, the one that serves for it.
      if value == .prepositional { insert("loc") }
      if !set.intersects(lexicon.features.caseMask) { insert(servingCase(for: value)) }
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

  /// Of two cases, subjects and bare objects have the one, what is governed the other.
  private func servingCase(for value: GrammaticalFeatures.Case) -> String? {
    let tags = lexicon.features.tags
    guard tags["obl"].map(lexicon.features.caseMask.contains) == true else { return nil }
    switch value {
    case .nominative, .accusative, .direct:
      return lexicon.features.caseMask.tags.first.map { tags.names[Int($0.index)] }
    default: return "obl"
    }
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
    let mask = lexicon.features.genderMask
    request.features = tags(for: features).subtracting(mask)
    request.gender = tags(for: features).intersection(mask)
    return request
  }

  /// The features of a form, for callers.
  func grammaticalFeatures(_ set: TagSet) -> GrammaticalFeatures { meanings.features(of: set) }

  fileprivate static let meaningsOfGenders = genders
  fileprivate static let meaningsOfCases = cases
}

/// What the tags of a language mean to callers, looked up once.
struct TagMeanings: Sendable {
  private let genders: [(tags: TagSet, gender: GrammaticalFeatures.Gender)]
  private let cases: [(tags: TagSet, value: GrammaticalFeatures.Case)]
  private let parts: [(tags: TagSet, value: GrammaticalFeatures.PartOfSpeech)]
  private let animate, inanimate, singular, plural, definite, indefinite: TagSet

  init(_ table: FeatureTable) {
    func tag(_ name: String) -> TagSet { table.tags.set(name) }
    genders = DataGrammar.meaningsOfGenders.map { (tag($0.name), $0.gender) }
      .filter { $0.tags.intersects(table.featureMask) }
    cases = DataGrammar.meaningsOfCases.map { (tag($0.name), $0.value) }
      .filter { $0.tags.intersects(table.featureMask) }
    parts = GrammaticalFeatures.PartOfSpeech.allCases.map { (tag($0.rawValue), $0) }
      .filter { !$0.tags.isEmpty }
    let persons = tag("mp").intersection(table.genderMask)
    animate = persons.isEmpty ? tag("ma") : persons
    inanimate = persons.isEmpty ? tag("mi") : tag("mi").union(tag("ma"))
    singular = tag("sg")
    plural = tag("pl")
    definite = tag("def")
    indefinite = tag("ind")
  }

  func features(of set: TagSet) -> GrammaticalFeatures {
    var features = GrammaticalFeatures()
    if set.isEmpty { return features }
    var isOne = true
    for (tags, gender) in genders where set.intersects(tags) {
      if let known = features.gender, known != gender { isOne = false }
      features.gender = gender
    }
    if !isOne { features.gender = nil }
    if features.gender == .masculine, set.intersects(animate) != set.intersects(inanimate) {
      features.animacy = set.intersects(animate) ? .animate : .inanimate
    }
    if set.intersects(singular) != set.intersects(plural) {
      features.number = set.intersects(singular) ? .one : .other
    }
    var count = 0
    for (tags, value) in cases where set.intersects(tags) {
      features.grammaticalCase = value
      count += 1
    }
    if count > 1 { features.grammaticalCase = nil }
    if set.intersects(definite) != set.intersects(indefinite) {
      features.definiteness = set.intersects(definite) ? .definite : .indefinite
    }
    for (tags, value) in parts where set.intersects(tags) { features.partOfSpeech = value }
    return features
  }
}
