// SPDX-License-Identifier: Apache-2.0

import Locales

/// Finds the cheapest change with which everything in a phrase agrees: mostly none.
///
/// A group is a noun with its count, its modifiers and its predicates, as the rules have attached
/// them. For every lexeme, number, case and definiteness that the group may have, what its words
/// would have to become is priced; words whose readings fit cost nothing and stay byte for byte.
struct Repair {
  /// What becomes of a word.
  struct Change {
    var form: String
    var features: TagSet
    /// The part of speech and the classes of the word whose form it is.
    var tags = TagSet()
    /// Whether it is a form of another word.
    var isOtherWord = false
    /// What calls for it; nil where markup or a rule of the template's asks for it.
    var conviction: Conviction?
  }

  let grammar: DataGrammar
  let cohorts: [Cohort]

  var changes = Changes()
  /// The words between numbers and what they count: by the cohort behind the number.
  var linkers: [Int: Linker] = [:]
  /// The cohort that the phrase is about, and the features that it has in the end.
  private(set) var head: Int?
  private(set) var headFeatures = TagSet()
  /// Whether anything was there to agree.
  private(set) var hasGroup = false
  /// The words that have been priced, of which there may be a power of the phrase's length.
  private var steps = 0

  private let hasDigits: Bool

  init(grammar: DataGrammar, cohorts: [Cohort]) {
    self.grammar = grammar
    self.cohorts = cohorts
    hasDigits = cohorts.contains { $0.tags.intersects(grammar.known.digits) }
  }

  /// The most words that are priced, some 1.3 milliseconds of them.
  static let stepsMax = 4000

  /// Whether there are more to be priced, and the changes are not the cheapest.
  var isExhausted: Bool { steps > Self.stepsMax }

  /// What pricing took, in the steps of ``InflectedPhrase/steps``: a word takes a third of a
  /// microsecond.
  var work: Int { 16 * steps }

  enum Linker: Hashable {
    case insert(String)
    case drop
  }

  /// What a phrase has to be, beyond what it counts.
  struct Request {
    /// The features asked for by markup; empty otherwise.
    var features = TagSet()
    /// The gender, of a noun that has several.
    var gender = TagSet()
    /// The plural category asked for in place of a count.
    var category: PluralCategory?
    var isExplicit = false
  }

  var features: FeatureTable { grammar.lexicon.features }
  var tags: DataGrammar.KnownTags { grammar.known }

  // MARK: - Groups

  /// Finds the groups, and repairs them.
  ///
  /// - Parameters:
  ///   - request: What the phrase has to be.
  ///   - isSettled: Whether they agree as they are.
  mutating func repairGroups(_ request: Request, isSettled: Bool = false) {
    let main = request.isExplicit ? mainHead : nil
    for index in cohorts.indices where isHead(index) {
      var members = Members(head: index)
      for other in cohorts.indices where cohorts[other].parent == index {
        if cohorts[other].tags.intersects(tags.count) {
          members.counts.append(other)
        } else if cohorts[other].tags.intersects(tags.predicate) {
          members.predicates.append(other)
        } else if cohorts[other].tags.intersects(tags.modifier) {
          members.modifiers.append(other)
        }
      }
      // What stands around the phrase is not its own.
      let isOwn = cohorts[index].word != nil
      if isOwn || (members.modifiers + members.counts).contains(where: { cohorts[$0].word != nil })
      {
        hasGroup = true
      }
      if isOwn, head.map(isPart) ?? true || main == index { head = index }
      let isAsked = main == index
      guard isAsked || !isSettled && isForSale(members) else { continue }
      let known = changes.count
      repair(members, isAsked ? request : Request())
      let conviction: Conviction? =
        isAsked && request.isExplicit ? nil : members.counts.isEmpty ? .argument : .count
      changes.convict(from: known, conviction)
    }
  }

  /// A word with what agrees with it.
  struct Members {
    var head: Int
    var counts: [Int] = []
    var modifiers: [Int] = []
    var predicates: [Int] = []
  }

