// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// The lines of files that changed, as `git diff --unified=0` lists them.
public struct LintChanges: Sendable {
  /// The changed lines in their order, by file; all of them where there is no list.
  private var lines: [String: [ClosedRange<Int>]?] = [:]

  /// Makes a list without changes.
  public init() {}

  /// Adds a file that is new as a whole.
  public mutating func add(file: String) { lines[file] = .some(nil) }

  /// Adds the changes of a diff without context.
  ///
  /// - Parameters:
  ///   - diff: What git printed, with prefixes `a/` and `b/`.
  ///   - path: Makes the path of a file, as findings call it, of what the diff calls it.
  public mutating func add(diff: String, path: (String) -> String) {
    var file: String?
    // How many lines are still the hunk's: what a file has in it may look like a heading.
    var (removed, added) = (0, 0)
    // By bytes: the return of a file's own line and the line feed behind it are one character.
    for bytes in diff.utf8.split(separator: UInt8(ascii: "\n")) {
      let line = Substring(bytes)
      if removed > 0 || added > 0 {
        switch bytes.first {
        case UInt8(ascii: "-"): removed -= 1
        case UInt8(ascii: "+"): added -= 1
        case UInt8(ascii: " "): (removed, added) = (removed - 1, added - 1)
        default: break
        }
      } else if line.hasPrefix("+++ ") {
        let name = Self.name(line.dropFirst(4))
        // What is no file any more is /dev/null.
        file = name.hasPrefix("b/") ? path(String(name.dropFirst(2))) : nil
      } else if line.hasPrefix("@@ "), let hunk = Self.hunk(line) {
        (removed, added) = (hunk.removed, hunk.added)
        // Git lists the hunks of a file in the order of its lines.
        if let file { lines[file, default: []]?.append(hunk.lines) }
      }
    }
  }

  /// Adds the files that git compares as a whole and lists no lines of, as those in UTF-16.
  ///
  /// - Parameters:
  ///   - numbers: What `git diff --numstat -z` printed.
  ///   - path: Makes the path of a file, as findings call it, of what git calls it.
  public mutating func add(numbers: [UInt8], path: (String) -> String) {
    for record in numbers.split(separator: 0) where record.starts(with: "-\t-\t".utf8) {
      let name = path(String(decoding: record.dropFirst(4), as: UTF8.self))
      // A program of the project's may have made text of it for the diff.
      if lines[name] == nil { add(file: name) }
    }
  }

  /// A file's name as git writes it: with a tab behind it where it has a space, and with quotes and
  /// escapes as in C where it has a quote, a backslash or a control character.
  private static func name(_ text: Substring) -> String {
    guard text.utf8.first == UInt8(ascii: "\"") else {
      return String(text.utf8.last == UInt8(ascii: "\t") ? text.dropLast() : text)
    }
    var rest = text.utf8.dropFirst()
    var bytes: [UInt8] = []
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      let digits = [escape] + rest.prefix(2)
      if digits.count == 3,
        let octal = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      {
        bytes.append(octal)
        rest.removeFirst(2)
      } else {
        bytes.append(controls[escape] ?? escape)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The control characters that have a letter, by it.
  private static let controls: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "t"): 0x09,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "v"): 0x0B, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "r"): 0x0D,
  ]

  /// What the heading of a hunk says: `@@ -3,2 +4,5 @@`.
  private struct Hunk {
    /// How many lines of the old file it lists, and how many of the new one.
    var removed: Int
    var added: Int
    /// The new file's lines.
    var lines: ClosedRange<Int>
  }

  private static func hunk(_ line: Substring) -> Hunk? {
    func numbers(_ sign: String) -> [Int] {
      let part = line.split(separator: " ").first { $0.hasPrefix(sign) }
      return part?.dropFirst().split(separator: ",").compactMap { Int($0) } ?? []
    }
    let (old, new) = (numbers("-"), numbers("+"))
    guard let start = new.first, !old.isEmpty else { return nil }
    let (removed, count) = (old.count > 1 ? old[1] : 1, new.count > 1 ? new[1] : 1)
    // Where lines were only removed, those on both sides are what changed.
    let lines = count == 0 ? start...(start + 1) : start...(start + count - 1)
    return Hunk(removed: removed, added: count, lines: lines)
  }

  /// Whether a line changed.
  public func contains(file: String, lines range: ClosedRange<Int>) -> Bool {
    guard let known = lines[file] else { return false }
    guard let known else { return true }
    // Of thousands, the first that does not end before it: every text is asked about.
    var (start, end) = (0, known.count)
    while start < end {
      let middle = (start + end) / 2
      if known[middle].upperBound < range.lowerBound { start = middle + 1 } else { end = middle }
    }
    return start < known.count && known[start].lowerBound <= range.upperBound
  }

  /// Whether any text of a key changed, in whatever language.
  func touch(_ key: LintKey) -> Bool {
    key.entries.contains { entry in
      guard let entry else { return false }
      let start = entry.location
      if contains(file: start.file, lines: start.line...start.line) { return true }
      return entry.texts.contains { text in
        let breaks = text.value.utf8.count { $0 == 0x0A }
        let line = text.location.line
        return contains(file: text.location.file, lines: line...(line + breaks))
      }
    }
  }
}
