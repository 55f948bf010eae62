// SPDX-License-Identifier: Apache-2.0

/// The traits in a lexicon's third column.
struct WordTraits: OptionSet, Sendable, Hashable {
  let rawValue: UInt32

  /// The gender: `m`, `f`, `n`, `c`; a noun with two genders and one form has both, `m,f`.
  static let masculine = WordTraits(rawValue: 1 << 0)
  static let feminine = WordTraits(rawValue: 1 << 1)
  static let neuter = WordTraits(rawValue: 1 << 2)
  static let common = WordTraits(rawValue: 1 << 3)

  /// `pair`: a masculine animate noun that has a feminine counterpart (es amigo, amiga).
  static let paired = WordTraits(rawValue: 1 << 4)

  /// `inv`: invariable, one form for every number (and gender).
  static let invariable = WordTraits(rawValue: 1 << 5)

  /// `pl`: the noun has no singular (en scissors), or the determiner requires the plural.
  static let pluralOnly = WordTraits(rawValue: 1 << 6)

  /// `unc`: the noun has no plural (en information).
  static let uncountable = WordTraits(rawValue: 1 << 7)

  /// `two`: an adjective with a singular and a plural and one form for both genders, contrary to
  /// its ending (es mayor, marrón).
  static let twoForms = WordTraits(rawValue: 1 << 8)

  /// `sub`: a verb whose subject follows (es quedan 2 días).
  static let subjectFollows = WordTraits(rawValue: 1 << 9)

  /// `an`, `cons`: the word begins with a vowel or a consonant sound, contrary to its spelling (en
  /// hour, university).
  static let vowelSound = WordTraits(rawValue: 1 << 10)
  static let consonantSound = WordTraits(rawValue: 1 << 11)

  /// `la`: the noun keeps the feminine form of its article, contrary to the rule (es la hache).
  static let plainArticle = WordTraits(rawValue: 1 << 12)

  /// `sg`: the determiner or numeral requires the singular.
  static let singularOnly = WordTraits(rawValue: 1 << 13)

  /// `aux`: the verb is followed by a participle that does not agree (es han seleccionado).
  static let auxiliary = WordTraits(rawValue: 1 << 14)

  /// `def`, `indef`: the article's definiteness.
  static let definite = WordTraits(rawValue: 1 << 15)
  static let indefinite = WordTraits(rawValue: 1 << 16)

  /// `rare`: rarely this part of speech; another reading of the word is more common.
  static let rare = WordTraits(rawValue: 1 << 17)

  /// `ini`: initials, whose plural ending stays in lower case (2 APIs).
  static let initials = WordTraits(rawValue: 1 << 18)

  /// `weak`: a noun that takes -n in every form except the dictionary form (de der Junge, den
  /// Jungen).
  static let weak = WordTraits(rawValue: 1 << 19)

  /// `anim`: an animate noun, in languages where that affects the accusative (ru, uk, pl).
  static let animate = WordTraits(rawValue: 1 << 20)

  /// `pers`: a masculine noun for a person, in languages where that affects the plural (pl
  /// studenci); a verb whose subject follows where a pronoun before it is its object (es espera,
  /// de gefällt).
  static let personal = WordTraits(rawValue: 1 << 21)

  /// `mes`: a measure word, singular after a number (de 2 Stück, nl 3 jaar).
  static let measure = WordTraits(rawValue: 1 << 22)

  /// `prep`: a preposition contracted with an article (es del, de zum).
  static let contracted = WordTraits(rawValue: 1 << 23)

  /// `pre`: an adjective that precedes its noun (fr petit, it bello).
  static let prenominal = WordTraits(rawValue: 1 << 24)

  /// `asp`: the word blocks elision despite its first letter (fr le haricot).
  static let unelided = WordTraits(rawValue: 1 << 25)

  /// `gov`: the numeral or determiner governs its noun's case (ru несколько билетов); the verb has
  /// an object, in the dative where verbs usually have none (de folgen, hi खेलना).
  static let governing = WordTraits(rawValue: 1 << 26)

  /// `adj`: a noun that declines like an adjective (de ein Angestellter, die Angestellte).
  static let adjectival = WordTraits(rawValue: 1 << 27)

  /// `you`: a verb form or pronoun of the first or second person: what is predicated in its clause
  /// is predicated of the reader (es estás, fr vous).
  static let speaksOfReader = WordTraits(rawValue: 1 << 28)

  /// `hail`: an adjective that greets or addresses, or that is predicated only of persons (es
  /// bienvenido, querido, listo).
  static let hails = WordTraits(rawValue: 1 << 29)

  /// `as`: a particle before a predicate (es como, sv som); a verb behind which an adjective speaks
  /// of the subject (es queda, it sembra).
  static let predicative = WordTraits(rawValue: 1 << 30)

  /// `month`: the name of a month, behind which a number is a day (nl 3 mei).
  static let month = WordTraits(rawValue: 1 << 31)

  /// The names in the file.
  static let names: [(name: String, trait: WordTraits)] = [
    ("m", .masculine), ("f", .feminine), ("n", .neuter), ("c", .common), ("pair", .paired),
    ("inv", .invariable), ("pl", .pluralOnly), ("unc", .uncountable), ("two", .twoForms),
    ("sub", .subjectFollows), ("an", .vowelSound), ("cons", .consonantSound),
    ("la", .plainArticle), ("sg", .singularOnly), ("aux", .auxiliary), ("def", .definite),
    ("indef", .indefinite), ("rare", .rare), ("ini", .initials), ("weak", .weak),
    ("anim", .animate), ("pers", .personal), ("mes", .measure), ("prep", .contracted),
    ("pre", .prenominal), ("asp", .unelided), ("gov", .governing), ("adj", .adjectival),
    ("you", .speaksOfReader), ("hail", .hails), ("as", .predicative),
    ("month", .month),
  ]

  fileprivate static let packedNames = names.map {
    (name: PackedName($0.name.utf8), trait: $0.trait)
  }

  /// The gender, if there is exactly one.
  var gender: GrammaticalFeatures.Gender? {
    switch intersection([.masculine, .feminine, .neuter, .common]) {
    case .masculine: return .masculine
    case .feminine: return .feminine
    case .neuter: return .neuter
    case .common: return .common
    default: return nil
    }
  }
}

extension WordTraits {
  /// The trait with a name; nil if it is unknown.
  init(named name: PackedName) {
    self = Self.packedNames.first { $0.name == name }?.trait ?? []
  }
}
