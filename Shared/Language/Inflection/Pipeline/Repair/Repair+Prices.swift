// SPDX-License-Identifier: Apache-2.0

/// What changes cost.
extension Repair {
  /// A word and what it has to be.
  struct Word {
    var cohort: Int
    var lexeme: Int
    var demand: TagSet
    var outside: TagSet
    var gender: TagSet
  }

  /// What it costs that a word takes a form, and the change if there is one; nil if it has no such
  /// form.
  func price(_ word: Word, _ frame: Frame) -> (Float, Change?)? {
    let prices = features.prices
    let conflict = features.dimensionsMask(of: word.demand).subtracting(word.demand)
    let own = cohorts[word.cohort].readings.lazy.filter { $0.lexeme == word.lexeme }
    let isNoun = word.cohort == frame.members.head
    let fits = own.contains { !$0.tags.intersects(conflict) }
    let showsCase = shows(word.outside, own, frame)
    let isFromArgument = cohorts[word.cohort].isArgument
    if fits, isFromArgument || !frame.isNumberFree || showsCase { return (0, nil) }
    // Nothing changes the text around a phrase.
    if cohorts[word.cohort].word == nil { return (prices.around, nil) }
    let lexeme = cohorts[word.cohort].analysis.lexemes[word.lexeme]
    let demand = word.demand.union(mood(of: own)).union(definiteness(of: own, word.demand))
    guard let form = grammar.lexicon.form(lexeme, demand) else { return nil }
    let numberMask = features.numberMask
    let number = word.demand.intersection(numberMask)
    let isDictionary = own.contains { $0.tags.intersects(tags.dictionary) }
    // A dictionary form says nothing of its case: v [Brno] is no accusative.
    var price = isFromArgument ? isDictionary ? 0 : prices.argument : prices.word
    let showsDictionary = isFromArgument && isNoun && isDictionary
    let changesNumber =
      !number.isEmpty
      && !own.contains {
        (!showsDictionary || $0.tags.intersects(tags.dictionary))
          && !$0.tags.intersects(numberMask.subtracting(number))
      }
    if changesNumber, !frame.isNumberFree, !isPluralAsked(word.cohort) {
      if isNoun {
        price += isFromArgument ? prices.argumentNumber : prices.number
      } else {
        price += isFromArgument ? prices.argumentModifierNumber : prices.modifierNumber
      }
    }
    if !showsCase, !(isFromArgument && isDictionary) {
      if isFromArgument {
        price += prices.argumentCase
      } else if isDictionary, !lexeme.tags.intersects(tags.guess) {
        price += isNoun ? prices.dictionaryCase : prices.modifierCase
      } else {
        price +=
          isNoun || !frame.isNumberFree || !changesNumber ? prices.shownCase : prices.modifierCase
      }
    }
    let genderMask = features.genderMask.subtracting(word.gender)
    if !isNoun, !isFromArgument, own.allSatisfy({ $0.tags.intersects(genderMask) }) {
      price += prices.gender
    }
    let definitenessMask = features.definitenessMask
    let definiteness = word.demand.intersection(definitenessMask)
    if !definiteness.isEmpty,
      own.allSatisfy({ $0.tags.intersects(definitenessMask.subtracting(definiteness)) })
    {
      price += isFromArgument ? prices.argumentDefiniteness : prices.definiteness
    }
    if isNoun, lexeme.tags.intersects(tags.guess) {
      price += sellsGuesses(frame) ? prices.guess : prices.guessAlone
    }
    if form.isSpelled(cohorts[word.cohort].form) { return (price, nil) }
    return (price, Change(form: form, features: demand, tags: lexeme.tags))
  }

  /// Whether a word's readings allow the case outside: the form inside a counted group may stand
  /// for several.
  private func shows(
    _ outside: TagSet, _ readings: some Collection<Cohort.Reading>, _ frame: Frame
  ) -> Bool {
    let mask = features.caseMask
    guard !mask.isEmpty, !outside.isEmpty, let tag = outside.first else { return true }
    let insides = frame.counting?.insides(tag, mask) ?? outside
    return readings.contains { reading in
      let shown = reading.tags.intersection(mask)
      return shown.isEmpty || shown.intersects(outside)
        || frame.isNumberFree && shown.intersects(insides)
    }
  }

  private func isPluralAsked(_ index: Int) -> Bool {
    cohorts[index].tags.intersects(tags.pluralAsked)
  }

  /// The definiteness that a word shows, where nothing asks for one.
  func definiteness(of readings: some Collection<Cohort.Reading>, _ demand: TagSet) -> TagSet {
    let mask = features.definitenessMask
    guard !mask.isEmpty, !demand.intersects(mask), let first = readings.first else {
      return TagSet()
    }
    let shown = first.tags.intersection(mask)
    return readings.allSatisfy { $0.tags.intersection(mask) == shown } ? shown : TagSet()
  }

  /// The mood that a word's readings have in common with its first.
  func mood(of readings: some Collection<Cohort.Reading>) -> TagSet {
    readings.first.map { $0.tags.intersection(features.moodMask) } ?? TagSet()
  }
}
