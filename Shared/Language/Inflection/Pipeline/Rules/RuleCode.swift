// SPDX-License-Identifier: Apache-2.0

/// Rules laid out as values without references, so that running them copies and counts nothing: a
/// phrase tries every rule of its language.
///
/// The memory belongs to the `RuleSet` that made it.
struct RuleCode {
  /// A rule.
  struct Step {
    enum Action {
      case select
      case remove
      case add(TagSet)
      /// Attaches to where a test holds.
      case setParent(to: Int)
      /// Another written form, which the rule itself has.
      case substitute
    }

    var target: SetExpression
    var tests: Range<Int>
    var action: Action
    /// The tags of which a cohort has at least one if the target can match; none if that is not
    /// known.
    var targetTags: TagSet
    var hasTargetTags: Bool
  }

  /// What words of a phrase have: a set can match none of them if it has nothing in common with
  /// it.
  struct Traits: Hashable {
    var tags = TagSet()
    var forms = TagSet()
    var lemmas = TagSet()

    func intersects(_ other: Traits) -> Bool {
      tags.intersects(other.tags) || forms.intersects(other.forms)
        || lemmas.intersects(other.lemmas)
    }

    /// Adds a written word.
    mutating func insert(_ form: String) {
      forms.insert(Tag(index: WordBucketSet.bucket(of: form)))
    }

    func union(_ other: Traits) -> Traits {
      Traits(
        tags: tags.union(other.tags), forms: forms.union(other.forms),
        lemmas: lemmas.union(other.lemmas))
    }

    mutating func formUnion(_ other: Traits) { self = union(other) }
  }

  /// A test of the words around.
  struct Test {
    var place: ContextTest.Place
    var options: ContextTest.Options
    var set: SetExpression
    var barrier: SetExpression?
    /// The test that follows from where this one matched; -1 for none.
    var link: Int
  }

  /// A list: what can be told without looking at its texts.
  struct List {
    var tags: TagSet
    /// Whether nothing but single tags decides.
    var isPlain: Bool
    var isAny: Bool
    /// The items of several tags, all of which a reading must have.
    var composites: Range<Int>
    var formBuckets: TagSet
    var lemmaBuckets: TagSet
    var formPatternCount: Int
    var lemmaPatternCount: Int
  }

  private(set) var steps: UnsafeBufferPointer<Step>
  private(set) var tests: UnsafeBufferPointer<Test>
  private(set) var lists: UnsafeBufferPointer<List>
  private(set) var expressions: UnsafeBufferPointer<SetExpression>
  private(set) var composites: UnsafeBufferPointer<TagSet>
  /// Which rules are worth a try.
  private(set) var index: RuleIndex

  init(_ builder: RuleSetBuilder) {
    var steps: [Step] = []
    var tests: [Test] = []
    var composites: [TagSet] = []
    var index = RuleIndexBuilder(rules: builder.rules.count)
    for (number, rule) in builder.rules.enumerated() {
      let first = tests.count
      // The rule's own tests stand together, what is linked to them behind.
      tests += rule.tests.map(Test.init)
      for (place, test) in rule.tests.enumerated() {
        tests.link(first + place, to: test.link)
      }
      let own = first..<(first + rule.tests.count)
      let action: Step.Action
      switch rule.action {
      case .select: action = .select
      case .remove: action = .remove
      case .add(let tags): action = .add(tags)
      case .substitute: action = .substitute
      case .setParent(let test):
        tests.append(Test(test))
        action = .setParent(to: tests.count - 1)
        tests.link(tests.count - 1, to: test.link)
      }
      if let tags = rule.targetTags { index.add(Traits(tags: tags), for: number) }
      builder.forEachNeed(of: rule.target) { index.add($0, for: number) }
      for test in rule.tests { test.forEachNeed(builder) { index.add($0, for: number) } }
      if case .setParent(let test) = rule.action {
        test.forEachNeed(builder) { index.add($0, for: number) }
      }
      steps.append(
        Step(
          target: rule.target, tests: own, action: action, targetTags: rule.targetTags ?? TagSet(),
          hasTargetTags: rule.targetTags != nil))
    }
    let lists = builder.lists.map { list in
      let first = composites.count
      composites += list.composites
      return List(
        tags: list.tags, isPlain: list.hasTagsOnly && list.composites.isEmpty, isAny: list.isAny,
        composites: first..<composites.count, formBuckets: list.forms.buckets,
        lemmaBuckets: list.lemmas.buckets, formPatternCount: list.formPatterns.count,
        lemmaPatternCount: list.lemmaPatterns.count)
    }
    self.steps = .copy(of: steps)
    self.tests = .copy(of: tests)
    self.lists = .copy(of: lists)
    self.composites = .copy(of: composites)
    self.index = RuleIndex(index)
    expressions = .copy(of: builder.expressions)
  }

