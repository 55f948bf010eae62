// SPDX-License-Identifier: Apache-2.0

/// A text of a file that is to say something else, or a form that is to go.
public struct TextMend: Sendable, Hashable {
  /// The key.
  public var key: String

  /// The language's tag, in a file of several languages.
  public var language: String

  /// The path to the text below the key, as ``TextUnit/path``.
  public var path: [String]

  /// What it is to say, with the escapes of its format undone; nothing where the form is to go.
  public var text: String?

  /// Makes a mend from its parts.
  public init(key: String, language: String, path: [String], text: String?) {
    self.key = key
    self.language = language
    self.path = path
    self.text = text
  }
}
