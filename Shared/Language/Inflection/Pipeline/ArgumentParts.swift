// SPDX-License-Identifier: Apache-2.0

/// What of an argument of several words is for agreement.
///
/// An argument comes in its dictionary form, which is that of its head with its adjectives. What
/// the head governs has been inflected already, as in “Suppe des Tages”, “чашка чая”, “dagens
/// soppa” and “pizza 4 quesos”: it is nobody's subject, no number counts it, and nothing changes
/// it.
struct ArgumentParts {
  enum Kept: Hashable {
    /// Nothing is kept apart.
    case nothing
    /// What stands before the head, which is a word.
    case start(Int)
    /// What stands behind the head, from a word on.
    case rest(Int)
    /// All of it: which word is the head does not show.
    case everything
  }

  private let tags: DataGrammar.KnownTags
  private let nominative, genitive: TagSet
  /// Whether what stands before a noun may be a part of it, as in “Käse Spätzle”.
  private let joinsNouns: Bool
  /// Whether the last of several nouns is the head: cheese pizza.
  private let endsWithHead: Bool

  init(_ grammar: DataGrammar) {
    let features = grammar.lexicon.features
    tags = grammar.known
    nominative = features.caseMask.first.map { TagSet($0) } ?? TagSet()
    genitive = features.tags.set("gen").intersection(features.caseMask)
    joinsNouns = !features.compounds.isEmpty
    endsWithHead = features.inflectsLastPart
  }

  /// What is kept as it is of an argument's words, between which there may be marks.
  func kept(of words: ArraySlice<Cohort>) -> Kept {
    guard let place = words.lastIndex(where: isNumber), place + 1 < words.endIndex else {
      return complement(in: words)
    }
    if words.firstIndex(where: isNumber) == words.startIndex {
      return place == words.startIndex ? counted(words[(place + 1)...]) : .everything
    }
    guard words.count(where: isNumber) == 1 else { return .everything }
    return counted(in: words, from: place)
  }

  // MARK: - Digits

  private func isNumber(_ word: Cohort) -> Bool {
    word.category != nil && word.tags.intersects(tags.digits)
  }

  /// What is kept where digits begin the argument: “2 salads” are several, a “4 Cheese Pizza” is
  /// one.
  private func counted(_ words: ArraySlice<Cohort>) -> Kept {
    let rest = complement(in: words)
    var end = words.endIndex
    switch rest {
    case .start, .everything: return .everything
    case .rest(let place): end = place
    case .nothing: break
    }
    let group = words[..<end].prefix { !isPreposition($0) }
    guard group.count(where: isNounLike) <= 1, !words.contains(where: isJoint) else {
      return .everything
    }
    return rest
  }

  /// What is kept where digits stand behind the head: what they count, with its preposition.
  private func counted(in words: ArraySlice<Cohort>, from place: Int) -> Kept {
    var first = place
    let before = words[..<place]
    if let last = before.lastIndex(where: { !isAttribute($0) }), isPreposition(before[last]) {
      first = last
    }
    let isShown =
      first < place
      || !endsWithHead && !words[place...].contains(where: isDictionaryNoun)
    let hasHead = words[..<first].contains { $0.tags.intersects(tags.noun) }
    guard isShown, hasHead, !words.contains(where: isJoint) else { return .everything }
    switch complement(in: words[..<first]) {
    case .nothing: return .rest(first)
    case .rest(let place): return .rest(place)
    case .start, .everything: return .everything
    }
  }

  // MARK: - Complements

