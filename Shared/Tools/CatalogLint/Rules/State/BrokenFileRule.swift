// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A file, or an entry of it, cannot be read.
struct BrokenFileRule: FileRule {
  let id = "broken-file"
  let severity = Diagnostic.Severity.error
  let summary = "A file, or an entry of it, cannot be read."
  let explanation = "What cannot be read is left out, and everything around it is still checked."
  let wrong = "\"key\" = \"text without an end;"
  let right = "\"key\" = \"text\";"

  let diagnostics: Set<String> = [
    "endless-variable", "file-too-large", "invalid-encoding", "invalid-entry", "invalid-language",
    "invalid-unit", "invalid-value", "invalid-variations", "missing-format",
    "missing-text", "missing-variants", "missing-variations", "not-a-catalog", "syntax",
    "too-many-languages", "unreadable-file",
  ]
}
