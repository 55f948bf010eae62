// SPDX-License-Identifier: Apache-2.0

/// A dictionary file's description of one form of a word.
struct ImportedForm: Sendable, Hashable {
  /// A set of genders.
  struct Genders: OptionSet, Sendable, Hashable {
    let rawValue: UInt8
    static let masculine = Genders(rawValue: 1)
    static let feminine = Genders(rawValue: 2)
    static let neuter = Genders(rawValue: 4)
    static let common = Genders(rawValue: 8)
    static let either: Genders = [.masculine, .feminine]

    /// The gender, if there is exactly one.
    var only: GrammaticalFeatures.Gender? {
      switch self {
      case .masculine: .masculine
      case .feminine: .feminine
      case .neuter: .neuter
      case .common: .common
      default: nil
      }
    }

    /// Each of the genders.
    var each: [Genders] {
      [.masculine, .feminine, .neuter, .common].filter { contains($0) }
    }
  }

  /// A set of numbers.
  struct Numbers: OptionSet, Sendable, Hashable {
    let rawValue: UInt8
    static let one = Numbers(rawValue: 1)
    static let other = Numbers(rawValue: 2)
  }

  /// The parts of speech that are imported; the others are closed classes.
  enum Part: String, Sendable, Hashable { case noun, adjective, unwanted }

  var part: Part?
  var genders: Genders = []
  var numbers: Numbers = []
  var isDefinite = false
  /// Another case, or a degree of comparison: not a form used in lexicons.
  var isOther = false

  /// Adds another part of the same form's description.
  mutating func merge(_ other: ImportedForm) {
    if part == nil { part = other.part }
    genders.formUnion(other.genders)
    numbers.formUnion(other.numbers)
    isDefinite = isDefinite || other.isDefinite
    isOther = isOther || other.isOther
  }

  /// Whether a lexicon can use the form.
  var isWanted: Bool { !isOther && (part == .noun || part == .adjective) }

  /// Whether this is the form for one gender and number.
  func serves(_ gender: Genders, _ number: Numbers, definite: Bool = false) -> Bool {
    (genders.isEmpty || gender.isEmpty || genders.isSuperset(of: gender))
      && (numbers.isEmpty || numbers.isSuperset(of: number)) && isDefinite == definite
  }
}
