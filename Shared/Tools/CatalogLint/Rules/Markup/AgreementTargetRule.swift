// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import MessageSyntax

/// A group agrees with an argument that is not there.
struct AgreementTargetRule: EntryRule {
  var id: String { "agreement-target" }
  var severity: Diagnostic.Severity { .error }
  var summary: String { "A group agrees with an argument that is not there." }
  var explanation: String {
    """
    “agreeWithArgument” counts the arguments from 1, in the order of the key. Where there is \
    none of that number, the words stay as they are.
    """
  }
  var wrong: String { "“%@ está ^[abierto](agreeWithArgument: 2)”" }
  var right: String { "“%@ está ^[abierto](agreeWithArgument: 1)”" }

  func check(
    _ entry: LintEntry, source: LintEntry?, of key: LintKey, _ report: inout LintReporter
  ) {
    for (place, text) in entry.texts.enumerated()
    where text.profile.contains(.caret) && text.substitution == nil {
      let targets = Spans.attributes(in: text.template.nodes).compactMap { attributes -> Int? in
        guard case .integer(let number)? = attributes.extended["agreeWithArgument"] else {
          return nil
        }
        return Int(clamping: number)
      }
      guard !targets.isEmpty else { continue }
      var count = entry.arguments[place].slots.map(\.number).max() ?? 0
      for use in source?.arguments.uses ?? [] {
        count = max(count, use.slots.map(\.number).max() ?? 0)
      }
      if entry.key.utf8.contains(UInt8(ascii: "%")) {
        count = max(count, MessageArguments(key: entry.key).uses[0].slots.map(\.number).max() ?? 0)
      }
      guard let wrong = targets.first(where: { $0 > count }) else { continue }
      report.report(
        text, of: entry,
        "The group agrees with argument \(wrong), and there \(count == 1 ? "is" : "are") \(count).",
        excerpt: "agreeWithArgument: \(wrong)")
    }
  }
}
