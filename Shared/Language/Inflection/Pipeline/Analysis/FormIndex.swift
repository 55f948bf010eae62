// SPDX-License-Identifier: Apache-2.0

/// The paradigms run backwards: from the letters that a form ends in to the dictionary forms that
/// it may belong to.
struct FormIndex: Sendable {
  /// The paradigms that make forms with one ending from the same stem.
  struct Group: Sendable {
    /// Which stem, from 1.
    var stem: Int
    /// How that stem comes from the first; none for the first.
    var rules: [StemRule]
    /// What the dictionary form ends in behind the first stem.
    var ending: String
    var paradigms: [Int]
    /// From how many paradigms and endings words of these paradigms are derived.
    var sourceCount = 0
  }

  /// The paradigms and endings from which words of a paradigm are derived.
  struct Source: Sendable {
    var paradigm: Int
    var edit: Paradigm.Edit
  }

  private var endings = TextNumbers()
  /// By the number of an ending: the groups that make it.
  private var groups: [[Group]] = []
  /// By the paradigm of what is derived.
  private(set) var sources: [[Source]]
  /// The length of the longest ending, in bytes.
  private(set) var endingBytesMax = 0

  init(_ paradigms: [Paradigm]) {
    sources = Array(repeating: [], count: paradigms.count)
    for (index, paradigm) in paradigms.enumerated() {
      for cell in paradigm.cells {
        for edit in cell.edits { add(edit, of: paradigm, index) }
      }
      for derivation in paradigm.derivations {
        sources[derivation.paradigm].append(Source(paradigm: index, edit: derivation.edit))
      }
    }
    for number in groups.indices {
      for place in groups[number].indices {
        groups[number][place].sourceCount = groups[number][place].paradigms.reduce(0) {
          $0 + sources[$1].count
        }
      }
    }
  }

  private mutating func add(_ edit: Paradigm.Edit, of paradigm: Paradigm, _ index: Int) {
    endingBytesMax = max(endingBytesMax, edit.ending.utf8.count)
    let rules = edit.stem == 1 ? [] : paradigm.stemRules[edit.stem - 2]
    let number = endings.number(of: edit.ending.utf8.span)
    if number == groups.count { groups.append([]) }
    groups[number].add(index, edit.stem, rules, paradigm.ending)
  }

  /// Calls for each ending that a form has, the shortest first, with the letters before it.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - lengths: How long the ending may be, in bytes.
  func forEachEnding(
    of form: String, _ lengths: ClosedRange<Int>, _ body: (_ stemBytes: Int, [Group]) -> Void
  ) {
    let bytes = form.utf8.span
    let longest = min(lengths.upperBound, endingBytesMax, bytes.count)
    guard lengths.lowerBound <= longest else { return }
    for length in lengths.lowerBound...longest {
      let start = bytes.count - length
      if let number = endings.known(bytes.extracting(start...)) { body(start, groups[number]) }
    }
  }
}

extension [FormIndex.Group] {
  /// Adds a paradigm to the group of its kind.
  fileprivate mutating func add(
    _ paradigm: Int, _ stem: Int, _ rules: [StemRule], _ ending: String
  ) {
    for place in indices
    where self[place].stem == stem && self[place].ending.isSpelled(ending)
      && self[place].rules == rules
    {
      // A paradigm may have the form in several cells.
      if self[place].paradigms.last != paradigm { self[place].paradigms.append(paradigm) }
      return
    }
    append(FormIndex.Group(stem: stem, rules: rules, ending: ending, paradigms: [paradigm]))
  }
}
