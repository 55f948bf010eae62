// SPDX-License-Identifier: Apache-2.0

import Locales

extension SlavicGrammar {
  /// Settles the words that govern what follows and are taken for something else alone: Всего 3
  /// товара, більше 2 днів, половина пиццы, тысяча рублей.
  func prepare(_ analysis: inout PhraseAnalysis) {
    settleLeadingVerb(&analysis)
    settleUnknownPasts(&analysis)
    settleInfinitives(&analysis)
    for (index, next) in zip(analysis.words.indices, analysis.words.indices.dropFirst()) {
      let (key, following) = (analysis.words[index].key, analysis.words[next])
      guard following.isClose, analysis.words[index].markup == nil else { continue }
      let isMore = SlavicWords.mores.contains(key)
      let isAdverb =
        SlavicWords.comparatives.contains(key)
        || (isMore && SlavicWords.negations.contains(following.key))
        || (following.isNumber && (isMore || SlavicWords.totals.contains(key)))
      if isAdverb || (SlavicWords.parts.contains(key) && analysis.count == nil) {
        makeAdverbs(index..<next, &analysis)
      } else if isMore || SlavicWords.thousands.contains(key), analysis.count == nil,
        following.can(be: .noun) || following.can(be: .adjective)
      {
        analysis.words[index].readings = [
          Reading(.numeral, lemma: key, traits: .governing, number: .other, source: .rule)
        ]
      }
    }
  }

  /// What the numerals in words make of the noun, of which the last decides; `.one` for двадцать
  /// один and двадцать первый, nil where there is none.
  func governingNumeral(_ head: Reading?, _ analysis: PhraseAnalysis) -> PluralCategory? {
    let words = analysis.words
    let index = words.lastIndex {
      $0.role == .modifier && $0.reading?.traits.contains(.governing) == true
    }
    guard let index, let reading = words[index].reading else { return nil }
    if index + 1 < words.count, words[index + 1].role == .modifier,
      let next = words[index + 1].reading,
      SlavicWords.tens.contains(reading.lemma), SlavicWords.ones.contains(next.lemma)
    {
      return .one
    }
    if let head, SlavicWords.amounts.contains(reading.lemma),
      isMass(head.lemma) || isWrittenInGenitive(head, analysis)
    {
      return .other
    }
    return reading.traits.contains(.twoForms) ? .few : .many
  }
}

extension SlavicGrammar {
  /// Достаточно заряда: what is written in the genitive singular is no number of things.
  private func isWrittenInGenitive(_ noun: Reading, _ analysis: PhraseAnalysis) -> Bool {
    guard let index = analysis.head, noun.number == .one, noun.source == .lexicon,
      analysis.words[index].key != noun.lemma, !noun.traits.contains(.adjectival)
    else { return false }
    let cell = SlavicForm(
      grammaticalCase: .genitive, isPlural: false, gender: noun.gender ?? .masculine,
      isAnimate: noun.traits.contains(.animate))
    return folded(form(ofNoun: noun, cell)) == folded(analysis.words[index].key)
  }
}

/// Words of Russian and Ukrainian that say how much there is.
enum SlavicWords {
  /// What asks for the genitive, and looks like a form of an adjective.
  static let comparatives: WordSet = [
    "раньше", "позже", "позднее", "дольше", "старше", "младше", "раніше", "пізніше", "довше",
    "молодше",
  ]

  /// What has the genitive behind it only with a number: более 2 билетов, более дешёвый билет.
  static let degrees: WordSet = ["более", "менее"]

  /// Больше 2 файлов, but больше файлов.
  static let mores: WordSet = ["больше", "меньше", "більше", "менше"]

  /// Больше нет билетов.
  static let negations: WordSet = ["не", "нет", "нема", "немає"]

  /// Всего 3 товара, but до всего этого.
  static let totals: WordSet = ["всего", "усього", "всього"]

  /// What has the genitive of one thing behind it.
  static let parts: WordSet = [
    "половина", "треть", "четверть", "чверть", "пів", "півтора", "півтори", "трохи",
  ]

  /// What has the genitive singular behind it: чашка чая, кусок пиццы.
  static let portions: WordSet = [
    "банка", "бокал", "часть", "частина", "бутылка", "глоток", "капля", "кружка", "кусок",
    "кусочек", "литр", "ложка",
    "ломтик", "миска", "порция", "рюмка", "стакан", "тарелка", "чашка", "келих", "ковток",
    "крапля", "кухоль", "порція", "пляшка", "склянка", "тарілка", "шматок", "шматочок",
    "літр",
  ]

  /// What succeeds or has to be done, by nobody that is named.
  static let impersonals: WordSet = [
    "удалось", "удаётся", "удается", "пришлось", "придётся", "придется", "вдалося", "вдалось",
    "вдається", "довелося", "доведеться",
  ]

  /// What is being done to something, which is in the genitive: Удаление 2 файлов.
  static let processes: WordSet = [
    "добавление", "загрузка", "импорт", "копирование", "обновление", "обработка", "оплата",
    "отправка", "перемещение", "покупка", "проверка", "просмотр", "публикация", "скачивание",
    "создание", "сохранение", "удаление", "установка", "экспорт", "видалення", "встановлення",
    "додавання", "експорт", "завантаження", "збереження", "копіювання", "купівля", "надсилання",
    "обробка", "оновлення", "перевірка", "переміщення", "перегляд", "публікація", "створення",
    "імпорт",
  ]

  /// What has the genitive plural behind it, of what can be counted: пара носков, список файлов.
  static let sets: WordSet = [
    "грамм", "группа", "десяток", "килограмм", "коллекция", "коробка", "набор", "пакет", "пара",
    "пачка", "список", "упаковка", "ящик", "большинство", "множество", "количество", "куча",
    "число",
    "більшість", "безліч", "грам", "група", "кількість", "кілограм", "колекція", "купа", "набір",
    "низка", "перелік",
  ]

  /// What letters and messages begin with.
  static let greetings: WordSet = ["вельмишановний", "дорогий", "любий", "шановний"]

  static let thousands: WordSet = [
    "тысяча", "миллион", "миллиард", "тисяча", "мільйон", "мільярд",
  ]

  /// Words that may have an amount of something, not a number, behind them: мало времени.
  static let amounts: WordSet = [
    "больше", "меньше", "більше", "менше", "сколько", "столько", "много", "немного", "мало",
    "достаточно", "скільки", "стільки",
    "багато", "небагато", "достатньо",
  ]

  static let tens: WordSet = [
    "двадцать", "тридцать", "сорок", "пятьдесят", "шестьдесят", "семьдесят", "восемьдесят",
    "девяносто", "сто", "двести", "триста", "двадцять", "тридцять", "п'ятдесят", "шістдесят",
    "сімдесят", "вісімдесят", "дев'яносто", "двісті", "триста",
  ]

  /// One, and the ordinals up to nine.
  static let ones: WordSet = [
    "один", "первый", "второй", "третий", "четвёртый", "пятый", "шестой", "седьмой", "восьмой",
    "девятый", "перший", "другий", "третій", "четвертий", "п'ятий", "шостий", "сьомий", "восьмий",
    "дев'ятий",
  ]

  static let weekdays: WordSet = [
    "понедельник", "вторник", "среда", "четверг", "пятница", "суббота", "воскресенье",
    "понеділок", "вівторок", "середа", "четвер", "п'ятниця", "субота", "неділя",
  ]

  /// Pronouns that are objects and nothing else.
  static let objects: WordSet = ["меня", "тебя", "нас", "вас", "мене", "тебе", "нас", "вас"]
}
