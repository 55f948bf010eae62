// SPDX-License-Identifier: Apache-2.0

/// What becomes of words, by their cohorts, in the order in which it was decided.
///
/// Most phrases change one or two words, for which searching them all is faster than hashing.
struct Changes: Sequence {
  private var items: [(cohort: Int, change: Repair.Change)] = []

  var isEmpty: Bool { items.isEmpty }
  var count: Int { items.count }

  /// The change of a cohort; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the number of changes.
  subscript(cohort: Int) -> Repair.Change? {
    get {
      // An item that is taken out of the array is copied.
      for place in items.indices where items[place].cohort == cohort { return items[place].change }
      return nil
    }
    set {
      let place = items.firstIndex { $0.cohort == cohort }
      switch (place, newValue) {
      case (let place?, let change?): items[place].change = change
      case (nil, let change?): items.append((cohort, change))
      case (let place?, nil): items.remove(at: place)
      case (nil, nil): break
      }
    }
  }

  /// Adds other changes, which replace those of the same cohorts.
  mutating func merge(_ other: Changes) {
    if isEmpty {
      self = other
    } else {
      for (cohort, change) in other { self[cohort] = change }
    }
  }

  /// Takes changes away.
  mutating func removeAll(where isWrong: (_ cohort: Int, _ change: Repair.Change) -> Bool) {
    items.removeAll { isWrong($0.cohort, $0.change) }
  }

  /// Says what called for the changes that are new since there were so many.
  mutating func convict(from first: Int, _ conviction: Conviction?) {
    for place in items.indices.dropFirst(first) { items[place].change.conviction = conviction }
  }

  /// The forms, by cohort.
  var forms: [Int: String] {
    Dictionary(uniqueKeysWithValues: items.map { ($0.cohort, $0.change.form) })
  }

  func makeIterator() -> IndexingIterator<[(cohort: Int, change: Repair.Change)]> {
    items.makeIterator()
  }
}
