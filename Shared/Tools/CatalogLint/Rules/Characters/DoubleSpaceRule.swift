// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// Two spaces stand behind each other between words.
struct DoubleSpaceRule: TextRule {
  var id: String { "double-space" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String { "Two spaces stand behind each other between words." }
  var explanation: String {
    """
    Nearly always one of them was typed by mistake. The indentation of a line is left alone, \
    and so is a translation whose source text has them as well.
    """
  }
  var wrong: String { "“Add  to cart”" }
  var right: String { "“Add to cart”" }
  var mending: String? { "One of the two is taken out." }

  func check(
    _ text: LintText, source: LintText?, of entry: LintEntry, _ report: inout LintReporter
  ) {
    guard text.profile.contains(.doubleSpace), source?.profile.contains(.doubleSpace) != true else {
      return
    }
    let bytes = Array(text.value.utf8)
    let places = Self.places(bytes)
    guard let start = places.first else { return }
    let space = UInt8(ascii: " ")
    let before = bytes[max(0, start - 12)..<start].split(separator: space).last ?? []
    let after = bytes[start + 2..<min(bytes.count, start + 14)].split(separator: space).first ?? []
    let excerpt = String(validating: before + [space, space] + after, as: UTF8.self)
    func mended() -> String {
      var bytes = bytes
      for place in places.reversed() { bytes.remove(at: place) }
      return String(decoding: bytes, as: UTF8.self)
    }
    report.report(
      text, of: entry, "Two spaces stand behind each other.", excerpt: excerpt, mended: mended())
  }

  /// Where two spaces begin that stand between words.
  private static func places(_ bytes: [UInt8]) -> [Int] {
    let space = UInt8(ascii: " ")
    var places: [Int] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == space else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, bytes[index] == space { index += 1 }
      guard index - start == 2, start > 0, index < bytes.count, bytes[start - 1] > 0x20,
        bytes[index] > 0x20
      else { continue }
      // Many write two behind the end of a sentence.
      if !UInt8.endsSentence(bytes[start - 1]) { places.append(start) }
    }
    return places
  }
}

extension UInt8 {
  /// Whether it is one of ASCII's marks at the end of a sentence.
  fileprivate static func endsSentence(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
      || byte == UInt8(ascii: ":")
  }
}
