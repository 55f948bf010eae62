// SPDX-License-Identifier: Apache-2.0

/// Words that are made of others, where the lexicon lacks them: couve-flor, bate-papo, pãozinho.
extension PortugueseGrammar {
  /// What the parts of a word with hyphens say of it; nil if they say nothing.
  ///
  /// A verb and its object are masculine, what has a preposition within takes the gender of its
  /// first part, and so do two nouns, and a noun with its adjective; after a prefix the last
  /// part decides.
  func compound(_ key: String) -> Reading? {
    guard let parts = parts(of: key) else { return nil }
    let (first, last) = (parts[0], parts[parts.count - 1])
    if Self.lists.has(form: first, in: .compoundPrefix) {
      guard let reading = lexiconReading(last) else { return nil }
      return Reading(
        reading.partOfSpeech, lemma: key, traits: reading.traits.subtracting(.rare),
        gender: reading.gender, number: reading.number == nil ? nil : .one, source: .rule)
    }
    if Self.lists.has(form: first, in: .verbalElement) {
      return Reading(
        .noun, lemma: key, traits: .masculine, gender: .masculine, number: .one,
        source: .rule)
    }
    if let noun = lexiconReading(first), noun.partOfSpeech == .noun {
      return Reading(
        .noun, lemma: key, traits: noun.traits, gender: noun.gender, number: .one,
        source: .rule)
    }
    // Luso-brasileiro, verde-claro.
    if let reading = lexiconReading(last), reading.partOfSpeech == .adjective {
      return Reading(.adjective, lemma: key, gender: .masculine, number: .one, source: .rule)
    }
    return nil
  }

  /// The plural of a noun with hyphens; nil if it has none.
  func plural(ofCompound singular: String) -> String? {
    guard let parts = parts(of: singular) else { return nil }
    let (first, last) = (parts[0], parts[parts.count - 1])
    // Pé de moleque, pão de ló.
    if parts.count > 2, Self.lists.has(form: parts[1], in: .compoundLink) {
      return ([plural(ofPart: first)] + parts.dropFirst()).joined(separator: "-")
    }
    let isFixed =
      Self.lists.has(form: first, in: .compoundPrefix)
      || Self.lists.has(form: first, in: .verbalElement)
    if !isFixed, parts.count == 2, let noun = lexiconReading(first),
      noun.partOfSpeech == .noun || noun.partOfSpeech == .adjective
    {
      return plural(ofPart: first) + "-" + plural(ofPart: last)
    }
    return (parts.dropLast() + [plural(ofPart: last)]).joined(separator: "-")
  }

  private func parts(of key: String) -> [String]? {
    guard key.utf8.contains(UInt8(ascii: "-")) else { return nil }
    let parts = key.split(separator: "-").map(String.init)
    return parts.count > 1 && parts.count < 6 ? parts : nil
  }

  private func plural(ofPart part: String) -> String {
    guard let reading = lexiconReading(part) else { return PortugueseForms.plural(of: part).form }
    switch reading.partOfSpeech {
    case .noun: return form(ofNoun: reading, gender: reading.gender, number: .other).form
    case .adjective:
      return form(ofModifier: reading, gender: reading.gender ?? .masculine, number: .other)
    default: return part
    }
  }

  /// The noun or adjective that a word is in the lexicon, or the feminine of.
  private func lexiconReading(_ word: String) -> Reading? {
    let readings = known(word)
    return readings.first { $0.partOfSpeech == .noun && !$0.traits.contains(.rare) }
      ?? readings.first { $0.partOfSpeech == .adjective }
      ?? readings.first { $0.partOfSpeech == .noun } ?? readings.first
  }

  // MARK: - Diminutives

