// SPDX-License-Identifier: Apache-2.0

extension HindiGrammar {
  /// Adds the forms of verbs, of which the lexicon has the infinitive: participles and futures,
  /// which agree, and imperatives and stems, which do not.
  ///
  /// A participle's reading has the masculine singular as its dictionary form; irregular ones
  /// (किया, गया) are in the lexicon.
  func addVerbs(_ key: String, to readings: inout [Reading]) {
    guard key.utf8.count > 3 else { return }
    // जाना is to go more often than it was known.
    if key.ends("ना"), readings.contains(where: { $0.partOfSpeech == .verb }) { return }
    for rule in Self.participles where key.ends(rule.ending) {
      for stem in rule.stems {
        let infinitive = HindiSpelling.replacing(rule.ending, of: key, with: stem + "ना")
        guard let entry = verb(infinitive) else { continue }
        let lemma = HindiSpelling.replacing(rule.ending, of: key, with: stem + rule.masculine)
        add(
          Reading(
            .verb, lemma: lemma, gender: rule.gender, number: rule.number, entry: entry,
            source: .rule), to: &readings)
        return
      }
    }
    for (ending, stems) in Self.others where key.ends(ending) {
      for stem in stems {
        let infinitive = HindiSpelling.replacing(ending, of: key, with: stem + "ना")
        guard let entry = verb(infinitive) else { continue }
        add(
          Reading(
            .verb, lemma: key, traits: .invariable, entry: entry, source: .rule), to: &readings)
        return
      }
    }
  }

  func verb(_ infinitive: String) -> Lexicon.Entry? {
    found(infinitive).first {
      lexicon.partOfSpeech(of: $0) == .verb
        && (lexicon.matchedForm(of: $0) == nil || lexicon.matchedForm(of: $0) == "alt")
    }
  }

  /// A participle's or a future's ending.
  private struct Participle: Sendable {
    let ending: StaticString
    /// What the verb's stem may end in, in its place.
    var stems = [""]
    /// The masculine singular's ending.
    let masculine: String
    var gender = GrammaticalFeatures.Gender.masculine
    var number: GrammaticalFeatures.Number?
  }

  /// Habitual (करता), future (करेगा, जाएगा), perfective of stems in a vowel (खाया) and in a
  /// consonant (बना).
  private static let participles: [Participle] = [
    Participle(ending: "ता", masculine: "ता", number: .one),
    Participle(ending: "ते", masculine: "ता", number: .other),
    Participle(ending: "ती", masculine: "ता", gender: .feminine),
    Participle(ending: "तीं", masculine: "ता", gender: .feminine, number: .other),
    Participle(ending: "ेगा", masculine: "ेगा", number: .one),
    Participle(ending: "ेंगे", masculine: "ेगा", number: .other),
    Participle(ending: "ेगी", masculine: "ेगा", gender: .feminine, number: .one),
    Participle(ending: "ेंगी", masculine: "ेगा", gender: .feminine, number: .other),
    Participle(ending: "ोगे", masculine: "ोगा", number: .other),
    Participle(ending: "ोगी", masculine: "ोगा", gender: .feminine, number: .other),
    Participle(ending: "ओगे", masculine: "ओगा", number: .other),
    Participle(ending: "ओगी", masculine: "ओगा", gender: .feminine, number: .other),
    Participle(ending: "एगा", masculine: "एगा", number: .one),
    Participle(ending: "एँगे", masculine: "एगा", number: .other),
    Participle(ending: "एंगे", masculine: "एगा", number: .other),
    Participle(ending: "एगी", masculine: "एगा", gender: .feminine, number: .one),
    Participle(ending: "एँगी", masculine: "एगा", gender: .feminine, number: .other),
    Participle(ending: "एंगी", masculine: "एगा", gender: .feminine, number: .other),
    Participle(ending: "गा", masculine: "गा", number: .one),
    Participle(ending: "ंगे", masculine: "गा", number: .other),
    Participle(ending: "गी", masculine: "गा", gender: .feminine, number: .one),
    Participle(ending: "ंगी", masculine: "गा", gender: .feminine, number: .other),
    Participle(ending: "या", masculine: "या", number: .one),
    Participle(ending: "ये", masculine: "या", number: .other),
    Participle(ending: "यी", masculine: "या", gender: .feminine),
    Participle(ending: "ाए", stems: ["ा"], masculine: "या", number: .other),
    Participle(ending: "ाई", stems: ["ा"], masculine: "या", gender: .feminine),
    Participle(ending: "ाईं", stems: ["ा"], masculine: "या", gender: .feminine, number: .other),
    Participle(ending: "आए", stems: ["आ"], masculine: "या", number: .other),
    Participle(ending: "आई", stems: ["आ"], masculine: "या", gender: .feminine),
    Participle(ending: "आईं", stems: ["आ"], masculine: "या", gender: .feminine, number: .other),
    Participle(ending: "ोए", stems: ["ो"], masculine: "या", number: .other),
    Participle(ending: "ोई", stems: ["ो"], masculine: "या", gender: .feminine),
    Participle(ending: "ा", masculine: "ा", number: .one),
    Participle(ending: "े", masculine: "ा", number: .other),
    Participle(ending: "ी", masculine: "ा", gender: .feminine),
    Participle(ending: "ीं", masculine: "ा", gender: .feminine, number: .other),
  ]

  /// Subjunctives, imperatives, absolutives, the infinitive before a postposition, bare stems.
  private static let others: [(StaticString, [String])] = [
    ("ें", ["", "े"]), ("एँ", [""]), ("एं", [""]), ("िए", [""]), ("िये", [""]), ("इए", [""]),
    ("इये", [""]), ("ीजिए", ["े", "ी", "र"]), ("ीजिये", ["े", "ी", "र"]), ("कर", [""]),
    ("ने", [""]), ("नी", [""]), ("ूँगा", [""]), ("ूँगी", [""]), ("ूंगा", [""]), ("ूंगी", [""]),
    ("ऊँगा", [""]), ("ऊँगी", [""]), ("ऊंगा", [""]), ("ऊंगी", [""]), ("", [""]),
  ]
}
