// SPDX-License-Identifier: Apache-2.0

extension Translation {
  /// Takes over another translation's texts.
  ///
  /// A plain text takes the place of variants and the other way around; of variants of the same
  /// kind, those that the other one lacks stay.
  mutating func put(_ other: Translation) {
    for unit in other.units {
      units.removeAll { Self.excludes($0.path, unit.path) }
      if let position = units.firstIndex(where: { $0.path == unit.path }) {
        units[position].value = unit.value
        units[position].state = unit.state ?? units[position].state
      } else {
        units.append(unit)
      }
    }
    variables.merge(other.variables) { $1 }
    // A variable without texts is none.
    variables = variables.filter { name, _ in
      units.contains { $0.path.starts(with: ["substitutions", name]) }
    }
  }

  /// Whether there is a text for each of another translation's paths, and for no others.
  func hasPaths(of other: Translation) -> Bool {
    units.map(\.path) == other.units.map(\.path) && variables == other.variables
  }

  /// Whether each text of another translation is at its place among these, and no variable is
  /// another one than there.
  func keeps(_ other: Translation) -> Bool {
    units.prefix(other.units.count).map(\.path) == other.units.map(\.path)
      && other.variables.allSatisfy { variables[$0] == nil || variables[$0] == $1 }
  }

  /// Whether two texts of one translation cannot be there both: one stands where the other has
  /// variants, or they vary by different things.
  private static func excludes(_ left: [String], _ right: [String]) -> Bool {
    let isVariable = (left.first == "substitutions", right.first == "substitutions")
    if isVariable.0 != isVariable.1 {
      // A variable's texts stand beside the text that names it, not beside plurals of the whole.
      let other = isVariable.0 ? right : left
      return other.first == "plural"
    }
    let count = zip(left, right).prefix { $0 == $1 }.count
    if count == left.count || count == right.count { return left.count != right.count }
    // The kinds of variation are at even places, their names at odd ones.
    return count.isMultiple(of: 2)
  }
}
