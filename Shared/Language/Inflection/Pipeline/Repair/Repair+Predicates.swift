// SPDX-License-Identifier: Apache-2.0

extension Repair {
  /// Puts the predicates of a group in the form that its subject asks for.
  mutating func repairPredicates(
    _ members: Members, _ number: TagSet, _ gender: TagSet,
    _ category: FeatureTable.Counting?
  ) {
    let nominative = features.caseMask.first
    for index in members.predicates {
      let readings = cohorts[index].readings.filter { $0.tags.intersects(tags.predicate) }
      let isVerb = readings.contains { $0.tags.intersects(tags.verb) }
      var demand: TagSet
      if cohorts[index].tags.intersects(tags.relative) {
        // What stands in a relative clause knows nothing of the count: 5 knih, které stojí.
        demand = number.union(gender)
        if !isVerb, let first = readings.first {
          demand.formUnion(first.tags.intersection(features.caseMask))
        }
      } else if isVerb, let fixed = category?.predicate(cohorts[index].tags) {
        demand = fixed
      } else {
        demand = number.union(gender)
        if !isVerb, let nominative {
          let isOutside = cohorts[index].tags.intersects(tags.outside)
          let inside = (isOutside ? nil : category?.inside(nominative)) ?? TagSet(nominative)
          // Behind some verbs it has a case of its own: ru будет дождливым.
          let asked = grammar.ruledDemands(on: cohorts[index]).first ?? inside
          demand.formUnion(asked.intersection(features.caseMask))
        }
      }
      if isVerb { demand.formUnion(tags.third) }
      put(index, demand)
    }
  }

  /// Puts a predicate in a form, if its readings do not fit and one of its lexemes has the form.
  mutating func put(_ index: Int, _ demand: TagSet) {
    let cohort = cohorts[index]
    if cohort.word == nil { return }
    let conflict = features.dimensionsMask(of: demand).subtracting(demand)
    // An infinitive that is written alike is no predicate.
    var readings = cohort.readings.filter { $0.tags.intersects(tags.predicate) }
    if readings.isEmpty { readings = cohort.readings }
    if readings.contains(where: { $0.lexeme >= 0 && !$0.tags.intersects(conflict) }) { return }
    for reading in readings where reading.lexeme >= 0 {
      guard !reading.tags.intersects(tags.guess) else { continue }
      let own = readings.filter { $0.lexeme == reading.lexeme }
      let full = demand.union(mood(of: own))
      guard let form = grammar.lexicon.form(cohort.analysis.lexemes[reading.lexeme], full) else {
        continue
      }
      if !form.isSpelled(cohort.form) { changes[index] = Change(form: form, features: full) }
      return
    }
  }

  /// Puts the word between a number and what it counts, or takes it away: ro 20 de fișiere.
  mutating func link(_ members: Members, _ counting: FeatureTable.Counting?) {
    guard let count = members.counts.last, count + 1 < cohorts.count, count < members.head else {
      return
    }
    let next = count + 1
    let isThere = grammar.isLinker(cohorts[next])
    if let linker = counting?.linker {
      if !isThere { linkers[next] = .insert(linker) }
    } else if isThere {
      linkers[next] = .drop
    }
  }

  // MARK: - The reader, and what agrees with something outside

  /// Whether anything that is said of the reader differs between two genders.
  func variesForReader(_ one: TagSet, _ other: TagSet) -> Bool {
    var (first, second) = (self, self)
    first.address(one)
    second.address(other)
    return first.changes.mapValues(\.form) != second.changes.mapValues(\.form)
  }

  /// Puts what is said of the reader in the reader's gender.
  mutating func address(_ genders: TagSet) {
    let mask = features.genderMask
    for index in cohorts.indices where cohorts[index].tags.intersects(tags.reader) {
      let cohort = cohorts[index]
      guard !isArgument[index], changes[index] == nil, cohort.word != nil,
        let reading = cohort.readings.first(where: {
          $0.lexeme >= 0 && $0.tags.intersects(tags.reader) && !$0.tags.intersects(tags.guess)
        })
      else { continue }
      if cohort.readings.contains(where: {
        $0.tags.intersects(tags.reader) && $0.tags.intersects(genders)
      }) {
        continue
      }
      let lexeme = cohort.analysis.lexemes[reading.lexeme]
      if reading.tags.intersects(tags.noun) {
        addressNoun(index, reading, lexeme, genders)
        continue
      }
      let others = reading.tags.intersection(features.featureMask).subtracting(mask)
      for gender in genders.tags {
        let demand = others.union(TagSet(gender))
        guard let form = grammar.lexicon.form(lexeme, demand) else { continue }
        if !form.isSpelled(cohort.form) { changes[index] = Change(form: form, features: demand) }
        break
      }
    }
  }

  /// Calls a reader what a woman is called: cs Vítej, uživatelko.
  private mutating func addressNoun(
    _ index: Int, _ reading: Cohort.Reading, _ lexeme: Lexeme, _ genders: TagSet
  ) {
    guard genders == grammar.genders(.feminine), let feminine = lexeme.feminine,
      let noun = grammar.lexicon.noun(feminine)
    else { return }
    let mask = features.genderMask
    let demand = reading.tags.intersection(features.featureMask).subtracting(mask)
    // Who has no vocative is called by the nominative: ro prietene, prietenă.
    let cases = features.caseMask
    let plain = demand.subtracting(cases).union(cases.first.map { TagSet($0) } ?? TagSet())
    for demand in [demand, plain] {
      guard let form = grammar.lexicon.form(noun, demand.union(genders)) else { continue }
      changes[index] = Change(form: form, features: demand.union(genders))
      return
    }
  }

  /// Puts every word that can agree in the features of something outside the phrase.
  mutating func agree(with demand: TagSet) -> Bool {
    var isDone = false
    for index in cohorts.indices where cohorts[index].word != nil {
      let cohort = cohorts[index]
      guard !cohort.tags.intersects(tags.noun),
        let reading = cohort.readings.first(where: {
          $0.lexeme >= 0 && $0.tags.intersects(features.featureMask)
        })
      else { continue }
      let own = reading.tags.intersection(features.featureMask)
      let kept = own.subtracting(features.dimensionsMask(of: demand))
      let lexeme = cohort.analysis.lexemes[reading.lexeme]
      let full = kept.union(demand.intersection(features.dimensionsMask(of: own).union(demand)))
      guard let form = grammar.lexicon.form(lexeme, full) else { continue }
      isDone = true
      if !form.isSpelled(cohort.form) { changes[index] = Change(form: form, features: full) }
    }
    return isDone
  }
}
