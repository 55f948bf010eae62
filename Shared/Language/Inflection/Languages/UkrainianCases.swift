// SPDX-License-Identifier: Apache-2.0

/// What puts a Ukrainian phrase in a case: a preposition, or a verb with an object.
enum UkrainianCases {
  typealias Case = GrammaticalFeatures.Case

  /// The case that a word asks for; `isNoun` tells that it is something else than a verb.
  ///
  /// У and на have the accusative of a measure (на 5 хвилин), else of what is counted the
  /// prepositional (у 2 замовленнях).
  static func governed(
    by word: String, isCounted: Bool, isMeasure: Bool, isNoun: (String) -> Bool
  ) -> Case? {
    switch word {
    case "в", "у", "на": return isMeasure ? .accusative : .prepositional
    case "по": return isCounted ? .accusative : .prepositional
    case "за": return isCounted || isMeasure ? .accusative : .instrumental
    default: break
    }
    if let found = table[word] { return found }
    return isTransitive(word) && !isNoun(word) ? .accusative : nil
  }

  private static let table: [String: Case] = {
    let lists: [(Case, [String])] = [
      (
        .genitive,
        [
          "без", "для", "до", "від", "од", "біля", "коло", "після", "крім", "окрім", "замість",
          "навколо", "проти", "серед", "заради", "протягом", "упродовж", "впродовж", "близько",
          "більше", "менше", "із-за", "з-за", "з-під", "усередині", "всередині", "щодо", "стосовно",
          "відносно", "внаслідок", "унаслідок", "задля",
          "ради", "уздовж", "вздовж", "навкруги", "навпроти", "напередодні", "наприкінці",
          "неподалік", "обабіч", "поблизу", "позаду", "попереду", "поперек", "посеред",
          "посередині", "опріч", "супроти", "шляхом", "раніше", "пізніше",
          "довше", "старше", "молодше", "немає", "нема", "половина", "чверть", "пів", "півтора",
          "півтори", "трохи",
        ]
      ),
      (
        .dative,
        [
          "завдяки", "всупереч", "назустріч", "відповісти", "відповідати", "дзвонити",
          "довіряти", "допомагати", "допомогти", "допоможіть", "довіряє", "довіряєте", "довіряєш",
          "довіряють", "допомагає",
          "допомагаєте", "допомагаєш", "допомагають", "усупереч", "наперекір", "зателефонувати",
          "зателефонуйте",
          "подзвонити", "телефонувати",
        ]
      ),
      (.accusative, ["через", "про", "крізь", "понад", "попри", "повз"]),
      (
        .instrumental,
        [
          "з", "із", "зі", "над", "під", "перед", "між", "поміж", "поряд", "поза", "ділитися",
          "керувати", "керуй", "керуйте", "користуватися", "користуйтеся", "обмінятися",
          "поділись", "поділися", "поділитись", "поділитися", "поділіться", "скористатися",
          "скористайтеся",
        ]
      ),
      (.prepositional, ["о", "об", "при"]),
    ]
    return Dictionary(uniqueKeysWithValues: lists.flatMap { row in row.1.map { ($0, row.0) } })
  }()

  /// Whether a word looks like an infinitive, an imperative, or what is done by nobody: додати,
  /// видаліть, знайдено.
  private static func isTransitive(_ word: String) -> Bool {
    guard word.utf8.count > 8 else { return false }
    return word.ends(inOneOf: [
      "ати", "яти", "ити", "іти", "ути", "йте", "іть", "ано", "ено", "ито",
    ])
  }
}
