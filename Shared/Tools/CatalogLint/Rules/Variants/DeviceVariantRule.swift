// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A text varies by device and has none for the other devices.
struct DeviceVariantRule: EntryRule {
  var id: String { "device-variants" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String { "A text varies by device and has none for the other devices." }
  var explanation: String {
    """
    A device without a text of its own shows the key, or nothing. In a String Catalog Xcode \
    adds “other” by itself.
    """
  }
  var wrong: String { "iphone “Tap”, mac “Click”" }
  var right: String { "iphone “Tap”, mac “Click”, other “Select”" }

  func check(
    _ entry: LintEntry, source: LintEntry?, of key: LintKey, _ report: inout LintReporter
  ) {
    let names = entry.texts.compactMap { $0.form.first == "device" ? $0.form[1] : nil }
    guard let first = names.first, !names.contains("other"),
      entry.location.file.hasSuffix("xcstrings"),
      // The source text is the place to mend it.
      source?.texts.contains(where: { $0.form.starts(with: ["device", "other"]) }) != false
    else { return }
    report.report(
      entry, "The text varies by device and has no “other”.", form: ["device", first])
  }
}
