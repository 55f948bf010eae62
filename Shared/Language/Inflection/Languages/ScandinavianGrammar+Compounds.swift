// SPDX-License-Identifier: Apache-2.0

extension ScandinavianGrammar {
  /// A word that ends in a known noun or adjective is what that is: ostekage, lysegrå.
  ///
  /// The longest last part before which a word stands is taken, or else a long one behind anything
  /// that may be a word.
  func compounds(_ key: String) -> [Reading] {
    let letters = Array(key.unicodeScalars)
    guard letters.count > 4, letters.count < 64 else { return [] }
    if let reading = derivedWithShip(key) { return [reading] }
    var long: [Reading] = []
    for start in 2..<(letters.count - 1) where letters[start] != "-" {
      let head = String(String.UnicodeScalarView(letters[..<start]))
      let tail = String(String.UnicodeScalarView(letters[start...]))
      guard letters[start - 1] == "-" || head.unicodeScalars.contains(where: Words.isVowel),
        !isEnding(tail, after: head)
      else { continue }
      var readings = lastPart(tail)
      guard !readings.isEmpty else { continue }
      for index in readings.indices {
        readings[index].lemma = head + readings[index].lemma
        readings[index].source = .rule
        readings[index].traits.subtract([.rare, .measure, .uncountable])
      }
      let count = letters.count - start
      let isKnown = count > 2 ? isFirstPart(head) : start > 2 && isKnownPart(head)
      if letters[start - 1] == "-" || isKnown { return readings }
      let isLong = start > 3 && (count > 4 || (count == 4 && letters[start - 1] == "s"))
      if isLong, long.isEmpty, !Words.derivedEndings.contains(tail) { long = readings }
    }
    return long
  }

  /// What the last part of a compound is: nouns, or else adjectives that are not too short.
  private func lastPart(_ tail: String) -> [Reading] {
    let count = tail.unicodeScalars.count
    let isShort = Words.shortLastParts.contains(tail)
    var readings = lexicon.entries(tail).compactMap(reading).filter { reading in
      reading.partOfSpeech == .noun
        || reading.partOfSpeech == .adjective
          && (count > 4 || isShort || (count == 4 && reading.lemma == tail))
    }
    if readings.isEmpty, count > 3 { readings = nouns(tail) }
    if readings.contains(where: { $0.partOfSpeech == .noun }) {
      readings.removeAll { $0.partOfSpeech != .noun }
    }
    return readings
  }

  /// Whether what looks like a last part is an ending: legering is not of ring, smukkeste no tea.
  private func isEnding(_ tail: String, after head: String) -> Bool {
    if tail == "te", head.ends("es") { return true }
    guard tail == "ring", head.ends("e") else { return tail == "ende" }
    return !lexicon.entries(head).contains { lexicon.partOfSpeech(of: $0) == .noun }
  }

  /// Venskab and selskap are no cupboards: neuters, or common if they are of an adjective.
  private func derivedWithShip(_ key: String) -> Reading? {
    guard key.ends(Self.isDanish ? "skab" : "skap"), Words.syllables(key) > 1 else {
      return nil
    }
    let head = Words.cut(key, 4)
    if Words.cupboards.contains(where: { head.hasSuffix($0) }) { return nil }
    let isOfAdjective = lexicon.entries(head).contains {
      $0.isLemma && lexicon.partOfSpeech(of: $0) == .adjective
    }
    let gender = isOfAdjective ? unmarkedGender : Gender.neuter
    return Reading(
      .noun, lemma: key, traits: Self.trait(gender), gender: gender, number: .one, source: .rule)
  }

  // MARK: - First parts

  /// Whether a compound can begin with it: a word, or two.
  private func isFirstPart(_ part: String) -> Bool {
    if isKnownPart(part) { return true }
    let letters = Array(part.unicodeScalars)
    guard letters.count > 3 else { return false }
    if !nouns(part).isEmpty { return true }
    guard letters.count > 5 else { return false }
    return (3..<(letters.count - 2)).contains { index in
      let (first, second) = (letters[..<index], letters[index...])
      return isKnownPart(String(String.UnicodeScalarView(first)))
        && lexicon.hasMoreThanVerbs(String(String.UnicodeScalarView(second)))
    }
  }

  /// Whether it is a word, or one with a joining -s, -e or -er, or a prefix.
  func isKnownPart(_ part: String) -> Bool {
    let part = part.ends("-") ? Words.cut(part, 1) : part
    if Words.prefixes.contains(part) || lexicon.hasMoreThanVerbs(part) { return true }
    let count = part.unicodeScalars.count
    for joint in ["s", "e", "er"] where part.hasSuffix(joint) && count - joint.utf8.count > 2 {
      if lexicon.hasMoreThanVerbs(Words.cut(part, joint.utf8.count)) { return true }
    }
    return count > 2 && lexicon.hasMoreThanVerbs(part + "e")
  }
}
