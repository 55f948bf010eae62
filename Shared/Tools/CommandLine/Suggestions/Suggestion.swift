// SPDX-License-Identifier: Apache-2.0

/// What somebody may have meant who typed something that is not there.
enum Suggestion {
  /// Names longer than this are compared by their beginning, in characters.
  private static let lengthMax = 200

  /// The nearest of some names: one that takes few edits, at most a third of what was typed.
  ///
  /// - Returns: Nothing where none is near.
  static func nearest(to typed: String, among names: some Sequence<String>) -> String? {
    let wanted = Array(typed.lowercased().prefix(lengthMax))
    var best: (name: String, distance: Int)?
    // One more than is allowed, so that a name has to be better.
    var limit = max(1, wanted.count / 3) + 1
    for name in names where name != typed {
      let candidate = Array(name.lowercased().prefix(lengthMax))
      guard abs(candidate.count - wanted.count) < limit else { continue }
      let distance = distance(wanted, candidate)
      if distance < limit {
        best = (name, distance)
        limit = distance
      }
    }
    return best?.name
  }

  /// How many characters have to be inserted, removed, replaced or swapped with their neighbour
  /// (optimal string alignment).
  static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, character) in left.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for (column, other) in right.enumerated() {
        var cost = min(
          last[column] + (character == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, character == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
