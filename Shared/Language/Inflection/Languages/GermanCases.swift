// SPDX-License-Identifier: Apache-2.0

/// What puts a German phrase in a case: its preposition, or the form of its article.
enum GermanCases {
  typealias Case = GrammaticalFeatures.Case

  /// The case that a preposition asks for (Duden, Die Grammatik, 2016, paragraph 892).
  ///
  /// In, an, auf and the like have the dative of a place or time, which counted things have far
  /// more often (in 2 Tagen, auf 3 Geräten) than the accusative of a direction.
  static func governed(by preposition: String) -> Case? { table[preposition] }

  /// The case behind a noun or a verb with which in, an and auf are of a direction: Antwort auf
  /// deinen Beitrag, Frage an den Verkäufer, Tippe auf den Link (Duden, Die Grammatik, 2016,
  /// paragraph 906).
  static func governed(by preposition: String, behind word: PhraseWord?) -> Case? {
    if let word, isDirected(preposition, word.key) { return .accusative }
    return table[preposition]
  }

  private static func isDirected(_ preposition: String, _ word: String) -> Bool {
    switch preposition {
    case "auf":
      return word.ends(inOneOf: ["antwort", "antworten", "rabatt", "reaktion", "zugriff"])
        || GermanGrammar.lists.has(form: word, in: .wordOfAim)
    case "an":
      return word.ends(inOneOf: ["frage", "fragen", "nachricht", "nachrichten", "mail", "mails"])
        || GermanGrammar.lists.has(form: word, in: .wordOfRecipient)
    case "in": return GermanGrammar.lists.has(form: word, in: .wordOfResult)
    default: return false
    }
  }

  private static let table: [String: Case] = {
    let lists: [(Case, [String])] = [
      (
        .dative,
        [
          "mit", "nach", "bei", "seit", "von", "zu", "aus", "außer", "ab", "gegenüber", "samt",
          "dank", "entgegen", "binnen", "gemäß", "mitsamt", "nebst", "zufolge", "zuliebe", "nahe",
          "in", "an", "auf", "vor", "hinter", "neben", "unter",
          "zwischen", "zum", "zur", "im", "am", "beim", "vom", "laut",
        ]
      ),
      (
        .accusative,
        [
          "für", "durch", "gegen", "ohne", "wider", "entlang", "um", "bis", "pro", "je", "per",
          "über", "ins", "ans",
          "aufs", "durchs", "fürs", "übers", "ums", "vors",
        ]
      ),
      (
        .genitive,
        [
          "wegen", "trotz", "abseits", "angesichts", "anhand", "anlässlich", "bezüglich",
          "diesseits",
          "jenseits", "einschließlich", "hinsichtlich", "infolge", "inmitten", "mangels", "mittels",
          "oberhalb", "unterhalb", "unweit", "ungeachtet", "zugunsten", "zuzüglich", "statt",
          "anstatt", "anstelle", "innerhalb", "außerhalb", "aufgrund",
          "mithilfe", "während",
        ]
      ),
    ]
    return Dictionary(uniqueKeysWithValues: lists.flatMap { row in row.1.map { ($0, row.0) } })
  }()

  /// The case that a preposition with two of them has before a form of a determiner: in dem Ordner,
  /// in den Ordner, auf die Liste; nil if it asks for one, or the form could be of both.
  static func governed(
    by preposition: String, before determiner: String, isPlural: Bool
  ) -> Case? {
    let both = ["in", "an", "auf", "vor", "hinter", "neben", "unter", "über", "zwischen"]
    guard both.contains(preposition) else { return nil }
    switch determiner {
    case "dem": return .dative
    case "die", "das": return .accusative
    case "den": return isPlural ? .dative : .accusative
    default: break
    }
    guard determiner.count > 4 || determiner.hasPrefix("ein") else { return nil }
    if determiner.hasSuffix("em") || determiner.hasSuffix("er") { return .dative }
    if determiner.hasSuffix("e") || determiner.hasSuffix("es") { return .accusative }
    return determiner.hasSuffix("en") ? (isPlural ? .dative : .accusative) : nil
  }

  /// The case that a form of a determiner shows; nil for those that dictionaries have, and those
  /// that could be several.
  static func shown(by determiner: String, isPlural: Bool) -> Case? {
    switch determiner {
    case "dem": return .dative
    case "des": return .genitive
    case "den": return isPlural ? .dative : .accusative
    default: break
    }
    guard determiner.count > 4 || determiner.hasPrefix("ein") else { return nil }
    if determiner.hasSuffix("em") { return .dative }
    if determiner.hasSuffix("en") { return isPlural ? .dative : .accusative }
    return nil
  }

  /// A preposition and an article in one word (Duden, Die Grammatik, 2016, paragraph 924).
  static func contraction(_ preposition: String, _ article: String) -> String? {
    switch (preposition, article) {
    case ("zu", "dem"): return "zum"
    case ("zu", "der"): return "zur"
    case ("in", "dem"): return "im"
    case ("in", "das"): return "ins"
    case ("an", "dem"): return "am"
    case ("an", "das"): return "ans"
    case ("bei", "dem"): return "beim"
    case ("von", "dem"): return "vom"
    default: return nil
    }
  }
}
