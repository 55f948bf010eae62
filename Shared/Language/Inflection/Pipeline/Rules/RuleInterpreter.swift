// SPDX-License-Identifier: Apache-2.0

/// Runs rules over the cohorts of one phrase: once, in the order of the file.
///
/// Tests that search on from every word that matches may take a time that grows with a power of the
/// phrase's length, so that their steps are counted, and the run ends when there are too many.
struct RuleInterpreter {
  /// The most sets that are asked about readings or cohorts, about a millisecond of them.
  static let stepsMax = 200_000

  /// A rule that has changed a word.
  struct Firing: Sendable, Hashable {
    var rule: Int
    var cohort: Int
  }

  /// What is asked of a cohort while rules run; its readings stand in `readings`.
  private struct Slot {
    var readings: Range<Int>
    var tags: TagSet
    var bucket: UInt8
    var parent: Int?
  }

  let set: RuleSet
  /// The cohorts, which are up to date before and after a run.
  private(set) var cohorts: [Cohort]
  private(set) var firings: [Firing] = []
  private let collectsFirings: Bool
  /// The sets and patterns that have been asked about readings or cohorts.
  private var steps = 0

  private let code: RuleCode
  /// What the words have, or have had: tags are only ever added.
  private(set) var present: RuleCode.Traits
  private var slots: [Slot] = []
  /// The readings of all cohorts, one after the other, with gaps where some have been removed.
  private var readings: [Cohort.Reading] = []
  /// The buckets of their dictionary forms.
  private var lemmaBuckets: [UInt8] = []
  /// The places of the readings that match the rule that is being tried.
  private var matching: [Int] = []

  /// Whether the run ended before its last rule.
  var isExhausted: Bool { steps > Self.stepsMax }

  /// What the run took, in the steps of ``InflectedPhrase/steps``: asking a set takes some five
  /// nanoseconds.
  var work: Int { steps / 4 }

  private typealias Binding = (list: Int, items: TagSet)
  /// The items that `$$` sets of the rule that is being tried have matched, by list.
  private var bindings: [Binding] = []

  /// - Parameter present: What the words have at most; nil if that is not known.
  init(
    _ set: RuleSet, _ cohorts: [Cohort], present: RuleCode.Traits? = nil,
    collectsFirings: Bool = false
  ) {
    self.set = set
    self.cohorts = cohorts
    self.collectsFirings = collectsFirings
    self.present = present ?? RuleCode.Traits(of: cohorts)
    code = set.code
  }

  mutating func run() {
    var presence = RuleIndex.Presence(code.index, of: present)
    defer { present = presence.traits }
    var next = presence.first(from: 0)
    while let number = next {
      let required = code.steps[number].required
      // Hardly any phrase has what the rules of sandhi ask for.
      if slots.isEmpty { layOut() }
      for index in slots.indices {
        if !required.mayMatch(slots[index].tags) { continue }
        if isExhausted { break }
        guard apply(number, to: index) else { continue }
        let bucket = TagSet(Tag(index: slots[index].bucket))
        presence.formUnion(
          RuleCode.Traits(tags: slots[index].tags, forms: bucket, lemmas: bucket))
        if collectsFirings { firings.append(Firing(rule: number, cohort: index)) }
      }
      next = presence.first(from: number + 1)
    }
    for index in slots.indices {
      cohorts[index].parent = slots[index].parent
      cohorts[index].keep(readings[slots[index].readings], slots[index].tags)
    }
  }

  /// Puts all readings side by side: nothing in them is counted or copied then.
  private mutating func layOut() {
    let count = cohorts.reduce(0) { $0 + $1.readings.count }
    slots.reserveCapacity(cohorts.count)
    readings.reserveCapacity(count)
    lemmaBuckets.reserveCapacity(count)
    for cohort in cohorts {
      let first = readings.count
      readings += cohort.readings
      cohort.appendLemmaBuckets(to: &lemmaBuckets)
      slots.append(
        Slot(
          readings: first..<readings.count, tags: cohort.tags, bucket: cohort.bucket,
          parent: cohort.parent))
    }
  }

  // MARK: - Actions

