// SPDX-License-Identifier: Apache-2.0

public import Diagnostics

/// A kind of problem that catalogs can have.
///
/// A rule is a type in a file of its own and a line of ``LintRules/all``. What it looks at, the
/// protocols that refine this one say: a text, a translation beside its source, a key in one
/// language or in all, a whole table, or what a file's reader had to say.
public protocol LintRule: Sendable {
  /// A stable identifier in kebab case.
  var id: String { get }

  /// How serious a finding is unless the configuration says otherwise.
  var severity: Diagnostic.Severity { get }

  /// What it finds, in one sentence.
  var summary: String { get }

  /// Why that matters, and what it lets pass, in a paragraph.
  var explanation: String { get }

  /// What it finds.
  var wrong: String { get }

  /// The same as it should be.
  var right: String { get }

  /// What `--fix` does about it, in one sentence; nil where no mend is certain.
  var mending: String? { get }
}

extension LintRule {
  /// Nothing: a person has to say what the text is to be.
  public var mending: String? { nil }
}

/// A rule about a text by itself, in whatever language.
public protocol TextRule: LintRule {
  /// Looks at a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - source: The source text that it translates, whose own faults it may share; nil where there
  ///     is none, or where this is it.
  ///   - entry: The entry that has the text.
  ///   - report: Takes the findings.
  func check(
    _ text: LintText, source: LintText?, of entry: LintEntry, _ report: inout LintReporter)
}

/// A rule about a text beside the source text that it translates.
public protocol TranslationRule: LintRule {
  /// Looks at a translation.
  func check(_ translation: LintTranslation, _ report: inout LintReporter)
}

/// A rule about a key in one language, with all its texts.
public protocol EntryRule: LintRule {
  /// Looks at an entry.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - source: The same key in the source language; nil where there is none, or where this is it.
  ///   - key: The key in all languages.
  ///   - report: Takes the findings.
  func check(
    _ entry: LintEntry, source: LintEntry?, of key: LintKey, _ report: inout LintReporter)
}

/// A rule about a key in all its languages.
public protocol KeyRule: LintRule {
  /// Looks at a key.
  func check(_ key: LintKey, in table: LintTable, _ report: inout LintReporter)
}

/// A rule about a table as a whole.
public protocol TableRule: LintRule {
  /// Looks at a table.
  func check(_ table: LintTable, _ report: inout LintReporter)
}

/// A rule about what the reader of a file had to say.
public protocol FileRule: LintRule {
  /// The readers' identifiers of what this rule reports.
  var diagnostics: Set<String> { get }
}
