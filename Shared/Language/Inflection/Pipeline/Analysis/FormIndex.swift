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
  }

  /// The paradigms and endings from which words of a paradigm are derived.
  struct Source: Sendable {
    var paradigm: Int
    var edit: Paradigm.Edit
  }

  /// An ending, and the groups that make it.
  private struct Ending: Sendable {
    var text: String
    var hash: UInt32
    var groups: [Group]
  }

  private var endings: [Ending] = []
  /// The places of endings by their hashes: open addressing, at most half full; -1 for none.
  private var slots = [Int32](repeating: -1, count: 1 << 10)
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
  }

  private mutating func add(_ edit: Paradigm.Edit, of paradigm: Paradigm, _ index: Int) {
    endingBytesMax = max(endingBytesMax, edit.ending.utf8.count)
    let rules = edit.stem == 1 ? [] : paradigm.stemRules[edit.stem - 2]
    let place = place(of: edit.ending)
    endings[place].groups.add(index, edit.stem, rules, paradigm.ending)
  }

  /// The place of an ending, which is new if need be.
  private mutating func place(of ending: String) -> Int {
    let bytes = ending.utf8.span
    var hash = FNV1a()
    for index in bytes.indices.reversed() { hash.mix(bytes[index]) }
    var slot = Int(hash.value) & (slots.count - 1)
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if endings[place].hash == hash.value, endings[place].text.isSpelled(ending) { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(endings.count)
    endings.append(Ending(text: ending, hash: hash.value, groups: []))
    if endings.count * 2 > slots.count { grow() }
    return endings.count - 1
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for place in endings.indices {
      var slot = Int(endings[place].hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(place)
    }
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
    // From the last letter on: the hash of an ending goes on from that of the next shorter one.
    var hash = FNV1a()
    for length in 0...min(lengths.upperBound, endingBytesMax, bytes.count) {
      let start = bytes.count - length
      if length > 0 { hash.mix(bytes[start]) }
      if length < lengths.lowerBound { continue }
      var slot = Int(hash.value) & (slots.count - 1)
      while slots[slot] >= 0 {
        let ending = endings[Int(slots[slot])]
        if ending.hash == hash.value, ending.text.utf8.count == length,
          bytes.extracting(start...).isSpelled(ending.text)
        {
          body(start, ending.groups)
          break
        }
        slot = (slot + 1) & (slots.count - 1)
      }
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

extension Span<UInt8> {
  fileprivate func isSpelled(_ text: String) -> Bool {
    let other = text.utf8.span
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }
}
