// SPDX-License-Identifier: Apache-2.0

/// Which lines went and which came, between two texts.
///
/// - Returns: Lines with `-` and `+` in front, in the texts' order.
func lineChanges(_ before: String, _ after: String) -> [String] {
  let old = before.split(separator: "\n", omittingEmptySubsequences: false)
  let new = after.split(separator: "\n", omittingEmptySubsequences: false)
  let difference = new.difference(from: old)
  let removed = difference.removals.map { change in
    guard case .remove(_, let line, _) = change else { return "" }
    return "-" + line.drop { $0 == " " || $0 == "\t" }
  }
  let added = difference.insertions.map { change in
    guard case .insert(_, let line, _) = change else { return "" }
    return "+" + line.drop { $0 == " " || $0 == "\t" }
  }
  return removed + added
}
