// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// The lines of files that changed, as `git diff --unified=0` lists them.
public struct LintChanges: Sendable {
  /// The changed lines, by file; all of them where there is no list.
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
    for line in diff.split(separator: "\n", omittingEmptySubsequences: true) {
      if line.hasPrefix("+++ ") {
        let name = Self.name(line.dropFirst(4))
        // What is no file any more is /dev/null.
        file = name.hasPrefix("b/") ? path(String(name.dropFirst(2))) : nil
      } else if line.hasPrefix("@@ "), let file, let range = Self.range(line) {
        lines[file] = (lines[file] ?? []).map { $0 + [range] }
      }
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

  /// The new lines of a hunk: `@@ -3,2 +4,5 @@`.
  private static func range(_ line: Substring) -> ClosedRange<Int>? {
    let parts = line.split(separator: " ")
    guard let added = parts.first(where: { $0.hasPrefix("+") }) else { return nil }
    let numbers = added.dropFirst().split(separator: ",").compactMap { Int($0) }
    guard let start = numbers.first else { return nil }
    let count = numbers.count > 1 ? numbers[1] : 1
    // Where lines were only removed, those on both sides are what changed.
    return count == 0 ? start...(start + 1) : start...(start + count - 1)
  }

  /// Whether a line changed.
  public func contains(file: String, lines range: ClosedRange<Int>) -> Bool {
    guard let known = lines[file] else { return false }
    return known?.contains { $0.overlaps(range) } ?? true
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
