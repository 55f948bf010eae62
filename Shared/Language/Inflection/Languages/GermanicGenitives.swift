// SPDX-License-Identifier: Apache-2.0

extension Phrase {
  /// The phrase with the genitives of names that came as arguments spelled as the language does: de
  /// `%@s Foto` becomes Felix’ Foto, nl Anna’s foto.
  ///
  /// A name is a word with a capital that is no abbreviation. What has an article in the genitive
  /// before it is none (des Hauses).
  func spellingGenitives(_ grammar: some LanguageGrammar) -> Phrase {
    var spelled: Phrase?
    for index in segments.indices.dropLast() {
      let (name, next) = (segments[index], segments[index + 1])
      guard name.isArgument, name.number == nil, !next.isArgument,
        let written = Self.genitiveEnding(next.text), Self.isSpelledAsName(name.text),
        index == 0 || !segments[index - 1].text.hasSuffix("es "),
        let ending = grammar.genitiveEnding(of: name.text.lowercased(), written: written)
      else { continue }
      if spelled == nil { spelled = self }
      spelled?.segments[index + 1].text = ending + next.text.dropFirst(written.count)
    }
    return spelled ?? self
  }

  /// The -s, with its apostrophe perhaps, that a text begins with and that ends a word.
  private static func genitiveEnding(_ text: String) -> String? {
    // Asked of each piece of text, and seldom so.
    switch text.utf8.first {
    case UInt8(ascii: "s"), UInt8(ascii: "'"), 0xE2: break
    default: return nil
    }
    for ending in ["s", "'s", "\u{2019}s"] where text.hasPrefix(ending) {
      let next = text.unicodeScalars.dropFirst(ending.unicodeScalars.count).first
      return next.map { $0.properties.isAlphabetic || $0 == "'" || $0 == "\u{2019}" } == true
        ? nil : ending
    }
    return nil
  }

  private static func isSpelledAsName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      first.properties.isUppercase, last.properties.isLowercase
    else { return false }
    return !text.unicodeScalars.contains { $0.properties.numericType != nil }
  }
}

/// How Germanic languages write the genitives of names.
enum GermanicGenitives {
  /// Whether a name ends in a sound of s, behind which none is said: Felix, Hans, Fritz, Beatrice.
  static func endsInSibilant(_ name: String) -> Bool {
    name.ends(inOneOf: ["s", "ß", "z", "x", "ce"])
  }

  /// The apostrophe alone, as the template writes it.
  static func apostrophe(_ written: String) -> String {
    written.hasPrefix("'") ? "'" : "\u{2019}"
  }
}

extension GermanGrammar {
  /// Felix’, but Annas (Duden, Die deutsche Rechtschreibung, 2024, rule 16).
  func genitiveEnding(of name: String, written: String) -> String? {
    GermanicGenitives.endsInSibilant(name) ? GermanicGenitives.apostrophe(written) : nil
  }
}

extension DutchGrammar {
  /// Hans’, Anna’s, but Jans and Joys (Leidraad of the Woordenlijst Nederlandse Taal, 13).
  func genitiveEnding(of name: String, written: String) -> String? {
    if GermanicGenitives.endsInSibilant(name) { return GermanicGenitives.apostrophe(written) }
    let letters = name.unicodeScalars
    guard written == "s", let last = letters.last else { return nil }
    switch last {
    case "a", "i", "o", "u": return "\u{2019}s"
    case "y":
      let isLong = letters.dropLast().last.map { "aeou".unicodeScalars.contains($0) } == false
      return isLong ? "\u{2019}s" : nil
    default: return nil
    }
  }
}

extension ScandinavianGrammar {
  /// Lars’.
  func genitiveEnding(of name: String, written: String) -> String? {
    name.ends(inOneOf: ["s", "x", "z"]) ? GermanicGenitives.apostrophe(written) : nil
  }
}

extension SwedishGrammar {
  /// Lars bil.
  func genitiveEnding(of name: String, written: String) -> String? {
    name.ends(inOneOf: ["s", "x", "z"]) ? "" : nil
  }
}

extension AgreeingGrammar {
  /// Takes an argument in -s that is no word itself for a name, and not for the genitive of one: da
  /// Mads, which is not of food (mad).
  ///
  /// An argument comes in its dictionary form.
  func takeNamesInS(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices
    where analysis.words[index].key.hasSuffix("s") && analysis.isArgument(index) {
      let word = analysis.words[index]
      guard word.letterCase == .title, word.markup == nil,
        word.readings.allSatisfy({
          $0.partOfSpeech == .noun && $0.lemma != word.key && $0.number != .other
        })
      else { continue }
      analysis.words[index].readings = []
    }
  }
}
