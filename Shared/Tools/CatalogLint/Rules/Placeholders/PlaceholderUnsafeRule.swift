// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import MessageSyntax

/// A placeholder for a pointer: “%s”, “%S”, “%p” or “%n”.
struct PlaceholderUnsafeRule: TextRule {
  let id = "placeholder-unsafe"
  let severity = Diagnostic.Severity.note
  let summary = "A placeholder for a pointer: “%s”, “%S”, “%p” or “%n”."
  let explanation = """
    It reads memory that the argument points at; a Swift text or an object passed for it \
    ends the process. Objects and texts are “%@”.
    """
  let wrong = "“Hello %s”"
  let right = "“Hello %@”"

  func check(
    _ text: LintText, source: LintText?, of entry: LintEntry, _ report: inout LintReporter
  ) {
    guard text.profile.contains(.percent), source == nil,
      let first = text.template.diagnostics.first(where: { $0.rule == "unsafe-specifier" })
    else { return }
    report.report(text, of: entry, first.message)
  }
}
