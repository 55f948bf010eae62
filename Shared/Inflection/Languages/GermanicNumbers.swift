// SPDX-License-Identifier: Apache-2.0

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
