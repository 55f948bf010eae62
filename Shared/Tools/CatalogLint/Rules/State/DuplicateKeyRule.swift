// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A key is in a file twice.
struct DuplicateKeyRule: FileRule {
  let id = "duplicate-key"
  let severity = Diagnostic.Severity.warning
  let summary = "A key is in a file twice."
  let explanation = """
    One of the two counts, in a String Catalog the first, elsewhere the last, and the other \
    misleads whoever reads it.
    """
  let wrong = "\"ok\" = \"OK\"; \"ok\" = \"Okay\";"
  let right = "\"ok\" = \"OK\";"

  let diagnostics: Set<String> = ["duplicate-key", "duplicate-language"]
}
