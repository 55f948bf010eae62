// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// Something in a file means nothing to its readers, and is passed over.
struct OddFileRule: FileRule {
  var id: String { "odd-file" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String { "Something in a file means nothing to its readers, and is passed over." }
  var explanation: String {
    """
    A misspelled plural category or width, a variable that is used and not there, a version \
    that is not known: the rest of the entry is used. So are the other lines of a project’s terms \
    (terms.LANGUAGE.tsv).
    """
  }
  var wrong: String { "<key>tow</key><string>%d files</string>" }
  var right: String { "<key>two</key><string>%d files</string>" }

  let diagnostics: Set<String> = [
    "invalid-argument-number", "invalid-text", "invalid-width",
    "lowercase-escape", "malformed-term", "missing-rule", "repeated-term", "terms-not-utf8",
    "terms-too-large", "too-many-diagnostics", "undefined-variable", "unknown-gender",
    "unknown-plural-category", "unknown-rule", "unknown-term-name", "unknown-variation",
    "unknown-version", "unresolved-reference", "unsupported-language",
  ]
}
