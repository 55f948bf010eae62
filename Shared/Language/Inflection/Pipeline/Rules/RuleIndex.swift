// SPDX-License-Identifier: Apache-2.0

/// Which rules are worth a try in a phrase: those of which everything that their sets ask for is
/// somewhere in it. Hardly any phrase has what more than a few dozen rules ask for.
///
/// What several rules ask for, a need, is looked at once. Each tag and each bucket of words meets
/// some needs, so that the needs that a phrase meets are those that its tags and words do. Needs
/// beyond `needsMax` exclude nothing: rules are tried for longer than they need be then.
struct RuleIndex {
  private static let needsMax = 64 * Bits.count
  /// A bit for each need.
  private typealias Bits = InlineArray<8, UInt64>

  /// How many numbers the bits of all needs take.
  private let width: Int
  private let rulesCount: Int
  /// By tag, then by bucket of a form, then of a dictionary form: the row of the needs that it
  /// meets. Most of them meet none, which is the first row.
  private let rows: UnsafeBufferPointer<UInt16>
  private let met: UnsafeBufferPointer<UInt64>
  /// The needs that rules have: the first bits of all rules, which exclude most of them, then the
  /// next ones of all.
  private let needed: UnsafeBufferPointer<UInt64>

  private static let formsOffset = TagSet.countMax
  private static let lemmasOffset = 2 * TagSet.countMax

  init(_ builder: RuleIndexBuilder) {
    // What most rules ask for excludes most of them at the first look.
    let needs = builder.needs.sorted { $0.rules.count > $1.rules.count }.prefix(Self.needsMax)
    let width = (needs.count + 63) / 64
    var needed = [UInt64](repeating: 0, count: builder.rulesCount * width)
    var rows = [UInt16](repeating: 0, count: 3 * TagSet.countMax)
    var met = [UInt64](repeating: 0, count: width)
    func meets(_ need: Int, _ set: TagSet, _ offset: Int) {
      set.forEach { tag in
        let place = offset + Int(tag.index)
        if rows[place] == 0 {
          rows[place] = UInt16(met.count / width)
          met += repeatElement(0, count: width)
        }
        met[Int(rows[place]) * width + need / 64] |= 1 << UInt64(need % 64)
      }
    }
    for (number, need) in needs.enumerated() {
      meets(number, need.traits.tags, 0)
      meets(number, need.traits.forms, Self.formsOffset)
      meets(number, need.traits.lemmas, Self.lemmasOffset)
      for rule in need.rules {
        let place = number / 64 * builder.rulesCount + rule
        needed[place] |= 1 << UInt64(number % 64)
      }
    }
    self.width = width
    rulesCount = builder.rulesCount
    self.rows = .copy(of: rows)
    self.met = .copy(of: met)
    self.needed = .copy(of: needed)
  }

  /// Frees the memory.
  func deallocate() {
    rows.deallocate()
    met.deallocate()
    needed.deallocate()
  }

  /// The needs that a phrase meets: what its words have is only ever added.
  struct Presence {
    private let index: RuleIndex
    private var bits = Bits(repeating: 0)
    /// What the words have, or have had.
    private(set) var traits = RuleCode.Traits()

    init(_ index: RuleIndex, of phrase: RuleCode.Traits) {
      self.index = index
      formUnion(phrase)
    }

    mutating func formUnion(_ new: RuleCode.Traits) {
      if traits.contains(new) { return }
      add(new.tags.subtracting(traits.tags), 0)
      add(new.forms.subtracting(traits.forms), RuleIndex.formsOffset)
      add(new.lemmas.subtracting(traits.lemmas), RuleIndex.lemmasOffset)
      traits.formUnion(new)
    }

    @inline(__always)
    private mutating func add(_ set: TagSet, _ offset: Int) {
      if set.isEmpty { return }
      set.forEach { tag in
        let row = Int(index.rows[offset + Int(tag.index)])
        if row == 0 { return }
        for place in 0..<index.width { bits[place] |= index.met[row * index.width + place] }
      }
    }

    /// The first rule, from one on, that may find what it asks for; nil if there is none.
    func first(from start: Int) -> Int? {
      let (width, needed, rulesCount) = (index.width, index.needed, index.rulesCount)
      if width == 0 { return start < rulesCount ? start : nil }
      // A place that only the run knows would have all of an InlineArray copied.
      let bits = bits.span
      let missing = ~bits[0]
      var rule = start
      search: while rule < rulesCount {
        defer { rule += 1 }
        if needed[rule] & missing != 0 { continue }
        for place in 1..<width where needed[place * rulesCount + rule] & ~bits[place] != 0 {
          continue search
        }
        return rule
      }
      return nil
    }
  }
}

/// What rules ask for, while they are read.
struct RuleIndexBuilder {
  let rulesCount: Int
  private(set) var needs: [(traits: RuleCode.Traits, rules: [Int])] = []
  private var places: [RuleCode.Traits: Int] = [:]

  init(rules count: Int) { rulesCount = count }

  /// Adds something that has to be in a phrase if a rule can apply, and tells its place.
  @discardableResult
  mutating func add(_ need: RuleCode.Traits, for rule: Int) -> Int {
    if let place = places[need] {
      add(place, for: rule)
      return place
    }
    places[need] = needs.count
    needs.append((need, [rule]))
    return needs.count - 1
  }

  /// Adds what has been added for another rule, by its place.
  mutating func add(_ place: Int, for rule: Int) {
    if needs[place].rules.last != rule { needs[place].rules.append(rule) }
  }
}
