// SPDX-License-Identifier: Apache-2.0

extension Repair {
  /// Puts the predicates of a group in the form that its subject asks for.
  mutating func repairPredicates(
    _ members: Members, _ number: TagSet, _ gender: TagSet,
    _ category: FeatureTable.Counting?, isGenderKept: Bool
  ) {
    let nominative = features.caseMask.first
    for index in members.predicates {
      let readings = cohorts[index].readings.filter { $0.tags.intersects(tags.predicate) }
      let isVerb = readings.contains { $0.tags.intersects(tags.verb) }
      // A noun that shares the number has a gender of its own: nl 1 map / label.
      let isNoun = !readings.isEmpty && readings.allSatisfy { $0.tags.intersects(tags.noun) }
      let agreed = isNoun ? TagSet() : gender
      var demand: TagSet
      if cohorts[index].tags.intersects(tags.relative) {
        // What stands in a relative clause knows nothing of the count: 5 knih, které stojí.
        demand = number.union(agreed)
        if !isVerb, let first = readings.first {
          demand.formUnion(first.tags.intersection(features.caseMask))
        }
      } else if isVerb, let fixed = category?.predicate(cohorts[index].tags) {
        demand = fixed
      } else {
        demand = number.union(agreed)
        if !isVerb, let nominative {
          let isOutside = cohorts[index].tags.intersects(tags.outside)
          let inside = (isOutside ? nil : category?.inside(nominative)) ?? TagSet(nominative)
          // Behind some verbs it has a case of its own: ru будет дождливым.
          let asked = grammar.ruledDemands(on: cohorts[index]).first ?? inside
          demand.formUnion(asked.intersection(features.caseMask))
        }
      }
      if isVerb { demand.formUnion(tags.third) }
      if isGenderKept, !isVerb, !cohorts[index].isArgument, fits(index, demand.subtracting(agreed))
      {
        continue
      }
      put(index, demand)
    }
  }

  /// Whether a predicate has a reading as asked.
  private func fits(_ index: Int, _ demand: TagSet) -> Bool {
    let conflict = features.dimensionsMask(of: demand).subtracting(demand)
    return cohorts[index].readings.contains {
      $0.tags.intersects(tags.predicate) && !$0.tags.intersects(conflict)
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
      // What is guessed to be a verb's form may be another's; adjectives may end more surely.
      let isSure = features.guessesAdjectives && reading.tags.intersects(tags.adjective)
      guard !reading.tags.intersects(tags.guess) || isSure else { continue }
      let own = readings.filter { $0.lexeme == reading.lexeme }
      var full = demand.union(mood(of: own))
      if !demand.intersects(features.genderMask), let first = own.first {
        full.formUnion(first.tags.intersection(features.genderMask))
      }
      let lexeme = cohort.analysis.lexemes[reading.lexeme]
      guard let form = grammar.lexicon.form(lexeme, full) else { continue }
      if !form.isSpelled(cohort.form) {
        changes[index] = Change(form: form, features: full, tags: lexeme.tags)
      }
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
    first.address(one, areWomen: false)
    second.address(other, areWomen: true)
    return first.changes.forms != second.changes.forms
  }

  /// Whether anything is said of the reader.
  var hasReader: Bool { cohorts.contains { $0.tags.intersects(tags.reader) } }

  /// Puts what is said of the reader in the reader's gender, which not every language has among
  /// its features.
  mutating func address(_ genders: TagSet, areWomen: Bool) {
    let mask = features.genderMask
    for index in cohorts.indices where cohorts[index].tags.intersects(tags.reader) {
      let cohort = cohorts[index]
      // Of arguments, what comes in its dictionary form: Hola, [querido] [cliente].
      guard !cohorts[index].isArgument || cohort.tags.intersects(tags.dictionary),
        changes[index] == nil, cohort.word != nil,
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
        addressNoun(index, reading, lexeme, genders, areWomen: areWomen)
        continue
      }
      let others = reading.tags.intersection(features.featureMask).subtracting(mask)
      for gender in genders.tags {
        let demand = others.union(TagSet(gender))
        guard let form = grammar.lexicon.form(lexeme, demand) else { continue }
        if !form.isSpelled(cohort.form) {
          changes[index] = Change(
            form: form, features: demand, tags: lexeme.tags, conviction: .reader)
        }
        break
      }
    }
  }

