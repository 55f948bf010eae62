// SPDX-License-Identifier: Apache-2.0

import Locales

// What Germanic languages have in common in saying how many there are.

/// Numbers that are written as one word: de einundzwanzig, nl drieëntwintig, sv tjugotvå, da
/// enogtyve, zweihundert.
struct GermanicNumbers: Sendable {
  let firsts: [String]
  let joints: [String]
  let seconds: [String]

  /// The reading of a word that is such a number.
  func reading(of key: String) -> Reading? {
    guard key.utf8.count > 5 else { return nil }
    for first in firsts where key.hasPrefix(first) {
      let rest = key.dropFirst(first.count)
      let isNumber = joints.contains { joint in
        rest.hasPrefix(joint) && seconds.contains { rest.dropFirst(joint.count) == $0 }
      }
      guard isNumber else { continue }
      return Reading(
        .numeral, lemma: key, traits: [.invariable, .pluralOnly], number: .other, source: .rule)
    }
    return nil
  }
}

extension AgreeingGrammar {
  /// Makes quantifiers of what says a few with a noun: de ein paar Minuten, sv ett par filer.
  func takeFew(_ article: String, _ pair: String, _ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices.dropLast().dropFirst() {
      guard analysis.words[index].key == pair, analysis.words[index - 1].key == article,
        analysis.words[index].letterCase == .lower, analysis.words[index].gap == .space,
        analysis.words[index + 1].gap == .space,
        !analysis.words[index + 1].can(be: .preposition)
      else { continue }
      for index in [index - 1, index] {
        analysis.words[index].readings = [
          Reading(
            .determiner, lemma: analysis.words[index].key, traits: [.invariable, .pluralOnly],
            number: .other, source: .rule)
        ]
      }
    }
  }
}

extension AgreeingGrammar {
  /// Leaves the bare adjective before a number as it is: nl maximaal 5 bestanden.
  func takeAdverb(_ adverbs: WordSet, _ analysis: inout PhraseAnalysis) {
    guard let count = analysis.count?.word, count > 0, analysis.words[count].gap == .space,
      adverbs.contains(analysis.words[count - 1].key)
    else { return }
    makeAdverbs((count - 1)..<count, &analysis)
  }

  /// Leaves only the adjective of what is an adverb too, bare between a number and its noun: de 1
  /// ausgewählt Datei, nl 1 vrij plaats.
  func takeBareAdjective(_ analysis: inout PhraseAnalysis) {
    guard let count = analysis.count?.word, count + 2 < analysis.words.count else { return }
    let (word, noun) = (analysis.words[count + 1], analysis.words[count + 2])
    guard word.gap == .space, word.markup == nil, word.letterCase == .lower, noun.gap == .space,
      noun.reading(.noun)?.entry != nil,
      noun.readings.allSatisfy({ $0.partOfSpeech == .noun }),
      let adjective = word.reading(.adjective), adjective.number == nil, adjective.entry != nil,
      adjective.lemma == word.key, adjective.traits.isDisjoint(with: [.invariable, .rare]),
      word.readings.allSatisfy({ [.adjective, .adverb].contains($0.partOfSpeech) })
    else { return }
    analysis.words[count + 1].readings.removeAll { $0.partOfSpeech == .adverb }
  }

  /// Counts several where one or more are spoken of, or some of all: nl 1 of meer bestanden, sv 1
  /// av dina vänner.
  func takeSeveral(
    _ conjunction: String, _ more: WordSet, _ preposition: String,
    _ analysis: inout PhraseAnalysis
  ) {
    guard let count = analysis.count?.word, count + 3 < analysis.words.count,
      analysis.words[count + 1].gap == .space, analysis.words[count + 2].gap == .space
    else { return }
    let (first, second) = (analysis.words[count + 1].key, analysis.words[count + 2].key)
    if first == conjunction, more.contains(second) {
      makeAdverbs((count + 1)..<(count + 3), &analysis)
    } else if first == preposition,
      let determiner = analysis.words[count + 2].reading(.determiner), determiner.gender == nil,
      determiner.number != .one
    {
      makeAdverbs((count + 1)..<(count + 2), &analysis)
    } else {
      return
    }
    analysis.count?.category = .other
  }