  /// Whether a cohort is what others agree with: a noun, or what is counted in place of one.
  private func isHead(_ index: Int) -> Bool {
    // The surname behind a first name agrees with that, as does what may be an adjective.
    if cohorts[index].tags.intersects(tags.noun) {
      return !isApposition(index) && !isAttribute(index)
    }
    return cohorts[index].tags.intersects(tags.counted)
  }

  /// Whether a noun is only a part of another: line in line change.
  private func isPart(_ index: Int) -> Bool {
    cohorts[index].tags.intersects(tags.governed) && cohorts[index].parent == nil
  }

  /// Whether a word that may be a noun agrees with another one: cs mrtvé duše.
  private func isAttribute(_ index: Int) -> Bool {
    guard let parent = cohorts[index].parent else { return false }
    return cohorts[index].tags.intersects(tags.modifier)
      && cohorts[parent].tags.intersects(tags.noun)
  }

  /// Whether a noun stands in the case of the one before it.
  private func isApposition(_ index: Int) -> Bool {
    cohorts[index].readings.contains {
      $0.tags.intersects(tags.noun) && $0.tags.intersects(tags.modifier)
    }
  }

  /// The first noun that no other governs.
  private var mainHead: Int? {
    let heads = cohorts.indices.filter { isHead($0) && cohorts[$0].word != nil }
    return heads.first { !cohorts[$0].tags.intersects(tags.governed) } ?? heads.first
  }

  /// The noun that a phrase is, if there is no verb in it.
  var nounAlone: Int? {
    let hasVerb = cohorts.contains { cohort in
      cohort.word != nil && cohort.readings.allSatisfy { $0.tags.intersects(tags.verb) }
    }
    guard !hasVerb, let head = mainHead, !cohorts[head].tags.intersects(tags.governed),
      cohorts[head].readings.allSatisfy({ $0.tags.intersects(tags.noun) })
    else { return nil }
    return head
  }

  /// Whether what a phrase is about may have a gender.
  func mayHave(_ gender: TagSet) -> Bool {
    guard !gender.isEmpty, let head = mainHead else { return true }
    return cohorts[head].readings.contains {
      $0.tags.intersects(gender) || !$0.tags.intersects(features.genderMask)
    }
  }

  /// Whether anything calls for a look: a number, or an argument in the group.
  private func isForSale(_ members: Members) -> Bool {
    if isWritten(members) { return false }
    if cohorts[members.head].tags.intersects(tags.pluralAsked) { return true }
    // A number in words is the translator's, as what it counts, unless it belongs to digits:
    // 1,2 million.
    if hasDigits, !members.counts.isEmpty { return true }
    return ([members.head] + members.counts + members.modifiers + members.predicates).contains {
      cohorts[$0].isArgument || cohorts[$0].tags.intersects(tags.digits)
    }
  }

  /// Whether a translator wrote the number and the plural behind it, and so wrote the rest for
  /// them, too: of a code of 6 digits that was sent it is the code that was.
  private func isWritten(_ members: Members) -> Bool {
    let singular = features.numberMask.subtracting(tags.plural)
    let head = cohorts[members.head]
    guard let count = members.counts.last.flatMap({ cohorts[$0].category }),
      let number = features.counting(count)?.number
    else { return false }
    return !members.counts.contains { cohorts[$0].isArgument } && !number.intersects(singular)
      && !head.isArgument && head.tags.intersects(tags.plural) && !head.tags.intersects(singular)
  }

  /// Whether a rule says which case a noun has, and nothing governs it: who is addressed.
  private func isRuled(_ index: Int) -> Bool {
    !cohorts[index].tags.intersects(tags.governed)
      && !grammar.demands(on: index, cohorts).demands.isEmpty
  }

  // MARK: - One group

