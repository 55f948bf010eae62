// SPDX-License-Identifier: Apache-2.0

/// What contains or measures something, and what of it can be counted, so that several are in it:
/// 2 Dosen Tomaten, 2 Kilo Äpfel; but 2 Flaschen Wasser.
///
/// Most food is either (Salat, nl zalm), and what is not here stays as the template has it.
struct GermanicContents: Sendable {
  let containers: WordSet
  let things: WordSet

  static let german = GermanicContents(
    containers: [
      "becher", "beutel", "box", "bund", "bündel", "dose", "dutzend", "eimer", "g", "glas", "gramm",
      "handvoll", "karton", "kg", "kilo", "kilogramm", "kiste", "korb", "l", "liter", "netz",
      "paar", "pack", "packung", "paket", "palette", "pfund", "portion", "päckchen", "sack",
      "schachtel", "schale", "schälchen", "schüssel", "steige", "strauß", "tasse", "teller", "tüte",
    ],
    things: [
      "apfel", "apfelsine", "aprikose", "aubergine", "avocado", "banane", "batterie", "beere",
      "birne", "blume", "bohne", "bonbon", "brezel", "chip", "ei", "erbse", "erdbeere", "feige",
      "garnele", "gurke", "handschuh", "haselnuss", "heidelbeere", "himbeere", "karotte",
      "kartoffel", "kastanie", "keks", "kerze", "kirsche", "kiwi", "knödel", "limette", "linse",
      "mandarine", "mandel", "möhre", "nudel", "nuss", "ohrring", "olive", "orange", "pfirsich",
      "pflaume", "pilz", "praline", "radieschen", "rose", "schraube", "schuh", "serviette", "ski",
      "socke", "stiefel", "strumpf", "tablette", "tomate", "traube", "tulpe", "walnuss", "windel",
      "zitrone", "zwiebel",
    ])

  static let dutch = GermanicContents(
    containers: [
      "bakje", "blik", "blikje", "bos", "bosje", "doos", "doosje", "dozijn", "emmer", "g", "glas",
      "gram", "kg", "kilo", "kilogram", "kist", "kom", "krat", "l", "liter", "mand", "net", "ons",
      "paar", "pak", "pakje", "pond", "portie", "pot", "schaal", "zak", "zakje",
    ],
    things: [
      "aardappel", "aardbei", "abrikoos", "amandel", "appel", "augurk", "banaan", "batterij",
      "bloem", "boon", "champignon", "citroen", "druif", "ei", "erwt", "framboos", "garnaal",
      "handschoen", "kaars", "kers", "koekje", "laars", "linze", "luier", "mandarijn", "noot",
      "olijf", "paddenstoel", "peer", "perzik", "pruim", "roos", "schoen", "schroef", "sinaasappel",
      "ski", "sok", "tablet", "tomaat", "tulp", "ui", "walnoot", "wortel",
    ])

  static let swedish = GermanicContents(
    containers: [
      "ask", "bukett", "burk", "dussin", "g", "glas", "gram", "hink", "kartong", "kasse", "kg",
      "kilo", "kilogram", "knippe", "korg", "l", "liter", "låda", "nät", "paket", "par", "portion",
      "påse", "skål", "säck", "tråg",
    ],
    things: [
      "apelsin", "banan", "batteri", "blomma", "blöja", "bulle", "böna", "champinjon", "citron",
      "druva", "gurka", "handske", "jordgubbe", "kaka", "kex", "körsbär", "linser", "mandel",
      "morot", "nöt", "oliv", "persika", "plommon", "päron", "ros", "räka", "skida", "sko", "skruv",
      "strumpa", "stövel", "tablett", "tomat", "tulpan", "valnöt", "vante", "äpple", "ärta",
    ])

  static let danish = GermanicContents(
    containers: [
      "bakke", "buket", "bundt", "dusin", "dåse", "g", "glas", "gram", "karton", "kasse", "kg",
      "kilo", "kilogram", "kop", "kurv", "l", "liter", "net", "pakke", "par", "portion", "pose",
      "skål", "spand", "sæk", "æske",
    ],
    things: [
      "agurk", "appelsin", "banan", "batteri", "ble", "blomme", "blomst", "bolle", "bønne",
      "champignon", "citron", "drue", "fersken", "gulerod", "handske", "jordbær", "kartoffel",
      "kirsebær", "linse", "lys", "mandel", "nød", "oliven", "pære", "reje", "rose", "ski", "sko",
      "skrue", "småkage", "sok", "strømpe", "støvle", "tablet", "tomat", "tulipan", "valnød",
      "vante", "æble", "ært",
    ])

  static let norwegian = GermanicContents(
    containers: [
      "boks", "bukett", "bunt", "bøtte", "dusin", "eske", "g", "glass", "gram", "kartong", "kasse",
      "kg", "kilo", "kilogram", "kopp", "kurv", "l", "liter", "nett", "pakke", "par", "porsjon",
      "pose", "sekk", "skål",
    ],
    things: [
      "agurk", "appelsin", "banan", "batteri", "bleie", "blomst", "bolle", "bønne", "drue", "eple",
      "ert", "fersken", "gulrot", "hanske", "jordbær", "kirsebær", "kjeks", "linse", "lys",
      "mandel", "nøtt", "oliven", "plomme", "potet", "pære", "reke", "rose", "sitron", "ski", "sko",
      "skrue", "sokk", "strømpe", "støvel", "tablett", "tomat", "tulipan", "valnøtt", "vott",
    ])
}

extension AgreeingGrammar {
  /// The noun behind a container or a measure, and perhaps an adjective, in the singular, of which
  /// several are in it.
  func nounOfContent(_ contents: GermanicContents, _ analysis: PhraseAnalysis) -> (Int, Reading)? {
    guard let head = analysis.head, head > 0, head + 1 < analysis.words.count,
      let container = analysis.words[head].reading,
      contents.containers.contains(container.entry.map(lexicon.lemma) ?? container.lemma)
    else { return nil }
    let first = analysis.words[head + 1]
    let place = first.can(be: .adjective) && !first.can(be: .noun) ? head + 2 : head + 1
    guard place < analysis.words.count, first.gap == .space,
      analysis.words[place].gap == .space, analysis.words[place].role == .other,
      let noun = analysis.words[place].reading(.noun), let entry = noun.entry,
      noun.number == .one, noun.lemma == analysis.words[place].key,
      contents.things.contains(lexicon.lemma(of: entry))
    else { return nil }
    return (place, noun)
  }

  /// The adjective between a container and the noun of what is in it.
  func adjectiveOfContent(_ noun: Int, _ analysis: PhraseAnalysis) -> Reading? {
    guard noun - 1 != analysis.head, let adjective = analysis.words[noun - 1].reading(.adjective)
    else { return nil }
    return adjective.traits.contains(.invariable) ? nil : adjective
  }
}