  /// The gender and part of speech of a diminutive, which are those of its base: cafezinho,
  /// pequenininha, probleminha.
  func diminutive(_ key: String) -> Reading? {
    let (singular, number) = singularOfVowel(key)
    guard let stem = Self.diminutiveStem(singular) else { return nil }
    let isFeminineForm = singular.utf8.last == UInt8(ascii: "a")
    for base in bases(ofDiminutive: stem, singular) {
      for entry in lexicon.entries(base) where entry.isLemma {
        guard let found = reading(entry) else { continue }
        let masculine = isFeminineForm ? String(singular.dropLast()) + "o" : singular
        if found.partOfSpeech == .adjective {
          return Reading(
            .adjective, lemma: masculine, gender: isFeminineForm ? .feminine : .masculine,
            number: number, source: .rule)
        }
        guard found.partOfSpeech == .noun else { continue }
        if found.traits.contains(.paired) {
          return Reading(
            .noun, lemma: masculine, traits: [.masculine, .paired],
            gender: isFeminineForm ? .feminine : .masculine, number: number, source: .rule)
        }
        let gender = found.gender ?? (isFeminineForm ? .feminine : .masculine)
        // Cestinha is made of cesta, not of cesto, but probleminha of problema.
        let isOther = base.hasSuffix(isFeminineForm ? "o" : "a")
        if isOther, (gender == .feminine) != isFeminineForm { continue }
        return Reading(
          .noun, lemma: singular, traits: gender == .feminine ? .feminine : .masculine,
          gender: gender, number: number, source: .rule)
      }
    }
    return nil
  }

  private static func diminutiveStem(_ singular: String) -> String? {
    for ending in ["inho", "inha"] where singular.hasSuffix(ending) {
      let stem = String(singular.dropLast(4))
      return stem.utf8.count > 1 ? stem : nil
    }
    return nil
  }

  private func bases(ofDiminutive stem: String, _ singular: String) -> [String] {
    var stem = stem
    var bases: [String] = []
    if stem.hasSuffix("z") {
      let short = String(stem.dropLast())
      bases.append(short)
      if short.hasSuffix("n") { bases.append(short.dropLast() + "m") }
      // Cafezinho, avozinha: the accent is gone with the stress.
      let letters = Array(short.unicodeScalars)
      if let last = letters.last {
        for accented in PortugueseLetters.accented(last) {
          bases.append(String(short.dropLast()) + accented)
        }
      }
      // Pãezinhos, animaizinhos.
      bases += PortugueseForms.singulars(of: short + "s")
    }
    bases += ["o", "a", "e", ""].map { stem + $0 }
    if stem.hasSuffix("qu") {
      stem = String(stem.dropLast(2)) + "c"
      bases += [stem + "o", stem + "a"]
    } else if stem.hasSuffix("gu") {
      stem.removeLast()
      bases += [stem + "o", stem + "a"]
    } else if stem.hasSuffix("c") {
      stem = String(stem.dropLast()) + "ç"
      bases += [stem + "o", stem + "a"]
    }
    return bases
  }

  /// Pãozinho, pãezinhos; animalzinho, animaizinhos: the base is in the plural too.
  func plural(ofDiminutive singular: String) -> String? {
    let ending = String(singular.suffix(5))
    guard ending == "zinho" || ending == "zinha" else { return nil }
    let base = String(singular.dropLast(5))
    guard base.hasSuffix("ão") || base.hasSuffix("l"), let reading = lexiconReading(base),
      reading.partOfSpeech == .noun
    else { return nil }
    let plural = form(ofNoun: reading, gender: reading.gender, number: .other).form
    let letters = plural.unicodeScalars.dropLast().map(PortugueseLetters.withoutAccent)
    return PortugueseLetters.string(letters) + ending + "s"
  }

  /// The word without the -s of a plural in -os, -as, -es.
  func singularOfVowel(_ key: String) -> (form: String, number: GrammaticalFeatures.Number) {
    for ending in ["os", "as", "es"] where key.hasSuffix(ending) {
      return (String(key.dropLast()), .other)
    }
    return (key, .one)
  }
}