  /// What has been found for a group.
  private struct Plan {
    var price: Float
    var changes = Changes()
    /// Determiners that nothing stands for in the plural: de ein.
    var dropped: [Int] = []
    var number: TagSet
    var gender: TagSet
    var head: TagSet
    /// The head's, in its analysis.
    var lexeme: Int
  }

  /// What is the same for all trials of a group.
  struct Frame {
    var members: Members
    var category: PluralCategory?
    var counting: FeatureTable.Counting?
    /// Whether the count, or the request, sets the number.
    var isNumberFree: Bool
    /// Whether an argument calls for the change.
    var isSold: Bool
    /// Whether markup asks for the number.
    var isNumberAsked: Bool
  }

  private mutating func repair(_ members: Members, _ request: Request) {
    let head = cohorts[members.head]
    let category = request.category ?? members.counts.last.flatMap { cohorts[$0].category }
    let counting = category.flatMap { features.counting($0) }
    let frame = Frame(
      members: members, category: category, counting: counting,
      isNumberFree: counting != nil || request.features.intersects(features.numberMask),
      isSold: cohorts[members.head].isArgument
        || members.counts.contains { cohorts[$0].isArgument },
      isNumberAsked: request.features.intersects(features.numberMask))
    var best: Plan?
    let isNumber = head.tags.intersects(tags.count.union(tags.digits))
    if isNumber && cohorts[members.head].category != nil
      || head.readings.allSatisfy({ $0.lexeme < 0 })
    {
      return repairAlone(members)
    }
    let demands = demands(on: members, frame, request)
    var order: Float = 0
    for lexeme in lexemes(of: head, frame) {
      for gender in genders(of: lexeme, head, request) {
        for number in numbers(frame, request, lexeme, gender) {
          for demand in demands {
            // Where every word may have every form there are too many trials.
            steps += 1 + members.modifiers.count + members.counts.count
            if isExhausted { return }
            let trial = Trial(
              lexeme: lexeme, gender: gender, number: number, outside: demand.features,
              isLicensed: demand.isLicensed)
            if var plan = plan(trial, frame, atMost: best?.price) {
              // What looks the same is a plural only as it stands.
              let isWritten = !frame.isNumberFree && isPluralArgument(lexeme, members)
              if isWritten, number == tags.plural, !plan.changes.isEmpty { continue }
              plan.price += order + demand.rank
              if best == nil || plan.price < best?.price ?? 0 { best = plan }
            }
          }
        }
      }
      order += 0.001
    }
    // What markup asks for is done, whatever it costs.
    let limit = request.features.isEmpty ? features.prices.limit : features.prices.guessAlone
    guard let best, best.price < limit else { return }
    changes.merge(best.changes)
    for index in best.dropped { linkers[index] = .drop }
    if self.head == members.head { headFeatures = best.head }
    let own = frame.counting?.of(best.gender.union(head.analysis.lexemes[best.lexeme].tags))
    // Where a count changes nothing of a translator's group, its gender is the translator's, too.
    let isKept =
      best.changes.isEmpty && !members.counts.isEmpty && !cohorts[members.head].isArgument
    repairPredicates(members, best.number, best.gender, own, isGenderKept: isKept)
    link(members, own)
  }

  /// Puts the predicates of a number that stands for what it counts: de 3 von 5 Plätzen sind frei.
  private mutating func repairAlone(_ members: Members) {
    guard let category = cohorts[members.head].category,
      let counting = features.counting(category)
    else { return }
    repairPredicates(members, counting.number, TagSet(), counting, isGenderKept: false)
  }

  /// The lexemes that the head can be.
  private func lexemes(of head: Cohort, _ frame: Frame) -> [Int] {
    var found: [Int] = []
    let nouns = head.tags.intersects(tags.noun)
    for reading in head.readings where reading.lexeme >= 0 && !found.contains(reading.lexeme) {
      if nouns, !reading.tags.intersects(tags.noun) { continue }
      // A guess convicts nobody: an unknown noun changes only if an argument counts it.
      if reading.tags.intersects(tags.guess), !sellsGuesses(frame) { continue }
      found.append(reading.lexeme)
    }
    return found
  }

