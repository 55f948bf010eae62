// SPDX-License-Identifier: Apache-2.0

extension EnglishGrammar {
  /// Whether a word is the noun behind which the phrase may end; without a number what may be a
  /// verb is none: save this file.
  func isNoun(_ word: PhraseWord, isCounted: Bool) -> Bool {
    if word.isNumber || word.can(be: .determiner) { return false }
    if isCounted { return word.can(be: .noun) || word.can(be: .verb) || word.readings.isEmpty }
    return (word.can(be: .noun) && !word.can(be: .verb)) || word.readings.isEmpty
  }

  /// Whether a noun phrase begins that is not the one before it: 2 views this week, 2 times a day,
  /// 2 events next month.
  func beginsAnother(_ index: Int, in words: [PhraseWord]) -> Bool {
    let word = words[index]
    guard word.gap == .space, word.markup == nil,
      word.segment == words[index - 1].segment
        || word.letterCase == .lower
    else { return false }
    if word.can(be: .determiner), !word.can(be: .noun), word.text != "A" {
      // Users' and the user's stand before their noun too: 2 album Anna's photos is nobody's.
      return !word.key.contains("'")
    }
    guard word.key == "last" || word.key == "next", index + 1 < words.count else { return false }
    return Self.times.contains(words[index + 1].key)
  }

  /// Whether a verb has its object behind it: 2 people like this; but 2 views this week.
  ///
  /// One that may be a noun must end in -s: 2 files need your attention.
  func isVerbWithObject(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let words = analysis.words
    guard index > 0, words[index].gap == .space, words[index].markup == nil,
      let verb = words[index].reading(.verb),
      verb.number == .one
        || Self.feelings.contains(words[index].key)
          && words[index - 1].can(be: .noun)
    else { return false }
    if index + 1 == words.count {
      // 2 people likes | this: the object stands behind the group.
      return analysis.count != nil && verb.number == .one
        && Self.people.contains(words[index - 1].key)
        && Self.objects.contains { analysis.phrase.followingText.hasPrefix($0) }
    }
    let next = words[index + 1]
    // 2 batteries need to be replaced.
    if verb.number == .one, next.gap == .space, next.key == "to",
      words[index - 1].reading(.noun)?.number == .one
    {
      return true
    }
    guard next.gap == .space, next.can(be: .determiner) || next.can(be: .pronoun),
      !next.can(be: .noun)
    else { return false }
    return index + 2 >= words.count || !Self.times.contains(words[index + 2].key)
  }

  private static let objects = [
    " this", " that ", " your ", " the ", " you", " it", " them",
  ]

  private static let people: WordSet = [
    "colleague", "contact", "customer", "fan", "follower", "friend", "guest", "member", "person",
    "player", "reader", "student", "subscriber", "user",
  ]

  /// Verbs that are no nouns before an object, in the form that many have: 2 people need your help.
  private static let feelings: WordSet = [
    "access", "like", "need", "want", "follow", "love",
  ]

  private static let times: WordSet = [
    "second", "minute", "hour", "morning", "afternoon", "evening", "night", "day", "weekend",
    "week", "month", "quarter", "season", "semester", "year", "spring", "summer", "autumn",
    "fall", "winter", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    "sunday", "time", "days", "weeks", "months", "years", "hours", "minutes",
  ]
}