  /// Applies a rule to a cohort; whether that changed anything.
  private mutating func apply(_ number: Int, to index: Int) -> Bool {
    // Hardly ever more than a few, for which removing all of them at once takes longer.
    while !matching.isEmpty { matching.removeLast() }
    let target = code.steps[number].target
    let required = code.steps[number].required
    // What the first reading that matches has bound, which a later one need not have.
    var bound: [Binding] = []
    for place in slots[index].readings {
      if !bindings.isEmpty { bindings.removeAll(keepingCapacity: true) }
      guard required.mayMatch(readings[place].tags), isIn(target, place, index) else { continue }
      // Without unification what holds for one reading holds for all.
      if bindings.isEmpty, !matching.isEmpty {
        matching.append(place)
        continue
      }
      var holds = true
      for test in code.steps[number].tests where !self.holds(test, from: index) {
        holds = false
        break
      }
      if holds {
        if matching.isEmpty { bound = bindings }
        matching.append(place)
      } else if bindings.isEmpty {
        return false
      }
    }
    guard !matching.isEmpty, !isExhausted else { return false }
    switch code.steps[number].action {
    case .select:
      guard matching.count < slots[index].readings.count else { return false }
      keepReadings(of: index, isInverse: false)
    case .remove:
      guard matching.count < slots[index].readings.count else { return false }
      keepReadings(of: index, isInverse: true)
    case .add(let tags):
      guard matching.contains(where: { !readings[$0].tags.contains(tags) }) else { return false }
      for place in matching { readings[place].tags.formUnion(tags) }
      slots[index].tags.formUnion(tags)
    case .setParent(let test):
      bindings = bound
      // A test for what is not there holds beyond the phrase as well.
      guard let parent = place(of: test, from: index), slots.indices.contains(parent),
        parent != index, slots[index].parent != parent, !depends(parent, on: index)
      else { return false }
      slots[index].parent = parent
    case .substitute(let place):
      let form = set.substitutes[place]
      guard !cohorts[index].form.isSpelled(form) else { return false }
      cohorts[index].form = form
      slots[index].bucket = cohorts[index].bucket
    }
    return true
  }

  /// Keeps the readings that match, or all others.
  private mutating func keepReadings(of index: Int, isInverse: Bool) {
    let all = slots[index].readings
    var next = matching.startIndex
    var kept = all.lowerBound
    var tags = TagSet()
    for place in all {
      let isListed = next < matching.endIndex && matching[next] == place
      if isListed { next += 1 }
      if isListed == isInverse { continue }
      readings[kept] = readings[place]
      lemmaBuckets[kept] = lemmaBuckets[place]
      tags.formUnion(readings[kept].tags)
      kept += 1
    }
    slots[index].readings = all.lowerBound..<kept
    slots[index].tags = tags
  }

  /// Whether a cohort depends on another, so that attaching that one to it would make a circle.
  private func depends(_ index: Int, on other: Int) -> Bool {
    var next = slots[index].parent
    while let place = next {
      if place == other { return true }
      next = slots[place].parent
    }
    return false
  }

  // MARK: - Tests

  private mutating func holds(_ test: Int, from index: Int) -> Bool {
    (place(of: test, from: index) != nil) != code.tests[test].options.isChainNegated
  }

  /// Where a test holds: where SETPARENT attaches; nil if it does not hold.
  private mutating func place(of test: Int, from index: Int) -> Int? {
    let isNegated = code.tests[test].options.isNegated
    switch code.tests[test].place {
    case .offset(let offset):
      return place(of: test, at: index + offset)
    case .parent:
      return place(of: test, at: slots[index].parent ?? -1)
    case .child:
      for child in slots.indices where slots[child].parent == index && !isExhausted {
        let bound = bindingsToTry(test)
        if matches(test, child) {
          if isNegated { return nil }
          if let place = follow(test, from: child, bound) { return place }
        }
      }
      return isNegated ? follow(test, from: index) : nil
    case .scan(let offset):
      return scan(test, from: index, offset, endsAtFirst: true)
    case .search(let offset):
      return scan(test, from: index, offset, endsAtFirst: false)
    }
  }

  private mutating func scan(
    _ test: Int, from index: Int, _ offset: Int, endsAtFirst: Bool
  ) -> Int? {
    let isNegated = code.tests[test].options.isNegated
    let barrier = code.tests[test].barrier
    var next = index + offset
    while slots.indices.contains(next), !isExhausted {
      let bound = bindingsToTry(test)
      if matches(test, next) {
        if isNegated { return nil }
        if let place = follow(test, from: next, bound) { return place }
        if endsAtFirst { return nil }
      }
      if let barrier, matchesAny(barrier, next) { break }
      next += offset > 0 ? 1 : -1
    }
    return isNegated ? follow(test, from: index) : nil
  }

  @inline(__always)
  private mutating func place(of test: Int, at index: Int) -> Int? {
    let bound = bindingsToTry(test)
    let isThere = slots.indices.contains(index) && matches(test, index)
    guard isThere != code.tests[test].options.isNegated else { return nil }
    return follow(test, from: index, isThere ? bound : nil)
  }

  /// What is bound before a test that may try several readings; nil for any other.
  @inline(__always)
  private func bindingsToTry(_ test: Int) -> [Binding]? {
    code.tests[test].triesReadings ? bindings : nil
  }