  /// Whether the number of an unknown word may change: an argument counts it, or markup asks.
  func sellsGuesses(_ frame: Frame) -> Bool {
    frame.isSold && (frame.counting != nil || frame.isNumberAsked)
  }

  private func genders(of lexeme: Int, _ head: Cohort, _ request: Request) -> [TagSet] {
    let mask = features.genderMask
    var found: [TagSet] = []
    for reading in head.readings where reading.lexeme == lexeme {
      let gender = reading.tags.intersection(mask)
      if !found.contains(gender) { found.append(gender) }
    }
    if found.contains(where: { $0.intersects(request.gender) }) {
      found.removeAll { !$0.intersects(request.gender) }
    }
    return found
  }

  private func numbers(
    _ frame: Frame, _ request: Request, _ lexeme: Int, _ gender: TagSet
  ) -> [TagSet] {
    let head = cohorts[frame.members.head]
    let mask = features.numberMask
    let asked = request.features.intersection(mask)
    if !asked.isEmpty { return [asked] }
    let own = head.analysis.lexemes[lexeme]
    if let counting = frame.counting?.of(gender.union(own.tags)), !counting.number.isEmpty {
      // A noun without a singular stays what it is: 1 dveře.
      if grammar.lexicon.form(own, counting.number.intersection(mask)) == nil {
        return mask.tags.map { TagSet($0) }
      }
      return [counting.number]
    }
    let isPlural = ([frame.members.head] + frame.members.modifiers).contains {
      cohorts[$0].tags.intersects(tags.pluralAsked)
    }
    if isPlural { return [tags.plural] }
    if head.tags.contains(tags.argument.union(tags.dictionary)) {
      // The dictionary form that a program gives is no plural that looks the same: v [aplikace].
      let number = grammar.lexicon.dictionaryFeatures(of: own).intersection(mask)
      if !number.isEmpty, isDictionary(lexeme, head) {
        return isPluralArgument(lexeme, frame.members) ? [number, tags.plural] : [number]
      }
    }
    var shown: [TagSet] = []
    for reading in head.readings where reading.lexeme == lexeme {
      let number = reading.tags.intersection(mask)
      if !shown.contains(number) { shown.append(number) }
    }
    return shown + mask.tags.map { TagSet($0) }.filter { !shown.contains($0) }
  }

  /// Whether an argument's dictionary form may be a plural, as an adjective of its own says that is
  /// not in its dictionary form: hi घर के नियम.
  private func isPluralArgument(_ lexeme: Int, _ members: Members) -> Bool {
    let head = cohorts[members.head]
    guard members.counts.isEmpty, head.tags.intersects(tags.inner), isDictionary(lexeme, head),
      head.readings.contains(where: {
        $0.lexeme == lexeme && $0.tags.intersects(tags.plural)
      })
    else { return false }
    return members.modifiers.contains { index in
      cohorts[index].tags.contains(tags.inner.union(tags.plural))
        && !cohorts[index].tags.intersects(tags.dictionary)
    }
  }

  private func isDictionary(_ lexeme: Int, _ head: Cohort) -> Bool {
    head.readings.contains { $0.lexeme == lexeme && $0.tags.intersects(tags.dictionary) }
  }

  /// What may be asked of a group from outside: case and definiteness.
  private struct Demand {
    var features: TagSet
    var rank: Float
    var isLicensed: Bool
  }

