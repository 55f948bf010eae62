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

  let set: RuleSet
  var cohorts: [Cohort]
  private(set) var firings: [Firing] = []
  private let collectsFirings: Bool
  private var steps = 0
  /// The places of the readings that match the rule that is being tried.
  private var matching: [Int] = []

  /// Whether the run ended before its last rule.
  var isExhausted: Bool { steps > Self.stepsMax }

  /// The items that `$$` sets of the rule that is being tried have matched, by list.
  private var bindings: [Int: TagSet] = [:]

  init(_ set: RuleSet, _ cohorts: [Cohort], collectsFirings: Bool = false) {
    self.set = set
    self.cohorts = cohorts
    self.collectsFirings = collectsFirings
  }

  mutating func run() {
    // Tags are only ever added, so that this stays an upper bound.
    var present = cohorts.reduce(into: TagSet()) { $0.formUnion($1.tags) }
    for number in set.targetTags.indices {
      let hasTags = set.hasTargetTags[number]
      if hasTags, !set.targetTags[number].intersects(present) { continue }
      for index in cohorts.indices {
        if hasTags, !set.targetTags[number].intersects(cohorts[index].tags) { continue }
        if isExhausted { return }
        guard apply(set.rules[number], to: index) else { continue }
        present.formUnion(cohorts[index].tags)
        if collectsFirings { firings.append(Firing(rule: number, cohort: index)) }
      }
    }
  }

  // MARK: - Actions

  /// Applies a rule to a cohort; whether that changed anything.
  private mutating func apply(_ rule: Rule, to index: Int) -> Bool {
    matching.removeAll(keepingCapacity: true)
    for place in cohorts[index].readings.indices {
      if !bindings.isEmpty { bindings.removeAll(keepingCapacity: true) }
      guard matches(rule.target, cohorts[index].readings[place], index) else { continue }
      // Without unification what holds for one reading holds for all.
      if bindings.isEmpty, !matching.isEmpty {
        matching.append(place)
        continue
      }
      var holds = true
      for test in rule.tests where !self.holds(test, from: index) {
        holds = false
        break
      }
      if holds {
        matching.append(place)
      } else if bindings.isEmpty {
        return false
      }
    }
    guard !matching.isEmpty, !isExhausted else { return false }
    switch rule.action {
    case .select:
      guard matching.count < cohorts[index].readings.count else { return false }
      cohorts[index].keepReadings(at: matching)
    case .remove:
      guard matching.count < cohorts[index].readings.count else { return false }
      cohorts[index].keepReadings(at: matching, isInverse: true)
    case .add(let tags): return cohorts[index].add(tags, toReadingsAt: matching)
    case .setParent(let test):
      // A test for what is not there holds beyond the phrase as well.
      guard let parent = place(of: test, from: index), cohorts.indices.contains(parent),
        parent != index, cohorts[index].parent != parent, !depends(parent, on: index)
      else { return false }
      cohorts[index].parent = parent
    case .substitute(let form):
      guard !cohorts[index].form.isSpelled(form) else { return false }
      cohorts[index].form = form
    }
    return true
  }

  /// Whether a cohort depends on another, so that attaching that one to it would make a circle.
  private func depends(_ index: Int, on other: Int) -> Bool {
    var next = cohorts[index].parent
    while let place = next {
      if place == other { return true }
      next = cohorts[place].parent
    }
    return false
  }

  // MARK: - Tests

  private mutating func holds(_ test: ContextTest, from index: Int) -> Bool {
    (place(of: test, from: index) != nil) != test.options.isChainNegated
  }

  /// Where a test holds: where SETPARENT attaches; nil if it does not hold.
  private mutating func place(of test: ContextTest, from index: Int) -> Int? {
    switch test.place {
    case .offset(let offset):
      return place(of: test, at: index + offset)
    case .parent:
      return place(of: test, at: cohorts[index].parent ?? -1)
    case .child:
      for child in cohorts.indices where cohorts[child].parent == index && !isExhausted {
        if matches(test, child) {
          if test.options.isNegated { return nil }
          if let place = follow(test, from: child) { return place }
        }
      }
      return test.options.isNegated ? follow(test, from: index) : nil
    case .scan(let offset), .search(let offset):
      var next = index + offset
      while cohorts.indices.contains(next), !isExhausted {
        if matches(test, next) {
          if test.options.isNegated { return nil }
          if let place = follow(test, from: next) { return place }
          if case .scan = test.place { return nil }
        }
        if let barrier = test.barrier, matchesAny(barrier, next) { break }
        next += offset > 0 ? 1 : -1
      }
      return test.options.isNegated ? follow(test, from: index) : nil
    }
  }

  private mutating func place(of test: ContextTest, at index: Int) -> Int? {
    let isThere = cohorts.indices.contains(index) && matches(test, index)
    guard isThere != test.options.isNegated else { return nil }
    return follow(test, from: index)
  }

  /// Where the tests that are linked hold, from where one has matched.
  private mutating func follow(_ test: ContextTest, from index: Int) -> Int? {
    guard let link = test.link else { return index }
    guard cohorts.indices.contains(index) else { return nil }
    guard let end = place(of: link, from: index) else {
      return link.options.isChainNegated ? index : nil
    }
    if link.options.isChainNegated { return nil }
    return test.options.attaches ? index : end
  }

  private mutating func matches(_ test: ContextTest, _ index: Int) -> Bool {
    if test.options.isCareful {
      for place in cohorts[index].readings.indices
      where !matches(test.set, cohorts[index].readings[place], index) {
        return false
      }
      return true
    }
    return matchesAny(test.set, index)
  }

  private mutating func matchesAny(_ expression: SetExpression, _ index: Int) -> Bool {
    // A list of tags alone needs no look at the readings.
    if case .list(let number) = expression, set.isPlain[number] {
      steps += 1
      return set.listTags[number].intersects(cohorts[index].tags)
    }
    for place in cohorts[index].readings.indices
    where matches(expression, cohorts[index].readings[place], index) {
      return true
    }
    return false
  }

  // MARK: - Sets

  private mutating func matches(
    _ expression: SetExpression, _ reading: Cohort.Reading, _ index: Int
  ) -> Bool {
    steps += 1
    switch expression {
    case .list(let number):
      if set.listTags[number].intersects(reading.tags) { return true }
      return !set.isPlain[number] && isIn(number, reading, index)
    case .unified(let number):
      let items = set.listTags[number].intersection(reading.tags)
      if let bound = bindings[number] {
        let common = bound.intersection(items)
        guard !common.isEmpty else { return false }
        bindings[number] = common
        return true
      }
      guard !items.isEmpty else { return false }
      bindings[number] = items
      return true
    case .union(let first, let second):
      return matches(set.expressions[first], reading, index)
        || matches(set.expressions[second], reading, index)
    case .intersection(let first, let second):
      return matches(set.expressions[first], reading, index)
        && matches(set.expressions[second], reading, index)
    case .difference(let first, let second):
      return matches(set.expressions[first], reading, index)
        && !matches(set.expressions[second], reading, index)
    }
  }

  /// Whether a reading is in a list by more than its single tags.
  private func isIn(_ number: Int, _ reading: Cohort.Reading, _ index: Int) -> Bool {
    let shared = set.lists[number]
    if shared.matchesTags(reading.tags) { return true }
    guard shared.hasTexts else { return false }
    if shared.list.forms.mayContain(cohorts[index].bucket),
      shared.list.forms.contains(cohorts[index].form)
    {
      return true
    }
    for pattern in shared.list.formPatterns where pattern.matches(cohorts[index].form) {
      return true
    }
    if shared.list.lemmas.mayContain(cohorts[index].lemmaBucket(of: reading)),
      shared.list.lemmas.contains(cohorts[index].lemma(of: reading))
    {
      return true
    }
    if shared.list.lemmaPatterns.isEmpty { return false }
    let lemma = cohorts[index].lemma(of: reading)
    return shared.list.lemmaPatterns.contains { $0.matches(lemma) }
  }
}
