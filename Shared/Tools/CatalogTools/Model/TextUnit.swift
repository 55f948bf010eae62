// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// One text of a translation, and where it stands among the others.
public struct TextUnit: Sendable, Hashable {
  /// The path to the text: empty for the only one, else `plural/one`, `device/mac/plural/one`,
  /// `substitutions/NAME/plural/one`, `width/20`, `array/0`, `set/0`, `gender/1`.
  public var path: [String]

  /// The text, with the escapes of its format undone and specifiers as they are.
  public var value: String

  /// How far it is translated, in the words of a String Catalog: `new`, `needs_review`,
  /// `translated`; nothing where the format does not say it.
  public var state: String?

  /// Makes a unit from its parts.
  public init(_ value: String, path: [String] = [], state: String? = nil) {
    self.path = path
    self.value = value
    self.state = state
  }

  /// The path as people write it: `plural/one`.
  public var pathName: String { path.joined(separator: "/") }

  /// Whether all of it is the same, the text byte by byte.
  public static func == (left: TextUnit, right: TextUnit) -> Bool {
    left.value.isExactly(right.value) && left.path == right.path && left.state == right.state
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ExactText(value))
    hasher.combine(path)
    hasher.combine(state)
  }
}
