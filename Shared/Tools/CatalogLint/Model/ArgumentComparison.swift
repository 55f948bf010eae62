// SPDX-License-Identifier: Apache-2.0

import Locales

/// How a translation's arguments differ from those of its source.
struct ArgumentComparison {
  /// The source's slots that the text lacks.
  private(set) var missing: [MessageArguments.Slot] = []
  /// The text's slots that the source has no argument for.
  private(set) var extra: [MessageArguments.Slot] = []
  /// The text's slots that read another kind of argument than the source's, with that slot.
  private(set) var otherKind: [(own: MessageArguments.Slot, source: MessageArguments.Slot)] = []
  /// Whether the slots are those of the source in another order, without the numbers that would
  /// say so.
  private(set) var isReordered = false
  /// The numbers of the arguments that slots in another order take, where their kinds say it.
  private(set) var numbers: [Int]?

  /// Compares a text of a translation.
  ///
  /// - Parameters:
  ///   - place: The place of the text in its entry.
  ///   - entry: The entry.
  ///   - source: The entry in the source language.
  init(textAt place: Int, of entry: LintEntry, source: LintEntry) {
    let text = entry.texts[place]
    guard text.substitution == nil, !text.isPhrase, !entry.arguments.isUncertain,
      !source.arguments.isUncertain
    else { return }
    if entry.arguments.uses.isEmpty, source.arguments.uses.isEmpty { return }
    let own = entry.arguments[place].slots
    if Self.isAsOneThatSaysAll(own, of: source) { return }
    var known: [Int: MessageArguments.Slot] = [:]
    var required: [Int: Int] = [:]
    var requiringTexts = 0
    var shortForms: [Set<Int>] = []
    for (place, text) in source.texts.enumerated()
    where text.substitution == nil && !text.isPhrase {
      let slots = source.arguments[place].slots
      var numbers: Set<Int> = []
      for slot in slots {
        numbers.insert(slot.number)
        if let first = known[slot.number], first.kind != slot.kind {
          known[slot.number]?.kind = .any
        } else {
          known[slot.number] = slot
        }
      }
      if Self.mayDropNumber(text.category) {
        shortForms.append(numbers)
        continue
      }
      requiringTexts += 1
      for number in numbers { required[number, default: 0] += 1 }
    }
    if own.isEmpty, known.isEmpty { return }
    // What the key has, code passes, even where the source text does not show it.
    if source.key.utf8.contains(UInt8(ascii: "%")) {
      for slot in MessageArguments(key: source.key).uses[0].slots where known[slot.number] == nil {
        known[slot.number] = slot
      }
    }
    compare(own, text: text, known: known, isAndroid: entry.isAndroid)
    let numbers = Set(own.map(\.number))
    let droppable = known.keys.filter { number in shortForms.contains { !$0.contains(number) } }
    missing = known.values.filter { slot in
      guard !numbers.contains(slot.number), required[slot.number] == requiringTexts else {
        return false
      }
      guard let category = text.category else { return true }
      // That a form of a plural lacks its number is a matter of its own.
      if slot.kind == .integer || slot.kind == .any { return false }
      // A number that code hands over as a text: the source says it in words as well.
      return !(Self.mayDropNumber(category) && droppable.contains(slot.number))
    }.sorted { $0.number < $1.number }
    findReordering(own, known)
  }

  /// Whether slots are those of a source text that has all that a translation needs, in its order:
  /// then nothing is to be said of them, as of most texts.
  private static func isAsOneThatSaysAll(
    _ own: [MessageArguments.Slot], of source: LintEntry
  ) -> Bool {
    source.texts.indices.contains { place in
      guard source.texts[place].substitution == nil, !source.texts[place].isPhrase,
        !mayDropNumber(source.texts[place].category)
      else { return false }
      let slots = source.arguments[place].slots
      guard slots.count == own.count else { return false }
      return own.indices.allSatisfy { index in
        own[index].number == slots[index].number && own[index].kind == slots[index].kind
      }
    }
  }

  /// Whether a form may say its number in words, or not at all.
  static func mayDropNumber(_ category: PluralCategory?) -> Bool {
    category == .zero || category == .one || category == .two
  }

  private mutating func compare(
    _ own: [MessageArguments.Slot], text: LintText, known: [Int: MessageArguments.Slot],
    isAndroid: Bool
  ) {
    for slot in own {
      guard let source = known[slot.number] else {
        // A text whose source takes nothing may not be a format at all: only what cannot be prose
        // counts.
        if !known.isEmpty || Self.isUnmistakable(slot) { extra.append(slot) }
        continue
      }
      if slot.kind == source.kind || slot.kind == .any || source.kind == .any { continue }
      // Java writes whatever it gets for `%s`.
      if isAndroid, slot.kind == .object { continue }
      otherKind.append((slot, source))
    }
  }

  private static func isUnmistakable(_ slot: MessageArguments.Slot) -> Bool {
    switch slot.source {
    case "%@", "%d", "%i", "%u", "%ld", "%lu", "%lld", "%llu", "%f": true
    default: slot.isNumbered || slot.isVariable
    }
  }

  private mutating func findReordering(
    _ own: [MessageArguments.Slot], _ known: [Int: MessageArguments.Slot]
  ) {
    guard !otherKind.isEmpty, missing.isEmpty, extra.isEmpty,
      own.allSatisfy({ !$0.isNumbered }), own.count == known.count
    else { return }
    func counts(_ slots: some Sequence<MessageArguments.Slot>) -> [MessageArguments.Kind: Int] {
      slots.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
    }
    guard counts(own) == counts(known.values) else { return }
    isReordered = true
    otherKind = []
    if counts(own).values.allSatisfy({ $0 == 1 }) {
      numbers = own.compactMap { slot in known.values.first { $0.kind == slot.kind }?.number }
    }
  }
}
