// SPDX-License-Identifier: Apache-2.0

/// What puts a Russian phrase in a case: a preposition, or a verb with an object.
enum RussianCases {
  typealias Case = GrammaticalFeatures.Case

  /// The case that a word asks for; `isNoun` tells that it is something else than a verb.
  ///
  /// В and на have the accusative of a measure (на 5 минут, в 2 раза), else of what is counted the
  /// prepositional, which is commoner (в 2 заказах, на 3 устройствах).
  static func governed(
    by word: String, isCounted: Bool, isMeasure: Bool, isNoun: (String) -> Bool
  ) -> Case? {
    switch word {
    case "в", "во", "на": return isMeasure ? .accusative : .prepositional
    case "по": return isCounted ? .accusative : .dative
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
          "без", "безо", "для", "до", "из", "изо", "от", "ото", "у", "около", "после", "кроме",
          "вместо", "вокруг", "возле", "против", "среди", "ради", "из-за", "из-под", "внутри",
          "вне", "мимо", "напротив", "помимо", "более", "менее", "больше", "меньше", "свыше",
          "насчёт", "насчет", "ввиду", "вблизи", "взамен", "вдоль", "внутрь", "вроде", "касательно",
          "касаемо", "накануне", "наподобие", "поверх", "позади", "поперёк", "посреди",
          "посредством", "путём", "сверх", "поблизости", "недалеко", "относительно", "вследствие",
          "старше", "младше", "раньше", "позже",
          "позднее", "дольше", "течение", "продолжение", "протяжении", "помощью", "случае", "нет",
          "половина", "треть", "четверть",
        ]
      ),
      (
        .dative,
        [
          "к", "ко", "благодаря", "согласно", "вопреки", "навстречу", "наперекор", "подобно",
          "соответственно",
          "соразмерно", "сообразно", "доверять", "доверяет", "доверяете", "доверяешь", "доверяют",
          "помогает", "помогаете", "помогаешь", "помогают", "помогать", "звонить",
          "ответить", "ответьте", "отвечать", "позвонить", "позвоните", "помочь", "помогите",
          "следовать", "соответствовать",
        ]
      ),
      (.accusative, ["через", "про", "сквозь", "спустя", "включая", "исключая"]),
      (
        .instrumental,
        [
          "с", "со", "над", "надо", "под", "перед", "передо", "пред", "между", "меж", "рядом",
          "воспользоваться",
          "воспользуйтесь", "делиться", "делитесь", "обменяться", "обменяйтесь", "пользоваться",
          "пользуйтесь", "поделись", "поделитесь", "поделиться", "управлять", "управляй",
          "управляйте",
        ]
      ),
      (.prepositional, ["о", "об", "обо", "при"]),
    ]
    return Dictionary(uniqueKeysWithValues: lists.flatMap { row in row.1.map { ($0, row.0) } })
  }()

  /// Whether a word looks like an infinitive or an imperative: добавить, удалите, выбери.
  private static func isTransitive(_ word: String) -> Bool {
    guard word.utf8.count > 8 else { return false }
    return word.ends(inOneOf: [
      "ать", "ять", "ить", "еть", "уть", "ыть", "йте", "ите", "ьте", "сти",
    ])
  }
}
