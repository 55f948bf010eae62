// SPDX-License-Identifier: Apache-2.0

/// The regular forms of Hindi nouns, adjectives and participles (McGregor, Outline of Hindi
/// Grammar, chapters 1 to 5; Kachru, Hindi, chapter 4).
enum HindiForms {
  typealias Spelling = HindiSpelling

  /// The cases that forms tell apart.
  enum Case: Sendable, Hashable {
    case direct, oblique, vocative

    /// Everything that postpositions mark is oblique; a subject and an object without one are
    /// direct.
    init(_ grammaticalCase: GrammaticalFeatures.Case?) {
      switch grammaticalCase {
      case nil, .nominative, .accusative, .direct: self = .direct
      case .vocative: self = .vocative
      default: self = .oblique
      }
    }
  }

  // MARK: - Nouns

  /// Whether a masculine ends as those that change do: लड़का, जुआ, कुआँ.
  static func endsAsMarked(_ lemma: String) -> Bool {
    lemma.ends("ा") || lemma.ends("आ") || lemma.ends("ाँ")
      || lemma.ends("आँ") || lemma.ends("आं")
  }

  /// The stem of a marked masculine, and whether its endings are letters rather than signs.
  private static func markedStem(_ lemma: String) -> (stem: String, isVowel: Bool, nasal: String) {
    if lemma.ends("ा") {
      return (Spelling.replacing("ा", of: lemma, with: ""), false, "")
    }
    if lemma.ends("आ") { return (Spelling.replacing("आ", of: lemma, with: ""), true, "") }
    if lemma.ends("ाँ") {
      return (Spelling.replacing("ाँ", of: lemma, with: ""), false, "ं")
    }
    let nasal = lemma.ends("आँ") ? "ँ" : "ं"
    return (Spelling.replacing("आँ", of: lemma, with: ""), true, nasal)
  }

  /// A masculine in -ā that changes: लड़का, लड़के, लड़कों.
  static func marked(_ lemma: String, number: GrammaticalFeatures.Number, _ form: Case) -> String {
    if number == .one, form == .direct { return lemma }
    let (stem, isVowel, nasal) = markedStem(lemma)
    if number == .one || form == .direct { return stem + (isVowel ? "ए" : "े") + nasal }
    return stem + (isVowel ? "ओ" : "ो") + (form == .oblique ? "ं" : "")
  }

  /// The plural of a feminine in the direct case: -ी and -ि take याँ, -iyā a candrabindu, other
  /// vowels एँ, consonants ें.
  static func femininePlural(of lemma: String) -> (form: String, rule: StaticString) {
    if Spelling.endsInConsonant(lemma) {
      return (lemma + "ें", "rule: a feminine consonant takes -ें")
    }
    if lemma.ends("िया"), !lemma.ends("क्रिया") {
      return (lemma + "ँ", "rule: -इया becomes -इयाँ")
    }
    for (ending, short) in shortened where lemma.ends(ending) {
      let isI = short.ends("ि") || short == "इ"
      return (
        Spelling.replacing(ending, of: lemma, with: short) + (isI ? "याँ" : "एँ"),
        isI ? "rule: -ई becomes -इयाँ" : "rule: -ऊ becomes -उएँ"
      )
    }
    guard let last = lemma.unicodeScalars.last else { return (lemma, "rule: nothing to inflect") }
    switch last {
    case "ा", "आ", "ौ", "औ", "ँ", "ं": return (lemma + "एँ", "rule: a feminine vowel takes -एँ")
    case "्": return (Spelling.replacing("्", of: lemma, with: "ें"), "rule: a consonant takes -ें")
    default: return (lemma, "rule: this ending stays")
    }
  }

  /// Long vowels are short before an ending.
  private static let shortened: [(StaticString, String)] = [
    ("ी", "ि"), ("ि", "ि"), ("ई", "इ"), ("इ", "इ"), ("ू", "ु"), ("ु", "ु"), ("ऊ", "उ"), ("उ", "उ"),
  ]

  /// The oblique plural of nouns that are not marked: घरों, आदमियों, बहुओं, राजाओं; the vocative is
  /// the same without its nasal.
  static func obliquePlural(of lemma: String, _ form: Case = .oblique) -> String {
    let nasal = form == .vocative ? "" : "ं"
    if Spelling.endsInConsonant(lemma) { return lemma + "ो" + nasal }
    if lemma.ends("िया") {
      return Spelling.replacing("ा", of: lemma, with: "ो") + nasal
    }
    for (ending, short) in shortened where lemma.ends(ending) {
      let isI = short == "ि" || short == "इ"
      return Spelling.replacing(ending, of: lemma, with: short) + (isI ? "यो" : "ओ") + nasal
    }
    guard let last = lemma.unicodeScalars.last else { return lemma }
    switch last {
    case "ा", "आ", "ौ", "औ", "ृ": return lemma + "ओ" + nasal
    case "ँ", "ं": return lemma + "ओ" + nasal
    case "्": return Spelling.replacing("्", of: lemma, with: "ो") + nasal
    default: return lemma
    }
  }

  // MARK: - Adjectives and participles

  /// Whether a word ends as adjectives do that agree: छोटा, नया, हुआ, पाँचवाँ.
  static func endsAsAgreeing(_ lemma: String) -> Bool { endsAsMarked(lemma) }

  /// An adjective or participle in -ā: छोटा, छोटे, छोटी; नया, नए, नई; पाँचवाँ, पाँचवें, पाँचवीं.
  static func agreeing(
    _ lemma: String, gender: GrammaticalFeatures.Gender, number: GrammaticalFeatures.Number,
    _ form: Case
  ) -> String {
    let isFeminine = gender == .feminine
    if !isFeminine, number == .one, form == .direct { return lemma }
    // Both of a pair agree: खट्टा-मीठा, खट्टी-मीठी; but साफ़-सुथरी.
    if let hyphen = lemma.utf8.lastIndex(of: .hyphen) {
      let (first, last) = (String(lemma[..<hyphen]), String(lemma[lemma.index(after: hyphen)...]))
      return agreeing(first, gender: gender, number: number, form) + "-"
        + agreeing(last, gender: gender, number: number, form)
    }
    for (ending, feminine, masculine) in endings where lemma.ends(ending) {
      return Spelling.replacing(ending, of: lemma, with: isFeminine ? feminine : masculine)
    }
    return lemma
  }

  /// The endings of the dictionary form, of the feminine, and of the masculine plural and oblique.
  private static let endings: [(StaticString, feminine: String, masculine: String)] = [
    ("याँ", "ईं", "एँ"), ("या", "ई", "ए"), ("ाँ", "ीं", "ें"), ("ां", "ीं", "ें"), ("ा", "ी", "े"),
    ("आ", "ई", "ए"),
  ]

  /// A future in -गा: होगा, होंगे, होगी, होंगी; जाएगा, जाएँगे.
  static func future(
    _ lemma: String, gender: GrammaticalFeatures.Gender, number: GrammaticalFeatures.Number
  ) -> String {
    var stem = Spelling.replacing("गा", of: lemma, with: "")
    // तुम करोगे has no other number.
    if lemma != "होगा", stem.ends("ो") || stem.ends("ओ") {
      return stem + (gender == .feminine ? "गी" : "गे")
    }
    if number == .other { stem += stem.ends("ए") ? "ँ" : "ं" }
    return stem + (gender == .feminine ? "गी" : number == .other ? "गे" : "गा")
  }
}
