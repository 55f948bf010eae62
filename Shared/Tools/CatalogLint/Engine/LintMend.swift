// SPDX-License-Identifier: Apache-2.0

/// What `--fix` makes of a text.
public struct LintMend: Sendable, Hashable {
  /// The path to the text below the key.
  public var form: [String]

  /// What the text is to be; nil where the form is to go.
  public var text: String?

  /// Makes a mend from its parts.
  public init(form: [String], text: String?) {
    self.form = form
    self.text = text
  }
}
