// SPDX-License-Identifier: Apache-2.0

public import Diagnostics
public import Locales
public import MessageSyntax

/// A text of a catalog as the linter sees it.
public struct LintText: Sendable {
  /// The path to it below the key, in a String Catalog's words: `plural/one`,
  /// `substitutions/NAME/plural/one`; empty for a key's one text.
  public let form: [String]

  /// The text as the file has it, its escapes undone.
  public var value: String

  /// The same, taken apart.
  public var template: MessageTemplate

  /// Where it is.
  public var location: SourceLocation

  /// What is known of its characters.
  public var profile: TextProfile

  /// How far the translation is: `new`, `needs_review`, `translated`.
  public var state: String?

  /// Whether nobody wrote it: the key stands for it.
  public var isImplied: Bool

  /// The plural category that it is for, where the number chooses it directly.
  public let category: PluralCategory?

  /// The substitution that it is a form of.
  public let substitution: String?

  /// Whether it is one of an App Shortcut's phrases.
  public var isPhrase: Bool { form.count == 2 && form[0] == "set" }

  init(
    form: [String], value: String, template: MessageTemplate, location: SourceLocation,
    state: String?, isImplied: Bool = false
  ) {
    self.form = form
    self.value = value
    self.template = template
    self.location = location
    self.state = state
    self.isImplied = isImplied
    profile = TextProfile(value)
    category =
      form.count > 1 && form[form.count - 2] == "plural"
      ? PluralCategory(rawValue: form[form.count - 1]) : nil
    let place = form.count > 1 ? form.firstIndex(of: "substitutions") : nil
    substitution = place.flatMap { $0 + 1 < form.count ? form[$0 + 1] : nil }
  }
}