  /// Calls a reader what a woman or a man is called: cs Vítej, uživatelko.
  private mutating func addressNoun(
    _ index: Int, _ reading: Cohort.Reading, _ lexeme: Lexeme, _ genders: TagSet, areWomen: Bool
  ) {
    let lexicon = grammar.lexicon
    let counterpart =
      areWomen ? lexeme.feminine.flatMap { lexicon.noun($0) } : lexicon.masculine(of: lexeme.lemma)
    guard let noun = counterpart else { return }
    let mask = features.genderMask
    let demand = reading.tags.intersection(features.featureMask).subtracting(mask)
    // Who has no vocative is called by the nominative: ro prietene, prietenă.
    let cases = features.caseMask
    let plain = demand.subtracting(cases).union(cases.first.map { TagSet($0) } ?? TagSet())
    for demand in [demand, plain] {
      guard let form = lexicon.form(noun, demand.union(genders)) else { continue }
      changes[index] = Change(
        form: form, features: demand.union(genders), tags: noun.tags, isOtherWord: true,
        conviction: .reader)
      return
    }
  }

  /// Whether a word agrees with a noun of the phrase, and so with nothing outside.
  private func agreesInside(_ cohort: Cohort) -> Bool {
    guard let parent = cohort.parent, cohorts[parent].word != nil else { return false }
    return cohort.tags.intersects(tags.modifier.union(tags.predicate))
      && cohorts[parent].tags.intersects(tags.noun)
  }

  /// Puts every word that can agree in the features of something outside the phrase.
  mutating func agree(with demand: TagSet) -> Bool {
    var isDone = false
    var declension = cohorts.reduce(into: TagSet()) { $0.formUnion(grammar.demand(of: $1)) }
      .intersection(features.declensionMask)
    declension.formUnion(self.declension(asked: declension))
    for index in cohorts.indices where cohorts[index].word != nil {
      let cohort = cohorts[index]
      // What stands with a noun declines, even where that is outside of the phrase.
      let demand = cohort.tags.intersects(tags.modifier) ? demand.union(declension) : demand
      let readings = cohort.readings.filter {
        $0.lexeme >= 0 && $0.tags.intersects(features.featureMask)
          && !$0.tags.intersects(tags.noun)
      }
      // An infinitive that is written alike has no number.
      let asked = features.dimensionsMask(of: demand)
      // Nouns come in their dictionary form: en needs is the verb, need is not.
      let isNoun = cohort.readings.contains {
        $0.tags.intersects(tags.noun) && $0.tags.intersects(tags.dictionary)
      }
      guard !agreesInside(cohort),
        let reading = readings.first(where: { $0.tags.intersects(asked) }) ?? readings.first,
        !isNoun || !reading.tags.intersects(tags.verb)
      else { continue }
      let own = reading.tags.intersection(features.featureMask)
      let kept = own.subtracting(features.dimensionsMask(of: demand))
      let lexeme = cohort.analysis.lexemes[reading.lexeme]
      let full = kept.union(demand.intersection(features.dimensionsMask(of: own).union(demand)))
      guard let form = grammar.lexicon.form(lexeme, full) else { continue }
      let isOther = !form.isSpelled(cohort.form)
      // Where nothing tells the gender, what has several may be in the wrong one.
      let gender = own.intersection(features.genderMask)
      let isOpen =
        !demand.intersects(features.genderMask) && !gender.isEmpty
        && features.genderMask.tags.contains {
          let other = full.subtracting(gender).union(TagSet($0))
          return grammar.lexicon.form(lexeme, other)?.isSpelled(form) == false
        }
      if isOther || !isOpen { isDone = true }
      if isOther {
        changes[index] = Change(form: form, features: full, tags: lexeme.tags)
      }
    }
    return isDone
  }
}