  /// Where the linked tests hold, by the first reading that they agree with: the first that matches
  /// may have bound what they have not.
  private mutating func follow(_ test: Int, from index: Int, _ bound: [Binding]?) -> Int? {
    if let place = follow(test, from: index) { return place }
    guard let bound else { return nil }
    for reading in slots[index].readings where !isExhausted {
      bindings = bound
      guard isIn(code.tests[test].set, reading, index) else { continue }
      if let place = follow(test, from: index) { return place }
    }
    return nil
  }

  /// Where the tests that are linked hold, from where one has matched.
  @inline(__always)
  private mutating func follow(_ test: Int, from index: Int) -> Int? {
    let link = code.tests[test].link
    return link < 0 ? index : follow(test, by: link, from: index)
  }

  private mutating func follow(_ test: Int, by link: Int, from index: Int) -> Int? {
    guard slots.indices.contains(index) else { return nil }
    let isChainNegated = code.tests[link].options.isChainNegated
    guard let end = place(of: link, from: index) else { return isChainNegated ? index : nil }
    if isChainNegated { return nil }
    return code.tests[test].options.attaches ? index : end
  }

  @inline(__always)
  private mutating func matches(_ test: Int, _ index: Int) -> Bool {
    guard code.tests[test].required.mayMatch(slots[index].tags) else {
      steps += 1
      return false
    }
    let set = code.tests[test].set
    guard code.tests[test].options.isCareful else { return matchesAny(set, index) }
    for place in slots[index].readings where !isIn(set, place, index) { return false }
    return true
  }

  private mutating func matchesAny(_ expression: SetExpression, _ index: Int) -> Bool {
    // A list of tags alone needs no look at the readings.
    if case .list(let number) = expression, code.lists[number].isPlain {
      steps += 1
      return code.lists[number].tags.intersects(slots[index].tags)
    }
    for place in slots[index].readings where isIn(expression, place, index) { return true }
    return false
  }

  // MARK: - Sets

  /// Whether a reading, by its place, is in a set: most sets are lists of tags alone.
  @inline(__always)
  private mutating func isIn(_ expression: SetExpression, _ place: Int, _ index: Int) -> Bool {
    if case .list(let number) = expression, code.lists[number].isPlain {
      steps += 1
      return code.lists[number].tags.intersects(readings[place].tags)
    }
    return matches(expression, place, index)
  }

  private mutating func matches(_ expression: SetExpression, _ place: Int, _ index: Int) -> Bool {
    steps += 1
    switch expression {
    case .list(let number):
      if code.lists[number].tags.intersects(readings[place].tags) { return true }
      return !code.lists[number].isPlain && isListed(number, place, index)
    case .unified(let number):
      let items = code.lists[number].tags.intersection(readings[place].tags)
      let bound = bindings.firstIndex { $0.list == number }
      let common = bound.map { bindings[$0].items.intersection(items) } ?? items
      guard !common.isEmpty else { return false }
      if let bound {
        bindings[bound].items = common
      } else {
        bindings.append((number, common))
      }
      return true
    case .union(let first, let second):
      return isIn(code.expressions[first], place, index)
        || isIn(code.expressions[second], place, index)
    case .intersection(let first, let second):
      return isIn(code.expressions[first], place, index)
        && isIn(code.expressions[second], place, index)
    case .difference(let first, let second):
      return isIn(code.expressions[first], place, index)
        && !isIn(code.expressions[second], place, index)
    }
  }

  /// Whether a reading is in a list by more than its single tags.
  private mutating func isListed(_ number: Int, _ place: Int, _ index: Int) -> Bool {
    let list = code.lists[number]
    if list.isAny { return true }
    for composite in list.composites
    where readings[place].tags.contains(code.composites[composite]) {
      return true
    }
    if list.formBuckets.contains(Tag(index: slots[index].bucket)),
      set.lists[number].forms.contains(cohorts[index].form)
    {
      return true
    }
    if list.formPatternCount > 0 {
      steps += list.formPatternCount
      if set.lists[number].formPatterns.match(cohorts[index].form) { return true }
    }
    if list.lemmaBuckets.contains(Tag(index: lemmaBucket(place, index))),
      set.lists[number].lemmas.contains(cohorts[index].lemma(of: readings[place]))
    {
      return true
    }
    if list.lemmaPatternCount == 0 { return false }
    steps += list.lemmaPatternCount
    return set.lists[number].lemmaPatterns.match(cohorts[index].lemma(of: readings[place]))
  }

  /// The bucket of a reading's dictionary form: the word itself, where there is no other.
  private func lemmaBucket(_ place: Int, _ index: Int) -> UInt8 {
    readings[place].lexeme < 0 ? slots[index].bucket : lemmaBuckets[place]
  }
}
