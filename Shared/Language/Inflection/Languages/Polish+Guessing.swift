// SPDX-License-Identifier: Apache-2.0

extension PolishGrammar {
  private typealias Letters = PolishLetters

  /// An unknown word taken for a noun, by its last part or its ending; nil where there is no
  /// telling: initials, digits, other scripts.
  func guessedNoun(_ word: PhraseWord) -> Reading? {
    guard !word.hasDigits, word.letterCase != .upper, word.key.utf8.count > 2 else { return nil }
    let letters = word.key.unicodeScalars
    guard letters.allSatisfy({ $0.value < 0x250 || $0 == "\u{2019}" }),
      letters.contains(where: Letters.isVowel)
    else { return nil }
    var kind = guessedKind(word.key)
    if let gender = word.markup?.gender, gender != kind.gender {
      kind = PolishNouns.Kind(gender: gender)
    }
    // Tomek, Bartek: a name, whose genitive is that of the living.
    if word.letterCase == .title, kind.gender == .masculine, word.key.ends("ek") {
      kind.isAnimate = true
    }
    var traits: WordTraits =
      kind.gender == .feminine ? .feminine : kind.gender == .neuter ? .neuter : .masculine
    if kind.isAnimate { traits.insert(.animate) }
    if kind.isPersonal { traits.insert(.personal) }
    if kind.gender == .masculine, word.key.ends(inOneOf: Self.adjectival) {
      traits.formUnion([.adjectival, .personal, .animate])
    } else if Self.staysAsItIs(word.key, kind.gender) {
      traits.insert(.invariable)
    }
    return Reading(
      .noun, lemma: word.key, traits: traits, gender: kind.gender, number: .one, source: .guess)
  }

  /// What an unknown noun is: what its last part is, if the lexicon has that; else by its ending.
  private func guessedKind(_ noun: String) -> PolishNouns.Kind {
    if let known = compound(noun), let kind = Self.kind(known.last.traits) { return kind }
    if let kind = Self.sureKind(noun) { return kind }
    let gender = genders.model.label(of: noun) ?? .masculine
    guard gender == .masculine else { return PolishNouns.Kind(gender: gender) }
    return relatedKind(noun) ?? masculines.model.label(of: noun)
      ?? PolishNouns.Kind(gender: .masculine)
  }

  // MARK: - Compounds

  /// A noun of the lexicon with something before it, and that: wiceprezes, podpunkt, playlista.
  func compound(_ noun: String) -> (prefix: String, last: Reading)? {
    let letters = Array(noun.unicodeScalars)
    guard letters.count > 5 else { return nil }
    let sure = Self.sureKind(noun)
    // The longest noun is the likeliest.
    for start in 1...(letters.count - 4) {
      let prefix = Letters.string(letters[..<start])
      let isVerbal = Self.verbalPrefixes.contains(prefix)
      let isKnown = isVerbal || Self.nominalPrefixes.contains(prefix)
      guard isKnown || (start > 3 && letters[start - 1] == "o"),
        letters.count - start >= (isKnown && start > 2 ? 4 : 5)
      else { continue }
      let last = Letters.string(letters[start...])
      // Usługa is no sługa, wyłącznik is named by a verb of its own.
      if isVerbal, last.ends(inOneOf: ["nik", "or"]) { continue }
      for entry in lexicon.entries(last) where entry.isLemma {
        let traits = lexicon.traits(of: entry)
        guard lexicon.partOfSpeech(of: entry) == .noun, let kind = Self.kind(traits),
          traits.isDisjoint(with: [.rare, .adjectival, .pluralOnly]),
          !isVerbal || !kind.isPersonal, sure == nil || sure == kind
        else { continue }
        return (
          prefix,
          Reading(
            .noun, lemma: last, traits: traits, gender: kind.gender, number: .one, entry: entry,
            source: .lexicon)
        )
      }
    }
    return nil
  }

  /// What nouns begin with.
  private static let nominalPrefixes: WordSet = [
    "pod", "nad", "przed", "przeciw", "pół", "pra", "arcy", "wice", "eks", "super", "hiper",
    "mini", "mikro", "makro", "mega", "auto", "foto", "wideo", "bio", "eko", "tele", "radio",
    "elektro", "termo", "hydro", "aero", "astro", "geo", "neo", "post", "pseudo", "kontr",
    "kontra", "anty", "sub", "inter", "trans", "ultra", "multi", "mono", "współ", "nie", "bez",
    "cyber", "psycho", "neuro", "kardio", "moto", "agro", "euro", "narko", "techno", "roz",
    "samo", "dwu", "trój", "ćwierć", "między", "śród", "play", "czarno", "biało",
  ]

  /// What the verbs that nouns are made of begin with.
  private static let verbalPrefixes: WordSet = [
    "ob", "od", "wy", "za", "u", "na", "po", "prze", "przy", "do", "kon", "re", "de", "pre",
    "pro", "dez", "dys",
  ]

  // MARK: - By the ending

