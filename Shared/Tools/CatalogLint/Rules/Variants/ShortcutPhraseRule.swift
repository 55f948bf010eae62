// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A phrase of an App Shortcut lacks the application’s name or a parameter.
struct ShortcutPhraseRule: EntryRule {
  var id: String { "shortcut-phrase" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String { "A phrase of an App Shortcut lacks the application’s name or a parameter." }
  var explanation: String {
    """
    Each phrase has “${applicationName}”, or the system does not take it, and parameters \
    keep the names that code gave them, in every language.
    """
  }
  var wrong: String { "fr: “Commander un café”" }
  var right: String { "fr: “Commander un café avec ${applicationName}”" }

  func check(
    _ entry: LintEntry, source: LintEntry?, of key: LintKey, _ report: inout LintReporter
  ) {
    for text in entry.texts where text.isPhrase && !text.value.isEmpty {
      guard let phrase = source?.texts.first(where: \.isPhrase) ?? entry.texts.first else {
        continue
      }
      if !text.value.contains(Self.name), source == nil || phrase.value.contains(Self.name) {
        report.report(text, of: entry, "The phrase lacks “\(Self.name)”.")
      }
    }
    guard let source, entry.texts.count == 1, source.texts.count == 1,
      source.texts[0].profile.contains(.bracket)
    else { return }
    let known = ShellParameters.names(in: source.texts[0].value)
    guard !known.isEmpty, !entry.texts[0].value.isEmpty else { return }
    let own = Set(ShellParameters.names(in: entry.texts[0].value))
    for name in known where !own.contains(name) {
      report.report(entry.texts[0], of: entry, "The text lacks the parameter “${\(name)}”.")
      return
    }
  }

  private static let name = "${applicationName}"
}
