// SPDX-License-Identifier: Apache-2.0

extension PolishGrammar {
  private typealias Letters = PolishLetters

  /// The endings of nouns that are undone, the longest first.
  private static let endings = [
    "iami", "iach", "owie", "ami", "ach", "iom", "owi", "iem", "ego", "emu", "ych", "ymi", "ich",
    "imi", "ów", "om", "em", "ie", "ia", "iu", "ią", "ię", "ej", "ym", "im", "ą", "ę", "a", "e",
    "i", "o", "u", "y", "",
  ]

  /// The nouns of the lexicon that a word is an inflected form of.
  func inflectedNouns(_ key: String) -> [Reading] {
    var readings: [Reading] = []
    var tried: Set<UInt32> = []
    for ending in Self.endings where key.hasSuffix(ending) {
      let stem = Letters.cut(key, ending.unicodeScalars.count)
      guard stem.utf8.count > 1 else { continue }
      for candidate in lemmas(stem, isBare: ending.isEmpty) {
        for entry in lexicon.entries(candidate) where lexicon.partOfSpeech(of: entry) == .noun {
          guard tried.insert(entry.line).inserted else { continue }
          if let reading = verified(entry, key) { readings.append(reading) }
        }
      }
    }
    guard readings.contains(where: { !$0.traits.contains(.rare) }) else { return readings }
    return readings.filter { !$0.traits.contains(.rare) }
  }

  /// The dictionary forms, or stems in the lexicon, that a stem may belong to.
  private func lemmas(_ stem: String, isBare: Bool) -> [String] {
    var lemmas = [stem, stem + "a", stem + "o", stem + "e", stem + "y"]
    let letters = stem.unicodeScalars
    let base = Letters.cut(stem, 1)
    if letters.last == "i" {
      lemmas += [Letters.closed(stem), stem + "um"]
    } else {
      let closed = Letters.closed(stem + "i")
      if closed != stem { lemmas.append(closed) }
      lemmas += [stem + "ia", stem + "ie", stem + "um", stem + "i"]
    }
    if letters.last == "k" { lemmas.append(base + "ek") }
    if Letters.endsInVowel(stem) { lemmas += [stem + "ja", stem + "j"] }
    if stem.ends("an") { lemmas.append(stem + "in") }
    if stem.ends(inOneOf: ["ęt", "ąt", "on"]) { lemmas.append(Letters.cut(stem, 2) + "ę") }
    if letters.last == "c" {
      lemmas += [base + "ec", base + "iec"]
      if base.ends("ń") { lemmas.append(Letters.cut(base, 1) + "niec") }
      if base.ends("dź") { lemmas.append(Letters.cut(base, 1) + "ziec") }
      if base.ends("r") { lemmas.append(base + "zec") }
    }
    lemmas.append(Letters.raised(stem))
    if isBare {
      // Książek, okien, słów, pytań.
      let lowered = Letters.lowered(stem)
      if lowered != stem { lemmas += [lowered + "a", lowered + "o", lowered + "e"] }
      let opened = Letters.opened(stem)
      if opened != stem { lemmas += [opened, opened + "e", opened + "a"] }
      let before = Letters.cut(stem, 2)
      if let last = letters.last, letters.dropLast().last == "e" {
        let soft = before.ends("i") ? Letters.cut(before, 1) : before
        for base in before == soft ? [before] : [soft, Letters.closed(before)] {
          lemmas += [base + String(last) + "a", base + String(last) + "o"]
        }
      }
    } else {
      lemmas += hardened(stem)
    }
    return lemmas
  }

  /// The stems of which a softened one may come: studenc-i, nodz-e, książc-e.
  private func hardened(_ stem: String) -> [String] {
    var stems: [String] = []
    for (soft, hard) in Self.softened where stem.hasSuffix(soft) {
      let base = Letters.cut(stem, soft.unicodeScalars.count) + hard
      stems += [base, base + "a", base + "o", Letters.raised(base)]
      // Turcy of turek.
      if hard == "k" { stems.append(Letters.cut(base, 1) + "ek") }
    }
    return stems
  }

  private static let softened = [
    ("śc", "st"), ("ści", "st"), ("ździ", "zd"), ("ci", "t"), ("c", "t"), ("dzi", "d"), ("dz", "d"),
    ("rz", "r"), ("l", "ł"), ("c", "k"), ("dz", "g"), ("sz", "ch"), ("s", "ch"), ("ś", "s"),
  ]

  /// The reading of a noun's line if the word is one of its forms.
  private func verified(_ entry: Lexicon.Entry, _ key: String) -> Reading? {
    let traits = lexicon.traits(of: entry)
    let lemma = Lexicon.Entry(line: entry.line, key: entry.line)
    var reading = Reading(
      .noun, lemma: lexicon.lemma(of: entry), traits: traits, gender: traits.gender, number: .one,
      entry: lemma, source: .lexicon)
    guard !traits.contains(.invariable) else { return nil }
    let cases: [Case] = [
      .nominative, .genitive, .dative, .accusative, .instrumental, .locative, .vocative,
    ]
    // What is both, as kawy is, is the plural rather.
    for isPlural in traits.contains(.pluralOnly) ? [true] : [true, false] {
      for grammaticalCase in cases
      where form(ofNoun: reading, isPlural: isPlural, grammaticalCase) == key {
        reading.number = isPlural ? .other : .one
        return reading
      }
    }
    return nil
  }
}