  /// What is kept of words without digits: a genitive before the head with what stands between, or
  /// one behind it with all that follows.
  private func complement(in words: ArraySlice<Cohort>) -> Kept {
    guard !genitive.isEmpty, !endsWithHead,
      let head = words.firstIndex(where: { !isAttribute($0) }),
      isNoun(words[head]), !isName(words[head])
    else { return .nothing }
    if isOwner(words[head]) {
      let rest = words[(head + 1)...]
      let next = rest.firstIndex { !isAttribute($0) } ?? rest.indices.last
      return next.map { isSubject(words[$0]) ? .start($0) : .nothing } ?? .nothing
    }
    var first: Int?
    for index in words.indices[(head + 1)...] {
      let word = words[index]
      let isLast = first != nil && index + 1 == words.endIndex && word.tags.intersects(tags.noun)
      if isAttribute(word), !isLast {
        // What cannot be a genitive goes with the head.
        first = mayBeGenitive(word) ? first ?? index : nil
        continue
      }
      guard word.tags.intersects(tags.noun), !isPreposition(word),
        isComplement(word, isShown: first != nil)
      else { return .nothing }
      let start = first ?? index
      return isComplement(words[index...]) ? .rest(start) : .everything
    }
    return .nothing
  }

  /// Whether a noun is in the case of the dictionary.
  private func isSubject(_ word: Cohort) -> Bool {
    word.readings.contains { $0.tags.contains(tags.noun.union(nominative)) }
  }

  /// Whether a noun can be nothing but a genitive.
  private func isOwner(_ word: Cohort) -> Bool {
    word.readings.allSatisfy { !$0.tags.intersects(tags.noun) || $0.tags.intersects(genitive) }
  }

  /// Whether a noun behind the head is its complement, of which a determiner or an adjective before
  /// it may be shown to be a genitive.
  private func isComplement(_ word: Cohort, isShown: Bool) -> Bool {
    let mayBeGenitive = word.readings.contains {
      $0.tags.intersects(tags.noun) && $0.tags.intersects(genitive)
    }
    if joinsNouns { return mayBeGenitive && (isShown || !isSubject(word)) }
    // A name in its dictionary form stands beside what somebody is: пользователь Шевченко.
    return !isDictionaryNoun(word) || mayBeGenitive && !isName(word)
  }

  /// Whether what stands behind a head is a complement as a whole, and nothing in it is joined to
  /// the head: Suppe des Tages und Salat.
  private func isComplement(_ words: ArraySlice<Cohort>) -> Bool {
    var isShown = false
    var isJoined = false
    for word in words {
      if isJoint(word) {
        (isShown, isJoined) = (false, true)
      } else if isPreposition(word) {
        isJoined = false
      } else if isAttribute(word) {
        isShown = isShown || mayBeGenitive(word)
      } else if word.readings.allSatisfy({ $0.tags.intersects(tags.verb) }) {
        return false
      } else if isJoined {
        guard isNoun(word), isComplement(word, isShown: isShown) else { return false }
        isJoined = false
      }
    }
    return !isJoined
  }

  // MARK: - Words

  private func isNoun(_ word: Cohort) -> Bool {
    word.tags.intersects(tags.noun) && !isAttribute(word) && !isPreposition(word)
  }

  /// Whether a word may be a noun, or nobody knows what it is.
  private func isNounLike(_ word: Cohort) -> Bool {
    isNoun(word) || word.readings.allSatisfy { $0.lexeme < 0 } && word.category == nil
  }

  private func isDictionaryNoun(_ word: Cohort) -> Bool {
    word.readings.contains { $0.tags.intersects(tags.noun) && $0.tags.intersects(tags.dictionary) }
  }

  private func isName(_ word: Cohort) -> Bool {
    word.readings.contains { $0.tags.contains(tags.noun.union(tags.name)) }
  }

  /// Whether a word may stand with a noun.
  private func isAttribute(_ word: Cohort) -> Bool {
    word.tags.intersects(tags.adjective.union(tags.determiner).union(tags.numeral))
  }

  private func isPreposition(_ word: Cohort) -> Bool { word.tags.intersects(tags.preposition) }

  /// Whether a word, or a mark, may join something to what stands before it.
  private func isJoint(_ word: Cohort) -> Bool {
    word.word == nil || word.tags.intersects(tags.conjunction.union(tags.additive))
  }

  private func mayBeGenitive(_ word: Cohort) -> Bool {
    word.readings.contains {
      $0.tags.intersects(tags.adjective.union(tags.determiner)) && $0.tags.intersects(genitive)
    }
  }
}
