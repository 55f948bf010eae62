// SPDX-License-Identifier: Apache-2.0

import CatalogTools
import Diagnostics

/// A percent sign by itself stands in a text that is a format.
struct PercentAloneRule: EntryRule {
  var id: String { "percent-alone" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String { "A percent sign by itself stands in a text that is a format." }
  var explanation: String {
    """
    In a text with placeholders a percent sign is written “%%”; a single one is swallowed, \
    with the letter behind it. Texts without placeholders are shown as they are, and may \
    have it.
    """
  }
  var wrong: String { "“%d % done”" }
  var right: String { "“%d %% done”" }
  var mending: String? {
    """
    A sign behind a number or a placeholder is doubled, where no placeholder is missing.
    """
  }

  func check(
    _ entry: LintEntry, source: LintEntry?, of key: LintKey, _ report: inout LintReporter
  ) {
    for (place, use) in entry.arguments.uses.enumerated() {
      guard let percent = use.lonePercent, !use.slots.isEmpty, !entry.isAndroid else { continue }
      // Where the source text has one too, that is the place to mend it.
      if let source, source.arguments.uses.contains(where: { $0.lonePercent != nil }) { continue }
      report.report(
        entry.texts[place], of: entry,
        "“\(percent)” begins no placeholder; a percent sign is written “%%” in a format.",
        excerpt: percent, mended: Self.mended(place, of: entry, source: source))
    }
  }

  /// A text whose signs behind numbers are doubled, where none of them can be the rest of a
  /// placeholder.
  private static func mended(
    _ place: Int, of entry: LintEntry, source: LintEntry?
  ) -> String? {
    if let source {
      let comparison = ArgumentComparison(textAt: place, of: entry, source: source)
      guard comparison.missing.isEmpty, comparison.extra.isEmpty, comparison.otherKind.isEmpty
      else { return nil }
    }
    let text = entry.texts[place].value
    let all = TextSpecifier.all(in: text).map(\.range)
    let ends = Set(all.map(\.upperBound))
    var specifiers = all[...]
    let bytes = Array(text.utf8)
    let percent = UInt8(ascii: "%")
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      specifiers = specifiers.drop { $0.lowerBound < index }
      if let specifier = specifiers.first, specifier.lowerBound == index {
        result += bytes[specifier]
        index = specifier.upperBound
        continue
      }
      result.append(bytes[index])
      index += 1
      guard bytes[index - 1] == percent else { continue }
      if index < bytes.count, bytes[index] == percent {
        result.append(percent)
        index += 1
        continue
      }
      guard follows(index - 1, ends, in: bytes) else { return nil }
      result.append(percent)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a number or a placeholder stands before a sign, be it behind a space, and nothing that
  /// would make a placeholder of it behind it.
  private static func follows(
    _ place: Int, _ ends: Set<Int>, in bytes: [UInt8]
  ) -> Bool {
    var end = place
    if end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    // The two bytes of U+00A0.
    if end > 1, bytes[end - 2] == 0xC2, bytes[end - 1] == 0xA0 { end -= 2 }
    let isBehind =
      ends.contains(end)
      || (end > 0 && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[end - 1]))
    guard isBehind else { return false }
    // “% d” is a placeholder to C, and words to people.
    var next = place + 1
    while next < bytes.count, bytes[next] == 0x20 { next += 1 }
    let word = bytes[next...].prefix(3).prefix { $0 > 0x20 }
    return next == bytes.count || word.count > 2 || bytes[next] < UInt8(ascii: "0")
  }
}
