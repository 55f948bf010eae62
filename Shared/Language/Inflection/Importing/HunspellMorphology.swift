// SPDX-License-Identifier: Apache-2.0

/// The meaning of morphological fields: `po:noun is:feminine is:plural st:stem`.
///
/// hunspell(5) defines the fields but leaves their values to dictionaries; these are those of its
/// examples, and common grammatical abbreviations.
struct HunspellMorphology {
  private(set) var form = ImportedForm()
  /// The dictionary form, if it differs from the word.
  private(set) var stem: String?

  init(_ fields: [Substring]) {
    for field in fields {
      guard let colon = field.firstIndex(of: ":") else { continue }
      let value = field[field.index(after: colon)...]
      switch field[..<colon] {
      case "po": form.part = Self.part(value)
      case "st": stem = value.isEmpty ? nil : String(value)
      case "is", "ds":
        for name in value.lowercased().split(whereSeparator: { !$0.isLetter }) { add(name) }
      default: break
      }
    }
  }

  private static func part(_ value: Substring) -> ImportedForm.Part {
    let name = value.lowercased().prefix { $0.isLetter }
    return switch name {
    case "noun", "n", "nom", "subst", "substantive": .noun
    case "adjective", "adj", "a": .adjective
    default: .unwanted
    }
  }

  private mutating func add(_ name: Substring) {
    switch name {
    case "masculine", "masc", "mas", "m": form.genders.insert(.masculine)
    case "feminine", "fem", "f": form.genders.insert(.feminine)
    case "neuter", "neut", "neu", "n": form.genders.insert(.neuter)
    case "common", "com", "c", "utrum", "utr": form.genders.insert(.common)
    case "epicene", "epi", "mf": form.genders.formUnion([.masculine, .feminine])
    case "singular", "sing", "sin", "sg", "s": form.numbers.insert(.one)
    case "plural", "plur", "plu", "pl", "p": form.numbers.insert(.other)
    case "invariable", "inv": form.numbers.formUnion([.one, .other])
    case "definite", "def": form.isDefinite = true
    case "indefinite", "indef", "nominative", "nom", "positive": break
    default: form.isOther = true
    }
  }
}