  private func demands(on members: Members, _ frame: Frame, _ request: Request) -> [Demand] {
    let mask = features.caseMask
    let asked = request.features.intersection(mask)
    var licensed: [TagSet] = []
    var isTransparent = false
    if !asked.isEmpty {
      licensed = [asked]
    } else {
      (licensed, isTransparent) = grammar.demands(on: members.head, cohorts)
    }
    let isTemplate = !cohorts[members.head].isArgument
    let modifiers = members.modifiers.filter { !cohorts[$0].isArgument }
    // A determiner is the translator's even where a number counts: ro celor 2 elevi.
    let showsCase =
      frame.counting == nil
      ? !modifiers.isEmpty
      : modifiers.contains { cohorts[$0].tags.intersects(tags.determiner) }
    // Who is addressed can be nothing else; what is governed may show another case of its governor.
    let isOpen = (isTemplate && !isRuled(members.head)) || isTransparent
    let nominative = mask.tags.first.map { TagSet($0) } ?? TagSet()
    let all = mask.isEmpty ? [TagSet()] : mask.tags.map { TagSet($0) }
    if licensed.isEmpty, !nominative.isEmpty, hasSubjectPredicate(members) {
      licensed = [nominative]
    }
    if licensed.isEmpty {
      licensed =
        asked.isEmpty && (isOpen || showsCase)
        ? all : [nominative]
    }
    // A determiner may ask for more: ro toate fișierele.
    var more = members.modifiers.reduce(into: TagSet()) { more, index in
      more.formUnion(grammar.demand(of: cohorts[index]))
    }
    more.formUnion(grammar.marked(cohorts[members.head]))
    more.formUnion(request.features.intersection(features.definitenessMask))
    more.formUnion(declension(asked: more))
    var result = licensed.enumerated().map { place, features in
      Demand(features: features.union(more), rank: Float(place) * 0.01, isLicensed: true)
    }
    if isOpen, asked.isEmpty {
      for features in all
      where !licensed.contains(where: { $0.intersection(mask) == features }) {
        result.append(
          Demand(
            features: features.union(more), rank: Float(result.count) * 0.01, isLicensed: false))
      }
    }
    return result
  }

  /// How adjectives decline, where a language has several ways and no determiner asks for one.
  func declension(asked: TagSet) -> TagSet {
    let mask = features.declensionMask
    if mask.isEmpty || asked.intersects(mask) { return TagSet() }
    // What is definite without a determiner has the second: sv stora bilen.
    let isDefinite = features.tags["def"].map(asked.contains) == true
    let tag = isDefinite ? mask.tags.dropFirst().first : mask.first
    return tag.map { TagSet($0) } ?? TagSet()
  }

  /// Whether a group is a subject: one of its predicates is no relative clause's.
  private func hasSubjectPredicate(_ members: Members) -> Bool {
    members.predicates.contains { !cohorts[$0].tags.intersects(tags.relative) }
  }

  /// One assignment of features to a group.
  private struct Trial {
    var lexeme: Int
    var gender: TagSet
    var number: TagSet
    /// What the group is asked for from outside.
    var outside: TagSet
    var isLicensed: Bool
  }