  /// The places of a determiner behind the head, of an adjective perhaps and of the argument that
  /// they belong to: sv en katt eller ett hus, lägg till ett nytt kort.
  func determinedArguments(
    _ analysis: PhraseAnalysis
  ) -> [(determiner: Int, adjective: Int?, noun: Reading)] {
    let start = (analysis.head ?? -1) + 1
    guard start + 1 < analysis.words.count, analysis.words.contains(where: { $0.role == .other })
    else { return [] }
    var found: [(determiner: Int, adjective: Int?, noun: Reading)] = []
    for index in start..<(analysis.words.count - 1) {
      let word = analysis.words[index]
      guard word.role == .other, word.gap == .space,
        let determiner = word.reading(.determiner), determiner.number != .other,
        determiner.traits.isDisjoint(with: [.invariable, .pluralOnly, .definite])
      else { continue }
      var place = index + 1
      let isAdjective =
        analysis.words[place].can(be: .adjective) && !analysis.words[place].can(be: .noun)
      if isAdjective { place += 1 }
      guard place < analysis.words.count, analysis.words[index + 1].gap == .space,
        analysis.words[place].gap == .space, analysis.words[place].segment != word.segment,
        analysis.words[place].role == .other, analysis.words[index + 1].role == .other,
        let noun = analysis.words[place].reading(.noun), noun.entry != nil, noun.number == .one,
        noun.lemma == analysis.words[place].key, noun.gender != nil
      else { continue }
      found.append((index, isAdjective ? index + 1 : nil, noun))
    }
    return found
  }

  /// The noun behind a word for how many there are, if its template has it in the singular: nl
  /// aantal bestand(en).
  func nounOfAmount(_ amount: String, _ analysis: PhraseAnalysis) -> (Int, Reading)? {
    guard let head = analysis.head, head + 1 < analysis.words.count,
      analysis.words[head].key == amount, analysis.words[head + 1].gap == .space,
      analysis.words[head + 1].role == .other,
      let noun = analysis.words[head + 1].reading(.noun), noun.entry != nil, noun.number == .one,
      noun.lemma == analysis.words[head + 1].key,
      noun.traits.isDisjoint(with: [.uncountable, .definite])
    else { return nil }
    return (head + 1, noun)
  }
}

extension GermanGrammar {
  static let numbers = GermanicNumbers(
    firsts: ["ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"],
    joints: ["und", ""],
    seconds: [
      "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig",
      "hundert", "tausend", "einhalb",
    ])

  func isScale(_ key: String) -> Bool { key == "mio" || key == "mrd" || key == "tsd" }
}

extension DutchGrammar {
  static let numbers = GermanicNumbers(
    firsts: ["een", "één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen"],
    joints: ["en", "ën", ""],
    seconds: [
      "twintig", "dertig", "veertig", "vijftig", "zestig", "zeventig", "tachtig", "negentig",
      "honderd", "duizend",
    ])

  func isScale(_ key: String) -> Bool {
    switch key {
    case "mln", "mld", "miljoen", "miljard": true
    default: false
    }
  }
}

extension SwedishGrammar {
  static let numbers = GermanicNumbers(
    firsts: [
      "tjugo", "trettio", "fyrtio", "femtio", "sextio", "sjuttio", "åttio", "nittio", "ett", "två",
      "tre", "fyra", "fem", "sex", "sju", "åtta", "nio",
    ],
    joints: [""],
    seconds: [
      "en", "ett", "två", "tre", "fyra", "fem", "sex", "sju", "åtta", "nio", "hundra", "tusen",
    ])

  func isScale(_ key: String) -> Bool {
    switch key {
    case "tn", "mn", "mdr", "milj", "mkr": true
    default: false
    }
  }
}

extension ScandinavianGrammar {
  static var numbers: GermanicNumbers { isDanish ? danishNumbers : norwegianNumbers }

  func isScale(_ key: String) -> Bool {
    switch key {
    case "mio", "mill", "mia", "mrd": true
    default: false
    }
  }
}

private let danishNumbers = GermanicNumbers(
  firsts: ["en", "to", "tre", "fire", "fem", "seks", "syv", "otte", "ni"],
  joints: ["og", ""],
  seconds: [
    "tyve", "tredive", "fyrre", "halvtreds", "tres", "halvfjerds", "firs", "halvfems", "hundrede",
    "tusind",
  ])

private let norwegianNumbers = GermanicNumbers(
  firsts: [
    "tjue", "tretti", "førti", "femti", "seksti", "sytti", "åtti", "nitti", "to", "tre", "fire",
    "fem", "seks", "sju", "åtte", "ni",
  ],
  joints: [""],
  seconds: [
    "en", "én", "ett", "to", "tre", "fire", "fem", "seks", "sju", "åtte", "ni", "hundre", "tusen",
  ])
