// SPDX-License-Identifier: Apache-2.0

extension PortugueseGrammar {
  /// What the ending of an unknown word says: reliably of adverbs, participles, diminutives,
  /// superlatives and words with hyphens; of others that they may be adjectives, where a noun
  /// stands beside them.
  func derived(_ word: PhraseWord) -> [Reading] {
    let key = word.key
    guard key.utf8.count > 4, !word.hasDigits else { return [] }
    if key.hasSuffix("mente") { return [Reading(.adverb, lemma: key, source: .rule)] }
    if let reading = derivedPlural(key) ?? compound(key) ?? diminutive(key) { return [reading] }
    let adjective = masculineSingular(key)
    let isSure = Self.adjectiveEndings.contains {
      adjective.lemma.hasSuffix($0) && adjective.lemma.utf8.count > $0.utf8.count + 2
    }
    let isLikely =
      word.letterCase == .lower
      && Self.likelyEndings.contains {
        adjective.lemma.hasSuffix($0) && adjective.lemma.utf8.count > $0.utf8.count + 2
      }
    // Many are nouns as well: pedalada, defensiva, colosso.
    guard isSure ? word.letterCase == .lower : isLikely, var noun = guessedNoun(word) else {
      return isSure ? [adjective] : []
    }
    noun.traits.insert(.rare)
    if adjective.gender == .masculine { noun.traits.insert(.paired) }
    return [adjective, noun]
  }

  private static let adjectiveEndings = [
    "ado", "ido", "íssimo", "érrimo", "oso", "ivo", "esco", "ável", "ível", "úvel", "ense",
    "ístico",
  ]

  private static let likelyEndings = [
    "ico", "ário", "ório", "eiro", "ano", "ino", "al", "ar", "ante", "ente", "inte", "ês", "or",
    "il", "az", "ista", "undo", "udo", "ulento", "âneo", "áceo", "ífero", "ígeno", "ógeno",
  ]

  /// The plural of a diminutive or of a word with hyphens.
  private func derivedPlural(_ key: String) -> Reading? {
    guard key.utf8.last == UInt8(ascii: "s"), key.utf8.contains(UInt8(ascii: "-")) else {
      return nil
    }
    let parts = key.split(separator: "-").map(String.init)
    guard parts.count == 2 else { return nil }
    var firsts = [parts[0]]
    if parts[0].utf8.last == UInt8(ascii: "s") {
      firsts = PortugueseForms.singulars(of: parts[0]) + firsts
    }
    for first in firsts {
      for last in PortugueseForms.singulars(of: parts[1]) {
        let singular = first + "-" + last
        guard var reading = compound(singular), plural(ofCompound: singular) == key else {
          continue
        }
        reading.number = .other
        return reading
      }
    }
    return nil
  }

  /// The word as an adjective, by the endings that adjectives have.
  private func masculineSingular(_ key: String) -> Reading {
    var lemma = key
    var number = GrammaticalFeatures.Number.one
    if key.utf8.last == UInt8(ascii: "s"), !key.hasSuffix("ês"),
      let singular = PortugueseForms.singulars(of: key).first(where: {
        PortugueseForms.plural(of: $0).form == key
      })
    {
      lemma = singular
      number = .other
    }
    var gender: GrammaticalFeatures.Gender? = nil
    switch lemma.utf8.last {
    case UInt8(ascii: "a") where lemma.hasSuffix("ista"): break
    case UInt8(ascii: "a"):
      lemma =
        lemma.hasSuffix("ora") || lemma.hasSuffix("esa")
        ? PortugueseForms.masculines(of: lemma).last(where: {
          $0.hasSuffix("or") || $0.hasSuffix("ês")
        }) ?? lemma
        : String(lemma.dropLast()) + "o"
      gender = .feminine
    case UInt8(ascii: "o"): gender = .masculine
    default:
      if PortugueseForms.feminine(of: lemma, isNoun: false) != lemma { gender = .masculine }
    }
    return Reading(.adjective, lemma: lemma, gender: gender, number: number, source: .rule)
  }

  func guessedAdjective(_ key: String) -> Reading {
    var reading = masculineSingular(key)
    reading.source = .guess
    return reading
  }

  /// An unknown word taken for a noun, by its ending; nil where there is no telling: initials,
  /// digits, other scripts.
  func guessedNoun(_ word: PhraseWord) -> Reading? {
    guard !word.hasDigits, word.letterCase != .upper, word.key.utf8.count > 2 else { return nil }
    let isLatin = word.key.unicodeScalars.allSatisfy { $0.value < 0x250 || $0.value == 0x2019 }
    guard isLatin,
      word.key.unicodeScalars.contains(where: { PortugueseLetters.isVowel($0) || $0 == "y" })
    else { return nil }
    var lemma = word.key
    var number = GrammaticalFeatures.Number.one
    if isPlural(lemma),
      let singular = PortugueseForms.singulars(of: lemma).first(where: {
        PortugueseForms.plural(of: $0).form == lemma
      })
    {
      lemma = singular
      number = .other
    }
    let gender =
      word.markup?.gender ?? PortugueseForms.sureGender(ofEnding: lemma)
      ?? genders.model.label(of: lemma) ?? PortugueseForms.gender(ofEnding: lemma)
    return Reading(
      .noun, lemma: lemma, traits: gender == .feminine ? .feminine : .masculine, gender: gender,
      number: number, source: .guess)
  }

  /// Whether a word in -s is a plural: not lápis, vírus, mês, fitness.
  private func isPlural(_ key: String) -> Bool {
    let letters = Array(key.unicodeScalars.suffix(3))
    guard letters.count == 3, letters[2] == "s" else { return false }
    switch letters[1] {
    case "u", "s", "y": return false
    case "i": return PortugueseLetters.isVowel(letters[0])
    default: return !PortugueseLetters.isAccented(letters[1])
    }
  }
}
