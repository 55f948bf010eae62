// SPDX-License-Identifier: Apache-2.0

extension SlavicGrammar {
  /// Prepositions change with the sound behind them: об игре, со школой, зі школою.
  func join(_ analysis: inout PhraseAnalysis) {
    joinNames(&analysis)
    joinPortions(&analysis)
    joinObjects(&analysis)
    joinOneAndAHalf(&analysis)
    for (index, next) in zip(analysis.words.indices, analysis.words.indices.dropFirst()) {
      // They have one letter or two. Most words are longer, and are not even copied.
      guard analysis.words[index].key.utf8.count <= 4, analysis.words[next].gap == .space,
        !analysis.words[next].isNumber, analysis.words[index].role == .other,
        // What the template writes before its own word is right: uk зі Львова.
        analysis.words[next].output != nil || analysis.isArgument(next) || analysis.count == nil
      else { continue }
      let (word, following) = (analysis.words[index].key, analysis.words[next])
      let sound = following.output.map(Tokenizer.key) ?? following.key
      let form = preposition(word, before: sound)
      if form != word { analysis.words[index].put(form, reason: "rule: by the next sound") }
    }
  }
}

extension RussianGrammar {
  /// Об игре, со школой, во вторник, ко всем (Rozental, paragraph 199).
  func preposition(_ word: String, before next: String) -> String {
    guard let first = next.letter(in: 0), let second = next.letter(in: 1) else { return word }
    let isCluster = !RussianNouns.isVowel(second) && second != "ь"
    switch word {
    case "о": return ["а", "и", "о", "у", "э"].contains(first) ? "об" : word
    case "об": return ["а", "и", "о", "у", "э", "ъ"].contains(first) ? word : "о"
    // Со мной, со льдом, во имя, ко дню.
    case "со":
      let isHard = isCluster && ["в", "ж", "з", "л", "м", "р", "с", "ш"].contains(first)
      return isHard || Self.joins(next, ["дв", "дн"]) || first == "щ" || next.hasPrefix("сч")
        ? word : "с"
    case "во": return isCluster || first == "и" ? word : "в"
    case "ко": return isCluster ? word : "к"
    case "с":
      let isAlike = isCluster && ["с", "з", "ш", "ж"].contains(first)
      return isAlike || Self.joins(next, ["вс", "вт", "мн"]) ? "со" : word
    case "в":
      let isAlike = isCluster && (first == "в" || first == "ф")
      return isAlike || Self.joins(next, ["двор", "мн"]) ? "во" : word
    case "к": return Self.joins(next, ["вс", "вт", "мн", "дню"]) ? "ко" : word
    default: return word
    }
  }

  /// Многие and встреча, which begin as мной and всем do, have the plain forms.
  private static func joins(_ next: String, _ beginnings: [String]) -> Bool {
    beginnings.contains { next.hasPrefix($0) } && !next.hasPrefix("мног")
      && !next.hasPrefix("встре")
  }
}

extension UkrainianGrammar {
  /// Зі школою; у вівторок, в Україні.
  func preposition(_ word: String, before next: String) -> String {
    guard let first = next.letter(in: 0), let second = next.letter(in: 1) else { return word }
    let isCluster = !UkrainianNouns.isVowel(second) && second != "ь"
    switch word {
    case "з":
      let isAlike = isCluster && ["с", "з", "ш", "ж", "щ"].contains(first)
      return isAlike || next.hasPrefix("мн") ? "зі" : word
    case "зі":
      let isHard =
        isCluster
        && ["в", "ж", "з", "л", "м", "р", "с", "ц", "ч", "ш", "щ"].contains(first)
      return isHard ? word : "з"
    case "із": return UkrainianNouns.isVowel(first) ? "з" : word
    // У Львові, у двері, у твіті.
    case "в":
      let isHard = isCluster && second == "в" || next.hasPrefix("льв")
      return first == "в" || first == "ф" || isHard ? "у" : word
    case "у": return UkrainianNouns.isVowel(first) ? "в" : word
    default: return word
    }
  }
}

extension String {
  /// The letter so far from the beginning.
  fileprivate func letter(in place: Int) -> Unicode.Scalar? {
    unicodeScalars.dropFirst(place).first
  }
}
