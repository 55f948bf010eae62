// SPDX-License-Identifier: Apache-2.0

/// One way through an entry or a paradigm of a monodix: what is written, what it belongs to.
struct MonodixPart: Sendable, Hashable {
  /// What is written, the left side.
  var surface = ""
  /// The dictionary form, the right side without its symbols.
  var lemma = ""
  var form = ImportedForm()
  /// Whether words are joined here, as a verb with its pronouns is.
  var isJoined = false

  /// This with another behind it.
  func followed(by next: MonodixPart) -> MonodixPart {
    var result = self
    result.surface += next.surface
    result.lemma += next.lemma
    result.form.merge(next.form)
    result.isJoined = isJoined || next.isJoined
    return result
  }

  /// Adds what a symbol means; the names are those that Apertium's documentation lists.
  mutating func add(symbol: String) {
    if form.part == nil {
      switch symbol {
      case "n": form.part = .noun
      case "adj": form.part = .adjective
      default:
        if !addFeature(symbol) { form.part = .unwanted }
      }
    } else if !addFeature(symbol) {
      form.isOther = true
    }
  }

  private mutating func addFeature(_ symbol: String) -> Bool {
    switch symbol {
    case "m", "ma", "mi", "mp": form.genders.insert(.masculine)
    case "f": form.genders.insert(.feminine)
    case "nt": form.genders.insert(.neuter)
    case "ut": form.genders.insert(.common)
    case "mf": form.genders.formUnion([.masculine, .feminine])
    case "mn": form.genders.formUnion([.masculine, .neuter])
    case "fn": form.genders.formUnion([.feminine, .neuter])
    case "mfn": form.genders.formUnion([.masculine, .feminine, .neuter])
    case "un": form.genders.formUnion([.common, .neuter])
    case "sg": form.numbers.insert(.one)
    case "pl": form.numbers.insert(.other)
    case "sp": form.numbers.formUnion([.one, .other])
    case "def": form.isDefinite = true
    case "ind", "nom", "pst", "sint", "aa", "an", "nn", "GD", "ND": break
    default: return false
    }
    return true
  }
}
