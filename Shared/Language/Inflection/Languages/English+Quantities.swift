// SPDX-License-Identifier: Apache-2.0

extension EnglishGrammar {
  // MARK: - Before a noun

  /// Whether a word before the noun asks for its plural, if the noun is an argument, which comes in
  /// its dictionary form: all [photo], most [user], no other [device].
  ///
  /// What a template writes out stays as it is: all day, for some reason.
  func isOneOfMany(_ analysis: PhraseAnalysis) -> Bool {
    guard let head = analysis.head, head > 0, analysis.words[head].reading?.number == .one,
      isArgument(head, analysis),
      !analysis.words[head - 1].can(be: .conjunction)
    else { return false }
    return analysis.words[..<head].indices.contains { index in
      let word = analysis.words[index]
      guard word.segment != analysis.words[head].segment else { return false }
      if Self.plurals.contains(word.key) { return true }
      switch word.key {
      case "of": return isOfMany(index, analysis)
      case "all":
        return isCountable(head, analysis)
          && !Self.singulars.contains(analysis.words[index + 1].key)
      case "most", "more", "some", "enough":
        // Most recent, more popular: of an adjective.
        guard index + 1 == head, isCountable(head, analysis) else { return false }
        return index == 0 || !isSingular(analysis.words[index - 1])
      case "other":
        return index == 0 || !isSingular(analysis.words[index - 1])
      default: return false
      }
    }
  }

  /// Whether the words before tell of what follows that it is many: one of your, a lot of.
  private func isOfMany(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    guard index > 0, let head = analysis.head, index < head else { return false }
    let key = analysis.words[index - 1].key
    if Self.numbers.contains(key) { return true }
    if Self.amounts.contains(key) { return isCountable(head, analysis) }
    guard analysis.words[index + 1].can(be: .determiner) else { return false }
    return Self.members.contains(key)
      || Self.shares.contains(key) && isCountable(head, analysis)
  }

  /// Where the noun phrase begins behind words that tell how many of it, if an argument is its
  /// noun: one of your [photo], a couple of [photo].
  func skipQuantity(_ start: Int, _ analysis: PhraseAnalysis) -> Int {
    let words = analysis.words
    for index in start + 1..<max(start + 1, min(start + 4, words.count - 1))
    where words[index].key == "of" {
      let key = words[index - 1].key
      let next = words[index + 1]
      guard words[words.count - 1].segment != words[index].segment else { return start }
      if Self.numbers.contains(key) || Self.amounts.contains(key) { return index + 1 }
      guard Self.members.contains(key) || Self.shares.contains(key), next.can(be: .determiner),
        !Self.singulars.contains(next.key)
      else { return start }
      return index + 1
    }
    return start
  }

  // MARK: - Words

  private func isArgument(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let segment = analysis.words[index].segment
    return analysis.words.first { $0.segment == segment }?.range.lowerBound == 0
  }

  private func isSingular(_ word: PhraseWord) -> Bool {
    if word.isNumber || word.can(be: .numeral) { return true }
    return word.can(be: .determiner) && !Self.negatives.contains(word.key)
  }

  private func isCountable(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    !isMass(analysis.words[index].key)
  }

  /// Whether a noun in the singular may be stuff, of which there is much: smoke.
  func isMass(_ lemma: String) -> Bool { Self.masses.contains(lemma) }

  private static let plurals: WordSet = ["multiple", "numerous", "countless"]

  private static let singulars: WordSet = ["a", "an", "this", "that", "every", "each"]

  /// Determiners before which other or more speaks of many.
  private static let negatives: WordSet = ["no", "any", "all", "many", "most", "several", "few"]

  /// What is one or some of those that follow of.
  private static let members: WordSet = [
    "any", "both", "each", "either", "few", "five", "four", "many", "neither", "none", "one",
    "several", "three", "two",
  ]

  private static let shares: WordSet = ["all", "most", "some", "more", "majority"]

  /// What tells how many, and not how much.
  private static let numbers: WordSet = [
    "billions", "couple", "dozens", "handful", "hundreds", "millions", "number", "series",
    "thousands", "variety",
  ]

  /// What is one itself, so that the verb is left to it: one of your photos is new.
  static let ones: WordSet = [
    "any", "each", "either", "majority", "neither", "none", "number", "one", "series", "variety",
  ]

  private static let amounts: WordSet = ["lot", "lots", "plenty", "tons", "bunch"]

  /// Nouns that are counted and measured: all coffee is no mistake.
  private static let masses: WordSet = [
    "access", "accommodation", "action", "activity", "age", "air", "anger", "art", "attention",
    "attire", "bandwidth", "beauty", "beer", "blood", "bread", "business", "butter", "cake", "care",
    "cheese", "chicken", "chocolate", "cloth", "coffee", "comfort", "communication", "content",
    "control", "cream", "credit", "crime", "day", "death", "dust", "education", "energy",
    "evidence", "exercise", "experience", "family", "fear", "fire", "fish", "flour", "food",
    "freedom", "fruit", "fuel", "gas", "glass", "gold", "growth", "hair", "health", "heat",
    "history", "hope", "ice", "joy", "juice", "land", "language", "life", "light", "love", "meat",
    "memory", "metal", "milk", "money", "morning", "motion", "music", "nature", "night", "noise",
    "oil", "pain", "paper", "pasta", "pizza", "plastic", "play", "pleasure", "power", "pressure",
    "pride", "progress", "protection", "quality", "rain", "reality", "respect", "rice", "safety",
    "salad", "salt", "sand", "sauce", "security", "silver", "skin", "sleep", "smoke", "snow",
    "soil", "sound", "soup", "space", "speech", "speed", "stone", "storage", "strength", "stress",
    "success", "sugar", "summer", "sun", "supply", "support", "tea", "text", "time", "trade",
    "traffic", "training", "transport", "trust", "truth", "visibility", "waste", "water", "way",
    "week", "weekend", "wind", "wine", "winter", "wood", "work", "world", "year",
  ]
}
