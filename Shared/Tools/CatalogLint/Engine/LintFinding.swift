// SPDX-License-Identifier: Apache-2.0

public import Diagnostics

/// A problem that a rule found.
public struct LintFinding: Sendable, Hashable {
  /// The rule's identifier.
  public var rule: String

  /// How serious it is, with the configuration considered.
  public var severity: Diagnostic.Severity

  /// One sentence for a person.
  public var message: String

  /// Where it is.
  public var location: SourceLocation

  /// The piece of the text that it is about, to be marked; nil for all of the text.
  public var excerpt: String?

  /// The key; empty for what is wrong with a file.
  public var key: String

  /// The language; empty for what is wrong with a file or with a key in all languages.
  public var language: String

  /// The path to the text below the key: `plural/one`; empty for the key's one text.
  public var form: String

  /// How `--fix` mends it; nil where no mend is certain.
  public var mend: LintMend?

  /// Makes a finding from its parts.
  public init(
    rule: String, severity: Diagnostic.Severity, message: String, location: SourceLocation,
    excerpt: String? = nil, key: String = "", language: String = "", form: String = "",
    mend: LintMend? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.location = location
    self.excerpt = excerpt
    self.key = key
    self.language = language
    self.form = form
    self.mend = mend
  }
}

extension LintFinding: Comparable {
  /// By place, then by rule and message.
  public static func < (left: LintFinding, right: LintFinding) -> Bool {
    let (first, second) = (left.location, right.location)
    if first.file != second.file { return first.file < second.file }
    if first.line != second.line { return first.line < second.line }
    if first.column != second.column { return first.column < second.column }
    if left.rule != right.rule { return left.rule < right.rule }
    return (left.language, left.form, left.message) < (right.language, right.form, right.message)
  }
}
