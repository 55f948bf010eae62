// SPDX-License-Identifier: Apache-2.0

public import Diagnostics
import Locales
import MessageSyntax

/// A text of a file and where it belongs, before anything is made of it.
public struct CatalogText: Sendable, Hashable {
  /// The language, where the file itself says it.
  public var language: String?

  /// The key.
  public var key: String

  /// The path to the text below the key: `plural`, `one`; empty if the key has one text.
  public var form: [String]

  /// The text.
  public var value: String

  /// Where it stands: the text itself, or what it belongs to where nothing closer is known.
  public var location: SourceLocation?

  /// Makes a text from its parts.
  public init(
    language: String? = nil, key: String, form: [String], value: String,
    location: SourceLocation? = nil
  ) {
    self.language = language
    self.key = key
    self.form = form
    self.value = value
    self.location = location
  }

  /// The texts of an entry, in the forms that a String Catalog has: `plural/one`, `device/mac`,
  /// `substitutions/NAME/plural/one`.
  package static func texts(of entry: CatalogEntry, language: String?) -> [CatalogText] {
    var result: [CatalogText] = []
    func collect(_ pattern: MessagePattern, _ form: [String]) {
      switch pattern {
      case .template(let template):
        result.append(
          CatalogText(
            language: language, key: entry.key, form: form, value: template.source,
            location: entry.location))
      case .plural(let variants):
        for category in PluralCategory.allCases {
          guard let pattern = variants.forms[category] else { continue }
          collect(pattern, form + ["plural", category.rawValue])
        }
      case .device(let patterns):
        for (device, pattern) in patterns.sorted(by: { $0.key < $1.key }) {
          collect(pattern, form + ["device", device])
        }
      case .width(let patterns):
        for (width, pattern) in patterns.sorted(by: { $0.key < $1.key }) {
          collect(pattern, form + ["width", String(width)])
        }
      case .gender(let patterns):
        for (gender, pattern) in patterns.sorted(by: { $0.key < $1.key }) {
          collect(pattern, form + ["gender", String(gender)])
        }
      }
    }
    collect(entry.message.pattern, [])
    for (name, variable) in entry.message.variables.sorted(by: { $0.key < $1.key }) {
      collect(variable.pattern, ["substitutions", name])
    }
    return result
  }
}
