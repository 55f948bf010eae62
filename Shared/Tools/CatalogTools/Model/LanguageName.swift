// SPDX-License-Identifier: Apache-2.0

import Locales

/// Languages as files name them: `pt-BR` and `pt_BR` are one.
public enum LanguageName {
  /// Whether two names are those of one language.
  public static func isSame(_ left: String, _ right: String) -> Bool {
    left == right || canonical(left) == canonical(right)
  }

  /// The language's tag; what is none stays.
  static func canonical(_ name: String) -> String { tag(name)?.identifier ?? name }

  static func tag(_ name: String) -> LanguageTag? {
    LanguageTag(validating: name.replacing("_", with: "-"))
  }
}
