// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// What changed between two versions of a text file, line by line, as `diff -u` prints it.
public enum UnifiedDiff {
  /// Lines of one version that lines of the other take the place of.
  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// How many lines around a change are shown.
  private static let contextCount = 3

  /// How far the next common lines are looked for; a change of more lines is shown as one.
  private static let reachMax = 400

  /// The differences.
  ///
  /// It takes time in the number of lines, and for each change in the square of its lines.
  ///
  /// - Parameters:
  ///   - old: The contents before, in any Unicode encoding.
  ///   - new: The contents afterwards.
  ///   - path: The file.
  /// - Returns: A diff in Unicode that `git apply` takes for a file in UTF-8, with a line feed at
  ///   its end; empty where the versions are the same.
  public static func text(from old: [UInt8], to new: [UInt8], path: String) -> String {
    guard old != new else { return "" }
    let (old, new) = (lines(old), lines(new))
    var result = "--- a/\(path)\n+++ b/\(path)\n"
    var hunk: [Change] = []
    for change in changes(old, new) {
      if let last = hunk.last, change.old.lowerBound - last.old.upperBound > 2 * contextCount {
        append(hunk, old, new, to: &result)
        hunk = []
      }
      hunk.append(change)
    }
    append(hunk, old, new, to: &result)
    return result
  }

  /// The lines with what ends them.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let text = TextEncodings.utf8(bytes).bytes
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }

  private static func changes(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
  ) -> [Change] {
    var changes: [Change] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, right < new.count, old[left] == new[right] {
        (left, right) = (left + 1, right + 1)
        continue
      }
      let (removed, added) = nextCommon(old, left, new, right)
      changes.append(
        Change(old: left..<left + removed, new: right..<right + added))
      (left, right) = (left + removed, right + added)
    }
    return changes
  }

  /// How many lines of each side are passed over until both go on alike, with the fewest together.
  private static func nextCommon(
    _ old: [ArraySlice<UInt8>], _ left: Int, _ new: [ArraySlice<UInt8>], _ right: Int
  ) -> (Int, Int) {
    let (oldCount, newCount) = (old.count - left, new.count - right)
    for total in 1..<max(2, min(reachMax, oldCount + newCount)) {
      for removed in max(0, total - newCount)...min(total, oldCount)
      where isCommon(old, left + removed, new, right + total - removed) {
        return (removed, total - removed)
      }
    }
    return (oldCount, newCount)
  }

  /// Whether two lines are alike on both sides, or the last ones.
  private static func isCommon(
    _ old: [ArraySlice<UInt8>], _ left: Int, _ new: [ArraySlice<UInt8>], _ right: Int
  ) -> Bool {
    guard left < old.count, right < new.count else {
      return left == old.count && right == new.count
    }
    guard old[left] == new[right] else { return false }
    guard left + 1 < old.count, right + 1 < new.count else {
      return left + 1 == old.count && right + 1 == new.count
    }
    return old[left + 1] == new[right + 1]
  }

  private static func append(
    _ hunk: [Change], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>],
    to result: inout String
  ) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(contextCount, first.old.lowerBound)
    let after = min(contextCount, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    result += "@@ -\(place(oldRange)) +\(place(newRange)) @@\n"
    var position = oldRange.lowerBound
    for change in hunk {
      for line in old[position..<change.old.lowerBound] { append(" ", line, to: &result) }
      for line in old[change.old] { append("-", line, to: &result) }
      for line in new[change.new] { append("+", line, to: &result) }
      position = change.old.upperBound
    }
    for line in old[position..<oldRange.upperBound] { append(" ", line, to: &result) }
  }

  /// The first line, counted from 1, and how many there are.
  private static func place(_ range: Range<Int>) -> String {
    "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }

  private static func append(
    _ sign: String, _ line: ArraySlice<UInt8>, to result: inout String
  ) {
    result += sign + String(decoding: line, as: UTF8.self)
    if line.last != 0x0A { result += "\n\\ No newline at end of file\n" }
  }
}
