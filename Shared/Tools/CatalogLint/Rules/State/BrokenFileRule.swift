// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A file, or an entry of it, cannot be read.
struct BrokenFileRule: FileRule {
  var id: String { "broken-file" }
  var severity: Diagnostic.Severity { .error }
  var summary: String { "A file, or an entry of it, cannot be read." }
  var explanation: String {
    "What cannot be read is left out, and everything around it is still checked."
  }
  var wrong: String { "\"key\" = \"text without an end;" }
  var right: String { "\"key\" = \"text\";" }

  let diagnostics: Set<String> = [
    "endless-variable", "file-too-large", "invalid-encoding", "invalid-entry", "invalid-language",
    "invalid-unit", "invalid-value", "invalid-variations", "missing-format",
    "missing-text", "missing-variants", "missing-variations", "not-a-catalog", "syntax",
    "too-many-languages", "unreadable-file",
  ]
}
