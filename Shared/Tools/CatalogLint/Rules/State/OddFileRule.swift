// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// Something in a file means nothing to its readers, and is passed over.
struct OddFileRule: FileRule {
  let id = "odd-file"
  let severity = Diagnostic.Severity.warning
  let summary = "Something in a file means nothing to its readers, and is passed over."
  let explanation = """
    A misspelled plural category or width, a variable that is used and not there, a version \
    that is not known: the rest of the entry is used.
    """
  let wrong = "<key>tow</key><string>%d files</string>"
  let right = "<key>two</key><string>%d files</string>"

  let diagnostics: Set<String> = [
    "invalid-argument-number", "invalid-text", "invalid-width",
    "lowercase-escape", "missing-rule", "too-many-diagnostics", "undefined-variable",
    "unknown-gender", "unknown-plural-category", "unknown-rule", "unknown-variation",
    "unknown-version", "unresolved-reference",
  ]
}
