// SPDX-License-Identifier: Apache-2.0

extension Gate {
  /// Whether an argument is what is counted, or modifies it.
  func isCounted(_ index: Int) -> Bool {
    guard analysis.count != nil, let head = analysis.head else { return false }
    return index == head || analysis.isArgument(head)
  }

  /// Whether a word came in an argument that is a name, which never changes and decides no gender:
  /// it has a word that is not known, or capitals where nouns have none.
  func isName(_ index: Int) -> Bool {
    guard analysis.isArgument(index) else { return false }
    let parts = words.filter { $0.segment == words[index].segment }
    let isKnown = parts.allSatisfy { word in
      word.isNumber || word.readings.contains { $0.source != .guess }
    }
    if parts.count == 1, let word = parts.first {
      // An unknown word beside a known noun is its adjective.
      if !isKnown { return word.role != .modifier || word.letterCase != .lower }
      return word.letterCase == .upper || word.letterCase == .mixed
        || word.letterCase == .title && grammar.isProperName(word)
    }
    return !isKnown
      || !grammar.capitalizesNouns && parts.allSatisfy { $0.letterCase != .lower }
  }

  /// Whether a word of the template modifies a noun that came as an argument.
  func agreesWithArgument(_ index: Int) -> Bool {
    guard let head = analysis.head, analysis.isArgument(head), index != head,
      words[index].role == .modifier || words[index].role == .verb
    else { return false }
    if let count = analysis.count {
      return !agreesWithNeighbour(index, but: head) && !isOfAnotherSubject(index, count.word)
    }
    if isName(head) { return agreesWithPerson(index, head) }
    if isOfSomethingUnnamed(index, head) { return false }
    // %@ libres: what the template writes in the plural speaks of more than the argument, but a
    // verb does not where a determiner has only that: en Your [pizza] are ready.
    let isItsVerb = words[index].role == .verb && hasSingularDeterminer(head)
    let isOfMore =
      index > head && !isItsVerb && analysis.features.number == .one
      && words[index].readings.allSatisfy { $0.number == .other }
    return !isOfMore && !agreesWithNeighbour(index, but: head)
  }

  /// Whether a determiner of the template that is no plural stands right before an argument, which
  /// is a common noun in the singular.
  private func hasSingularDeterminer(_ head: Int) -> Bool {
    guard head > 0, words[head].gap == .space, words[head].letterCase == .lower,
      !analysis.isArgument(head - 1), words[head].reading?.entry != nil
    else { return false }
    let determiners = words[head - 1].readings.filter { $0.partOfSpeech == .determiner }
    return !determiners.isEmpty && determiners.allSatisfy { $0.number != .other }
  }

  /// Whether the template writes of something in the neuter or the plural, and not in a dictionary
  /// form, where the argument has a capital and may be its name: pl Gdańsk zostało usunięte.
  private func isOfSomethingUnnamed(_ index: Int, _ head: Int) -> Bool {
    guard grammar.declinesNames, words[head].letterCase == .title,
      words[head].reading?.gender != .neuter, !words[index].readings.isEmpty
    else { return false }
    return words[index].readings.allSatisfy { $0.gender == .neuter || $0.number == .other }
  }

  /// Whether a verb in its dictionary form may agree with a person whose gender the lexicon has: uk
  /// Марія додала.
  private func agreesWithPerson(_ index: Int, _ head: Int) -> Bool {
    guard let verb = words[index].reading, verb.partOfSpeech == .verb, index > head,
      verb.gender == .masculine || verb.gender == nil, words[index].key == verb.lemma,
      !words[index].opensBracket
    else { return false }
    // What was done to it is said of a thing that has a person's name: został zapisany.
    let isActive = words[(head + 1)...].allSatisfy {
      $0.role != .modifier || $0.reading?.partOfSpeech == .verb
    }
    return isActive && words[head].reading?.entry != nil
  }

  /// Whether a word of the template agrees with a noun of the template beside it: una in
  /// `%@ es una carpeta`.
  private func agreesWithNeighbour(_ index: Int, but head: Int) -> Bool {
    let neighbours = [index - 1, index + 1].filter { words.indices.contains($0) && $0 != head }
    return neighbours.contains { neighbour in
      guard !analysis.isArgument(neighbour), words[max(index, neighbour)].gap == .space else {
        return false
      }
      // Fr ta lampe a été expédiée: been is no summer.
      if neighbour > 0, neighbour < index, words[neighbour - 1].role == .verb,
        grammar.isCopulaParticiple(words[neighbour])
      {
        return false
      }
      // Pt destruído pelo granizo: by the is no hair.
      if words[neighbour].readings.contains(where: { $0.traits.contains(.contracted) }) {
        return false
      }
      // An unknown word may be any noun, behind what modifies it.
      if words[neighbour].readings.isEmpty {
        return neighbour > index && !words[neighbour].isNumber
      }
      return words[neighbour].readings.contains { noun in
        noun.partOfSpeech == .noun && !noun.traits.contains(.rare)
          && words[index].readings.contains { $0.modifies(noun) }
      }
    }
  }
}

extension Reading {
  /// Whether a determiner or an adjective in this form agrees with a noun in that one.
  fileprivate func modifies(_ noun: Reading) -> Bool {
    guard partOfSpeech == .determiner || partOfSpeech == .adjective else { return false }
    let agreesInGender = gender == nil || noun.gender == nil || gender == noun.gender
    let agreesInNumber = number == nil || noun.number == nil || number == noun.number
    return agreesInGender && agreesInNumber
  }
}
