// SPDX-License-Identifier: Apache-2.0

/// The endings of Polish adjectives, determiners and participles.
struct PolishAdjective: Sendable, Hashable {
  typealias Letters = PolishLetters

  /// What stands before endings that begin with a, ą or o, and before those with e and y.
  private let back: String
  private let front: String

  /// The stem and whether -y is written i.
  private let stem: String
  private let letter: String

  /// Makes one from a dictionary form: mały, drogi, tani; or from a stem: jedn-, moj-.
  init(_ lemma: String, stem given: String? = nil) {
    if let given {
      stem = given
    } else {
      stem = lemma.ends(inOneOf: ["y", "i", "e", "a"]) ? Letters.cut(lemma, 1) : lemma
    }
    if given == nil, lemma.ends("i") {
      let isVelar = Letters.kind(of: stem) == .velar
      back = isVelar ? stem : stem + "i"
      front = stem + "i"
      letter = ""
    } else {
      back = stem
      front = stem
      let isI = Letters.kind(of: stem) == .velar || stem.ends(inOneOf: ["j", "l"])
      letter = isI ? "i" : "y"
    }
  }

  /// The form for a gender, number and case; `isPersonal` tells men in the plural.
  func form(
    _ gender: GrammaticalFeatures.Gender, isPlural: Bool, isPersonal: Bool, isAnimate: Bool,
    _ grammaticalCase: GrammaticalFeatures.Case
  ) -> String {
    if isPlural {
      switch grammaticalCase {
      case .genitive, .locative, .prepositional: return high + "ch"
      case .accusative where isPersonal: return high + "ch"
      case .dative: return high + "m"
      case .instrumental: return high + "mi"
      default: return isPersonal ? personalPlural : beforeE + "e"
      }
    }
    if gender == .feminine {
      switch grammaticalCase {
      case .accusative, .instrumental: return back + "ą"
      case .genitive, .dative, .locative, .prepositional: return beforeE + "ej"
      default: return back + "a"
      }
    }
    switch grammaticalCase {
    case .genitive: return beforeE + "ego"
    case .accusative where gender != .neuter && isAnimate: return beforeE + "ego"
    case .dative: return beforeE + "emu"
    case .instrumental, .locative, .prepositional: return high + "m"
    default: return gender == .neuter ? beforeE + "e" : high
    }
  }

  /// What stands before ch, m and mi: małych, drogich, moich without the j of mojego.
  private var high: String {
    letter == "i" && stem.ends("j") ? Letters.cut(stem, 1) + "i" : front + letter
  }

  /// What stands before endings in e: an i follows k and g.
  private var beforeE: String { letter == "i" && endsInVelar ? back + "i" : front }

  private var endsInVelar: Bool { Letters.kind(of: stem) == .velar }

  /// The nominative plural for men: mali, dobrzy, drodzy, zmęczeni.
  private var personalPlural: String {
    if letter.isEmpty, !endsInVelar { return front }
    if stem.ends("on"), stem != "zielon" {
      let base = Letters.cut(stem, 2)
      let kind = Letters.kind(of: base)
      if kind == .soft || kind == .hardened { return base + "eni" }
    }
    if stem.ends("sn") || stem.ends("zn") { return stem + "i" }
    switch Letters.kind(of: stem) {
    case .hardened:
      if stem.ends("sz") { return Letters.cut(stem, 2) + "si" }
      if stem.ends("ż") { return Letters.cut(stem, 1) + "zi" }
      return Letters.withY(stem)
    default: return Letters.softenedPlural(stem)
    }
  }
}
