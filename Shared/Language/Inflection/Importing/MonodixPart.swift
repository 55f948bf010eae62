// SPDX-License-Identifier: Apache-2.0

/// One path through an entry or a paradigm of a monodix: the written form and its analysis.
struct MonodixPart: Sendable, Hashable {
  /// The written form, the left side.
  var surface = ""
  /// The dictionary form, the right side without its symbols.
  var lemma = ""
  var form = ImportedForm()
  /// Whether words are joined here, such as a verb and its pronouns.
  var isJoined = false

  /// Whether it is longer than any word.
  var isTooLong: Bool {
    max(surface.utf8.count, lemma.utf8.count) > LexiconImporter.wordBytesMax
  }

  /// This part followed by another.
  func followed(by next: MonodixPart) -> MonodixPart {
    var result = self
    result.surface += next.surface
    result.lemma += next.lemma
    result.form.merge(next.form)
    result.isJoined = isJoined || next.isJoined
    return result
  }

  /// Adds the meaning of a symbol; the names are those in Apertium's documentation.
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
