// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A key is in a file twice.
struct DuplicateKeyRule: FileRule {
  var id: String { "duplicate-key" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String { "A key is in a file twice." }
  var explanation: String {
    """
    One of the two counts, in a String Catalog the first, elsewhere the last, and the other \
    misleads whoever reads it.
    """
  }
  var wrong: String { "\"ok\" = \"OK\"; \"ok\" = \"Okay\";" }
  var right: String { "\"ok\" = \"OK\";" }

  let diagnostics: Set<String> = ["duplicate-key", "duplicate-language"]
}
