// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// An ordinary space stands before a mark of French that wants a no-break space.
struct FrenchSpacingRule: TextRule {
  var id: String { "french-spacing" }
  var severity: Diagnostic.Severity { .note }
  var summary: String {
    "An ordinary space stands before a mark of French that wants a no-break space."
  }
  var explanation: String {
    """
    Before “?”, “!”, “:”, “;” and “»”, and behind “«”, French has a space at which no line \
    may break: U+00A0 or U+202F. With an ordinary one, the mark may begin a line.
    """
  }
  var wrong: String { "fr: “Supprimer ?” with an ordinary space" }
  var right: String { "fr: “Supprimer\\u{A0}?”" }
  var mending: String? { "U+00A0 takes its place." }

  func check(
    _ text: LintText, source: LintText?, of entry: LintEntry, _ report: inout LintReporter
  ) {
    guard entry.language.code == "fr", text.profile.contains(.space) else { return }
    let bytes = Array(text.value.utf8)
    let places = Self.places(bytes)
    guard let first = places.first else { return }
    func mended() -> String {
      var bytes = bytes
      for place in places.reversed() { bytes.replaceSubrange(place...place, with: "\u{A0}".utf8) }
      return String(decoding: bytes, as: UTF8.self)
    }
    let isBehind = Self.isBehindQuote(first, in: bytes)
    let sign = String(decoding: bytes[(first + 1)...].prefix(1), as: UTF8.self)
    let mark = isBehind ? "«" : bytes[first + 1] == Self.closeQuote[0] ? "»" : sign
    report.report(
      text, of: entry,
      "The space \(isBehind ? "behind" : "before") “\(mark)” is no no-break space.",
      excerpt: isBehind ? mark + " " : " " + mark, mended: mended())
  }

  /// The ordinary spaces at marks.
  private static func places(_ bytes: [UInt8]) -> [Int] {
    var places: [Int] = []
    var isQuoted = false
    for (index, byte) in bytes.enumerated() {
      if index > 0, bytes[index - 1] == openQuote[0] {
        if byte == openQuote[1] { isQuoted = true }
        if byte == closeQuote[1] { isQuoted = false }
      }
      guard byte == UInt8(ascii: " "), index > 0, index + 1 < bytes.count else { continue }
      switch bytes[index + 1] {
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: ":"), UInt8(ascii: ";"):
        // A smiley, or the beginning of a shortcut.
        let end = index + 2
        if end == bytes.count || bytes[end] <= 0x20 { places.append(index) }
      // One that closes nothing is an arrow: “Réglages » Général”.
      case _ where isQuoted && bytes[(index + 1)...].starts(with: closeQuote):
        places.append(index)
      default: if isBehindQuote(index, in: bytes) { places.append(index) }
      }
    }
    return places
  }

  private static func isBehindQuote(_ place: Int, in bytes: [UInt8]) -> Bool {
    place > 1 && bytes[(place - 2)...].starts(with: openQuote)
  }

  private static let openQuote = Array("«".utf8)
  private static let closeQuote = Array("»".utf8)
}