  /// Frees the memory.
  func deallocate() {
    steps.deallocate()
    tests.deallocate()
    lists.deallocate()
    expressions.deallocate()
    composites.deallocate()
    index.deallocate()
  }
}

extension RuleCode.Traits {
  /// What the words of a phrase have.
  init(of cohorts: [Cohort]) {
    for index in cohorts.indices {
      tags.formUnion(cohorts[index].tags)
      forms.insert(Tag(index: cohorts[index].bucket))
      for bucket in cohorts[index].analysis.buckets { lemmas.insert(Tag(index: bucket)) }
    }
    // Of what has no dictionary form, the word itself is one.
    lemmas.formUnion(forms)
  }
}

extension RuleSet {
  /// Whether any rule may find what it asks for in a phrase.
  func mayApply(in phrase: RuleCode.Traits) -> Bool {
    RuleIndex.Presence(code.index, of: phrase).first(from: 0) != nil
  }
}

extension ContextTest {
  /// Calls for what a phrase has to have somewhere if this test, and those linked to it, can hold.
  fileprivate func forEachNeed(_ sets: RuleSetBuilder, _ body: (RuleCode.Traits) -> Void) {
    // A test for what is not there asks for nothing.
    if options.isNegated || options.isChainNegated { return }
    sets.forEachNeed(of: set, body)
    link?.forEachNeed(sets, body)
  }
}

extension RuleSetBuilder {
  /// Calls for what some word of a phrase must have if a set can match one: of what is made of
  /// several, for each of them.
  fileprivate func forEachNeed(
    of expression: SetExpression, _ body: (RuleCode.Traits) -> Void
  ) {
    switch expression {
    case .intersection(let first, let second):
      forEachNeed(of: expressions[first], body)
      forEachNeed(of: expressions[second], body)
    case .difference(let first, _): forEachNeed(of: expressions[first], body)
    case .list(let number) where lists[number].isOneComposite:
      lists[number].composites[0].forEach { body(RuleCode.Traits(tags: TagSet($0))) }
    case .list, .unified, .union:
      if let traits = traits(of: expression) { body(traits) }
    }
  }

  /// What a word has at least one of if a set can match it; nil if that is not known.
  fileprivate func traits(of expression: SetExpression) -> RuleCode.Traits? {
    switch expression {
    case .list(let number), .unified(let number):
      let list = lists[number]
      guard !list.isAny, list.formPatterns.isEmpty, list.lemmaPatterns.isEmpty else { return nil }
      return RuleCode.Traits(
        tags: list.composites.reduce(list.tags) { $0.union($1) }, forms: list.forms.buckets,
        lemmas: list.lemmas.buckets)
    case .union(let first, let second):
      guard let first = traits(of: expressions[first]), let second = traits(of: expressions[second])
      else { return nil }
      return first.union(second)
    case .intersection(let first, let second):
      return traits(of: expressions[first]) ?? traits(of: expressions[second])
    case .difference(let first, _): return traits(of: expressions[first])
    }
  }
}

extension RuleCode.Test {
  fileprivate init(_ test: ContextTest) {
    self.init(
      place: test.place, options: test.options, set: test.set, barrier: test.barrier, link: -1)
  }
}

extension [RuleCode.Test] {
  /// Appends a chain of linked tests behind one of them.
  fileprivate mutating func link(_ place: Int, to test: ContextTest?) {
    guard let test else { return }
    append(RuleCode.Test(test))
    self[place].link = count - 1
    link(count - 1, to: test.link)
  }
}

extension UnsafeBufferPointer {
  /// A copy of an array's elements, which has to be deallocated.
  static func copy(of elements: [Element]) -> UnsafeBufferPointer {
    let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = memory.initialize(from: elements)
    return UnsafeBufferPointer(memory)
  }
}
