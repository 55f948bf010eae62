// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import MessageSyntax

/// A placeholder for a pointer: “%s”, “%S”, “%p” or “%n”.
struct PlaceholderUnsafeRule: TextRule {
  var id: String { "placeholder-unsafe" }
  var severity: Diagnostic.Severity { .note }
  var summary: String { "A placeholder for a pointer: “%s”, “%S”, “%p” or “%n”." }
  var explanation: String {
    """
    It reads memory that the argument points at; a Swift text or an object passed for it \
    ends the process. Objects and texts are “%@”.
    """
  }
  var wrong: String { "“Hello %s”" }
  var right: String { "“Hello %@”" }

  func check(
    _ text: LintText, source: LintText?, of entry: LintEntry, _ report: inout LintReporter
  ) {
    guard text.profile.contains(.percent), source == nil,
      let first = text.template.diagnostics.first(where: { $0.rule == "unsafe-specifier" })
    else { return }
    report.report(text, of: entry, first.message)
  }
}
