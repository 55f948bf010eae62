// SPDX-License-Identifier: Apache-2.0

/// How the words of one type inflect, one row of `paradigms.tsv`.
///
/// The same cells generate a form and, through `FormIndex`, tell which cells a form can be.
struct Paradigm: Sendable {
  /// How one form is made: a stem and the letters behind it.
  struct Edit: Sendable, Hashable {
    /// Which stem, from 1.
    var stem: Int
    var ending: String
  }

  /// One place of the table, and the forms in it: the first is generated, all are understood.
  struct Cell: Sendable {
    var features: TagSet
    var edits: [Edit]
  }

  /// Another dictionary form that comes with each word: cs dělat, dělaný.
  struct Derivation: Sendable {
    var edit: Edit
    /// The paradigm of what is derived.
    var paradigm: Int
  }

  let name: String
  /// The part of speech, and the features that all cells have.
  let fixed: TagSet
  /// What the dictionary form ends in behind the first stem.
  let ending: String
  /// How the second and further stems come from the first.
  var stemRules: [[StemRule]]
  var cells: [Cell]
  var derivations: [Derivation] = []

  /// The stems of a dictionary form; nil if it does not end as the paradigm's do.
  ///
  /// - Parameter own: Stems that the word's line in the lexicon gives, by number.
  func stems(of lemma: String, own: [Int: String] = [:]) -> [String]? {
    guard lemma.hasSuffix(ending) else { return nil }
    let first = own[1] ?? String(Substring(lemma.utf8.dropLast(ending.utf8.count)))
    var stems = [first]
    for (index, rules) in stemRules.enumerated() {
      stems.append(own[index + 2] ?? StemRule.apply(rules, to: first))
    }
    return stems
  }

  /// The cells that a demand allows: where both have a value, they agree.
  ///
  /// - Parameters:
  ///   - demand: The features asked for.
  ///   - mask: All tags of the demand's dimensions.
  func cell(for demand: TagSet, mask: TagSet) -> Cell? {
    let conflict = mask.subtracting(demand)
    return cells.first { !$0.features.intersects(conflict) }
  }
}

/// How a stem changes at its end: `k>c`, or `~e`, which puts letters before its last one.
struct StemRule: Sendable, Hashable {
  enum Change: Sendable, Hashable {
    case replace(String, by: String)
    case insert(String)
  }

  let change: Change
  /// The last byte of what it changes, and of what becomes of that; nil if it may be any.
  private let oldByte: UInt8?
  private let newByte: UInt8?

  init(change: Change) {
    self.change = change
    switch change {
    case .replace(let old, let new): (oldByte, newByte) = (old.utf8.last, new.utf8.last)
    case .insert: (oldByte, newByte) = (nil, nil)
    }
  }

  // Asked of every rule and each part of a word, which hardly any of them fits.
  private func mayApply(to stem: String) -> Bool { oldByte == nil || stem.utf8.last == oldByte }
  private func mayEnd(_ stem: String) -> Bool { newByte == nil || stem.utf8.last == newByte }

  /// The stem that comes of the first rule that applies; the stem as it is if none does.
  static func apply(_ rules: [StemRule], to stem: String) -> String {
    for rule in rules where rule.mayApply(to: stem) {
      if let result = rule.applied(to: stem) { return result }
    }
    return stem
  }

  /// The first stems of which a stem may have come.
  static func origins(of stem: String, _ rules: [StemRule]) -> [String] {
    var origins: [String] = []
    if apply(rules, to: stem).isSpelled(stem) { origins.append(stem) }
    for rule in rules where rule.mayEnd(stem) {
      if let origin = rule.undone(from: stem), apply(rules, to: origin).isSpelled(stem),
        !origins.contains(where: { $0.isSpelled(origin) })
      {
        origins.append(origin)
      }
    }
    return origins
  }

  private func applied(to stem: String) -> String? {
    switch change {
    case .replace(let old, let new):
      guard stem.hasSuffix(old) else { return nil }
      return String(Substring(stem.utf8.dropLast(old.utf8.count))) + new
    case .insert(let letters):
      guard let last = stem.unicodeScalars.last else { return nil }
      return String(stem.unicodeScalars.dropLast()) + letters + String(last)
    }
  }

  private func undone(from stem: String) -> String? {
    switch change {
    case .replace(let old, let new):
      guard stem.hasSuffix(new) else { return nil }
      return String(Substring(stem.utf8.dropLast(new.utf8.count))) + old
    case .insert(let letters):
      guard let last = stem.unicodeScalars.last else { return nil }
      let rest = String(stem.unicodeScalars.dropLast())
      guard rest.utf8.hasSuffix(letters.utf8) else { return nil }
      return String(Substring(rest.utf8.dropLast(letters.utf8.count))) + String(last)
    }
  }
}

extension BidirectionalCollection<UInt8> {
  /// Whether the bytes end in others, which compares no characters.
  func hasSuffix(_ suffix: some BidirectionalCollection<UInt8>) -> Bool {
    var own = endIndex
    var other = suffix.endIndex
    while other != suffix.startIndex {
      guard own != startIndex else { return false }
      own = index(before: own)
      other = suffix.index(before: other)
      if self[own] != suffix[other] { return false }
    }
    return true
  }
}