  private func plan(_ trial: Trial, _ frame: Frame, atMost limit: Float?) -> Plan? {
    let prices = features.prices
    let caseMask = features.caseMask
    let outside = trial.outside.intersection(caseMask)
    let head = cohorts[frame.members.head].analysis.lexemes[trial.lexeme]
    let counting = frame.counting?.of(trial.gender.union(head.tags))
    var inside = outside
    if let counting, let tag = outside.first { inside = counting.inside(tag) }
    var price = trial.isLicensed ? 0 : prices.unlicensed
    var plan = Plan(
      price: 0, number: trial.number, gender: trial.gender, head: TagSet(),
      lexeme: trial.lexeme)
    // What is asked besides case, such as a plural and definiteness.
    let rest = trial.outside.subtracting(caseMask)
    var number = trial.number
    let numberMask = features.numberMask
    if rest.intersects(numberMask) { number = rest.intersection(numberMask) }
    plan.number = number
    let definiteness = rest.subtracting(numberMask)
    let insideNumber = inside.intersects(numberMask) ? TagSet() : number
    let demand = insideNumber.union(inside).union(definiteness)
    let declension = rest.intersection(features.declensionMask)
    let modifier =
      (counting?.modifier.map { $0.features(outside, numberMask) } ?? insideNumber.union(inside))
      .union(declension)
    let gender = self.gender(trial, demand, frame)
    plan.gender = gender
    // Of two genders it keeps its own, if there is such a form: 2 seleccionadas.
    let gendered = demand.union(trial.gender)
    let headWord = Word(
      cohort: frame.members.head, lexeme: trial.lexeme,
      demand: grammar.lexicon.form(head, gendered) == nil ? demand : gendered, outside: outside,
      gender: trial.gender)
    // What has no gender in the plural has one in the singular.
    let isGenderOpen =
      trial.gender.isEmpty
      && cohorts[frame.members.head].readings.contains {
        $0.lexeme == trial.lexeme && $0.tags.intersects(features.genderMask)
      }
    if isGenderOpen, !grammar.lexicon.genders(head, demand).isEmpty { return nil }
    guard let (cost, change) = self.price(headWord, frame) else { return nil }
    price += cost
    // As a whole it is several, even where the noun is singular: ru 2 билета.
    plan.head = number.union(inside.subtracting(numberMask)).union(gender)
      .union(definiteness.subtracting(features.declensionMask))
    if let change { plan.changes[frame.members.head] = change }
    for index in frame.members.modifiers {
      if let limit, price > limit { return nil }
      let own = cohorts[index].tags
      let demand =
        own.intersects(tags.part)
        ? own.intersection(numberMask)
        : own.intersects(tags.outside) ? number.union(outside).union(declension) : modifier
      guard let (cost, change) = cheapest(index, demand.union(gender), outside, gender, frame)
      else {
        if frame.isNumberAsked, number == tags.plural, isSingular(index) {
          plan.dropped.append(index)
          continue
        }
        // A determiner without the form stands with no such noun: it nessun giorno.
        if cohorts[index].tags.intersects(tags.determiner) {
          if frame.isNumberAsked { return nil }
          price += prices.unlicensed
        }
        continue
      }
      price += cost
      if let change { plan.changes[index] = change }
    }
    for index in frame.members.counts {
      guard
        let (cost, change) = cheapest(
          index, outside.union(gender), outside, gender, frame)
      else { continue }
      price += cost
      if let change { plan.changes[index] = change }
    }
    plan.price = price
    return plan
  }

  /// Whether a determiner is an article without a plural: de ein.
  private func isSingular(_ index: Int) -> Bool {
    cohorts[index].tags.intersects(tags.determiner) && cohorts[index].tags.intersects(tags.article)
      && cohorts[index].readings.allSatisfy { reading in
        reading.lexeme >= 0 && reading.tags.intersects(features.numberMask)
          && grammar.lexicon.form(cohorts[index].analysis.lexemes[reading.lexeme], tags.plural)
            == nil
      }
  }

  /// The gender of the form itself, which may be another in the plural: cs dítě, sk kôň.
  private func gender(_ trial: Trial, _ demand: TagSet, _ frame: Frame) -> TagSet {
    let lexeme = cohorts[frame.members.head].analysis.lexemes[trial.lexeme]
    let found = grammar.lexicon.genders(lexeme, demand)
    return found.isEmpty || found.intersects(trial.gender) ? trial.gender : found
  }

  /// The cheapest of a modifier's lexemes; nil if none has the form.
  private func cheapest(
    _ index: Int, _ demand: TagSet, _ outside: TagSet, _ gender: TagSet, _ frame: Frame
  ) -> (Float, Change?)? {
    var best: (Float, Change?)?
    var tried: [Int] = []
    // What the rules have not attached is another word that is written alike.
    let attached = tags.modifier.union(tags.count)
    for reading in cohorts[index].readings
    where reading.lexeme >= 0 && !tried.contains(reading.lexeme) {
      guard reading.tags.intersects(attached) else { continue }
      tried.append(reading.lexeme)
      let word = Word(
        cohort: index, lexeme: reading.lexeme, demand: demand, outside: outside, gender: gender)
      if let found = price(word, frame), best == nil || found.0 < best?.0 ?? 0 { best = found }
    }
    return best
  }
}