  private static let agentEndings: [StaticString] = [
    "ista", "ysta", "anin", "log", "ciel", "dziej", "krata", "pata", "iota", "nauta", "rcha",
  ]

  /// The endings of adjectives that have become men: prowadzący, bezdomny, skazany, myśliwy.
  private static let adjectival: [StaticString] = ["ący", "ny", "wy", "ły", "niczy"]

  /// The endings that leave no doubt.
  private static func sureKind(_ noun: String) -> PolishNouns.Kind? {
    guard noun.utf8.count > 3 else { return nil }
    let person = PolishNouns.Kind(gender: .masculine, isAnimate: true, isPersonal: true)
    if noun.ends("yni") { return PolishNouns.Kind(gender: .feminine) }
    if noun.ends(inOneOf: adjectival) { return person }
    // Ravioli, menu; but członkini.
    if noun.ends(inOneOf: ["i", "u"]), !noun.ends("kini") {
      return PolishNouns.Kind(gender: .neuter)
    }
    // Kierowca, obrońca, zwycięzca: what does it.
    if noun.ends("ca"), noun.utf8.count > 5,
      !Letters.isVowel(noun.unicodeScalars.dropLast(2).last)
    {
      return person
    }
    if noun.ends("ew"), !noun.ends(inOneOf: ["kiew", "giew", "chew", "rew", "new"]) {
      return PolishNouns.Kind(gender: .masculine)
    }
    guard noun.utf8.count > 5 else { return nil }
    if noun.ends(inOneOf: ["ość", "cja", "ówka", "izna", "yzna"]) {
      return PolishNouns.Kind(gender: .feminine)
    }
    if noun.ends(inOneOf: ["szum", "rozum", "kostium"]) { return nil }
    if noun.ends(inOneOf: ["nie", "cie", "stwo", "ctwo", "isko", "um", "ko", "ę"]) {
      return PolishNouns.Kind(gender: .neuter)
    }
    return noun.ends(inOneOf: agentEndings) ? person : nil
  }

  /// What a masculine names, by what the lexicon has of it: men have a feminine (blogerka,
  /// prawniczka), an adjective in -ski or -czy, a trade in -stwo; things an adjective in -owy.
  private func relatedKind(_ noun: String) -> PolishNouns.Kind? {
    guard noun.utf8.count > 3, !Letters.endsInVowel(noun) else { return nil }
    let base = Letters.cut(noun, 1)
    var feminines: [String] = [noun + "ka"]
    var manly = [noun + "ski", base + "ski", noun + "owski"]
    if noun.ends(inOneOf: ["ik", "yk", "ak"]) {
      feminines = [base + "czka"]
      manly = [base + "czy", noun + "owski"]
    } else if noun.ends("ec") {
      let short = Letters.cut(noun, noun.ends("iec") ? 3 : 2)
      feminines = [short + "ka"]
      manly = [short + "czy", base + "cki"]
    } else if noun.ends("rz") {
      feminines = [base + "ka"]
    } else {
      switch noun.utf8.last {
      case UInt8(ascii: "t"): manly = [noun + "ski", base + "cki"]
      case UInt8(ascii: "n"): manly.append(base + "ński")
      default: if noun.ends("ł") { manly.append(base + "lski") }
      }
    }
    // What they do together: kierownictwo, piractwo, malarstwo.
    let trades = [base + "ctwo", noun + "stwo", base + "stwo"]
    if has(feminines, .noun, .feminine) || has(manly, .adjective) || has(trades, .noun, .neuter) {
      return PolishNouns.Kind(gender: .masculine, isAnimate: true, isPersonal: true)
    }
    let stem = PolishNouns.stem(of: noun, .masculine)
    let isThing = has([noun + "owy", stem + "owy"], .adjective)
    return isThing ? PolishNouns.Kind(gender: .masculine) : nil
  }

  private func has(
    _ words: [String], _ partOfSpeech: GrammaticalFeatures.PartOfSpeech,
    _ gender: GrammaticalFeatures.Gender? = nil
  ) -> Bool {
    words.contains { word in
      lexicon.entries(word).contains {
        $0.isLemma && lexicon.partOfSpeech(of: $0) == partOfSpeech
          && (gender == nil || lexicon.traits(of: $0).gender == gender)
      }
    }
  }

  /// Whether a foreign noun has one form: what ends in -i, -u or an é, neuters in -e that do not
  /// end as Polish ones do, Italian ones in -o.
  private static func staysAsItIs(_ noun: String, _ gender: GrammaticalFeatures.Gender) -> Bool {
    if noun.ends(inOneOf: ["u", "é", "y"]) { return true }
    if noun.ends("i") { return !noun.ends("yni") }
    guard gender == .neuter else { return false }
    if noun.ends("e") {
      return !noun.ends(inOneOf: ["ie", "ce", "cze", "dze", "rze", "sze", "że", "le"])
    }
    return noun.ends(inOneOf: ["oo", "ao", "eo", "tto", "sso", "cco", "cchio", "cino"])
  }
}
