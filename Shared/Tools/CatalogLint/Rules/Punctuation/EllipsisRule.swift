// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// Three dots stand for an ellipsis.
struct EllipsisRule: TextRule {
  var id: String { "ellipsis" }
  var severity: Diagnostic.Severity { .note }
  var summary: String { "Three dots stand for an ellipsis." }
  var explanation: String {
    """
    “…” is one character, which no line breaks apart and which screen readers know. Looked \
    at are texts of which the other language has the character, and source texts.
    """
  }
  var wrong: String { "“Loading...”" }
  var right: String { "“Loading…”" }
  var mending: String? { "The character takes their place." }

  func check(
    _ text: LintText, source: LintText?, of entry: LintEntry, _ report: inout LintReporter
  ) {
    guard text.profile.contains(.dots), ByteSearch.contains(text.value, "..."),
      source.map({ ByteSearch.contains($0.value, "…") }) != false,
      let range = text.value.firstRange(of: "...")
    else { return }
    // Four dots, or a path, are something else.
    let after = text.value[range.upperBound...].utf8.first
    guard after != UInt8(ascii: "."), after != UInt8(ascii: "/") else { return }
    report.report(
      text, of: entry, "“...” stands for an ellipsis, “…”.", excerpt: "...",
      mended: Self.mended(text.value))
  }

  /// A text with the character for each run of three dots that is no path.
  private static func mended(_ text: String) -> String {
    let dot = UInt8(ascii: ".")
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let end = bytes[index...].firstIndex { $0 != dot } ?? bytes.count
      if end - index == 3, end == bytes.count || bytes[end] != UInt8(ascii: "/") {
        result += "…".utf8
      } else {
        result += bytes[index..<end]
      }
      if end < bytes.count { result.append(bytes[end]) }
      index = end + 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}
