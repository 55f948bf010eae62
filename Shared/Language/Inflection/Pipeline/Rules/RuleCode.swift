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
      /// Another written form, by its place.
      case substitute(form: Int)
    }

    var target: SetExpression
    var tests: Range<Int>
    var action: Action
    /// What a word has if the target can match.
    var required: RequiredTags
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

    func contains(_ other: Traits) -> Bool {
      tags.contains(other.tags) && forms.contains(other.forms) && lemmas.contains(other.lemmas)
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
  private(set) var tests: UnsafeBufferPointer<ContextTest>
  private(set) var lists: UnsafeBufferPointer<List>
  private(set) var expressions: UnsafeBufferPointer<SetExpression>
  private(set) var composites: UnsafeBufferPointer<TagSet>
  /// Which rules are worth a try.
  private(set) var index: RuleIndex

  init(_ builder: RuleSetBuilder) {
    var needs = RuleNeeds(builder)
    for (number, step) in builder.steps.enumerated() {
      if step.required.isKnown { needs.index.add(Traits(tags: step.required.tags), for: number) }
      needs.add(step.target, for: number)
      for test in step.tests { needs.addTest(test, for: number) }
      if case .setParent(let test) = step.action { needs.addTest(test, for: number) }
    }
    var composites: [TagSet] = []
    let lists = builder.lists.map { list in
      let first = composites.count
      composites += list.composites
      return List(
        tags: list.tags, isPlain: list.hasTagsOnly && list.composites.isEmpty, isAny: list.isAny,
        composites: first..<composites.count, formBuckets: list.forms.buckets,
        lemmaBuckets: list.lemmas.buckets, formPatternCount: list.formPatterns.count,
        lemmaPatternCount: list.lemmaPatterns.count)
    }
    self.steps = .copy(of: builder.steps)
    self.tests = .copy(of: builder.tests)
    self.lists = .copy(of: lists)
    self.composites = .copy(of: composites)
    index = RuleIndex(needs.index)
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

/// What a phrase has to have somewhere if rules can apply, while they are read.
private struct RuleNeeds {
  private let sets: RuleSetBuilder
  var index: RuleIndexBuilder
  /// By list: the place of what it asks for, once that is known. Most sets are lists.
  private var places: [Int?]

  init(_ sets: RuleSetBuilder) {
    self.sets = sets
    index = RuleIndexBuilder(rules: sets.steps.count)
    places = Array(repeating: nil, count: sets.lists.count)
  }

  /// Adds what a phrase has to have if a test, and those linked to it, can hold.
  mutating func addTest(_ number: Int, for rule: Int) {
    var number = number
    // A test for what is not there asks for nothing.
    while number >= 0, !sets.tests[number].options.isNegated,
      !sets.tests[number].options.isChainNegated
    {
      add(sets.tests[number].set, for: rule)
      number = sets.tests[number].link
    }
  }

  /// Adds what some word of a phrase must have if a set can match one: of what is made of several,
  /// for each of them.
  mutating func add(_ expression: SetExpression, for rule: Int) {
    switch expression {
    case .intersection(let first, let second):
      add(sets.expressions[first], for: rule)
      add(sets.expressions[second], for: rule)
    case .difference(let first, _): add(sets.expressions[first], for: rule)
    case .list(let number) where sets.lists[number].isOneComposite:
      sets.lists[number].composites[0].forEach {
        index.add(RuleCode.Traits(tags: TagSet($0)), for: rule)
      }
    case .list(let number), .unified(let number):
      if let place = places[number] {
        index.add(place, for: rule)
      } else if let traits = traits(of: expression) {
        places[number] = index.add(traits, for: rule)
      }
    case .union:
      if let traits = traits(of: expression) { index.add(traits, for: rule) }
    }
  }

  /// What a word has at least one of if a set can match it; nil if that is not known.
  private func traits(of expression: SetExpression) -> RuleCode.Traits? {
    switch expression {
    case .list(let number), .unified(let number):
      let list = sets.lists[number]
      guard !list.isAny, list.formPatterns.isEmpty, list.lemmaPatterns.isEmpty else { return nil }
      return RuleCode.Traits(
        tags: list.composites.reduce(list.tags) { $0.union($1) }, forms: list.forms.buckets,
        lemmas: list.lemmas.buckets)
    case .union(let first, let second):
      guard let first = traits(of: sets.expressions[first]),
        let second = traits(of: sets.expressions[second])
      else { return nil }
      return first.union(second)
    case .intersection(let first, let second):
      return traits(of: sets.expressions[first]) ?? traits(of: sets.expressions[second])
    case .difference(let first, _): return traits(of: sets.expressions[first])
    }
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
