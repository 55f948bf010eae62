// SPDX-License-Identifier: Apache-2.0

import Locales

/// The locale for messages, from the environment.
enum SystemLocale {
  /// The BCP 47 tag of `LC_ALL`, `LC_MESSAGES` or `LANG`, in POSIX's order of precedence:
  /// `es_ES.UTF-8` is `es-ES`.
  ///
  /// `C`, `POSIX`, an empty value and anything that is not a language are `en`.
  static func tag(environment: [String: String]) -> String {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let value = environment[name], !value.isEmpty { return tag(posix: value) }
    }
    return "en"
  }

  /// The tag of a POSIX locale name: `language[_TERRITORY][.CODESET][@MODIFIER]`.
  static func tag(posix name: String) -> String {
    let parts = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let locale = parts[0].prefix { $0 != "." }
    guard !locale.isEmpty, locale != "C", locale != "POSIX" else { return "en" }
    var subtags = locale.split(separator: "_").map(String.init)
    // glibc puts the script after an @: sr_RS@latin.
    if parts.count == 2, let script = scripts[String(parts[1]).lowercased()], !subtags.isEmpty {
      subtags.insert(script, at: 1)
    }
    let tag = subtags.joined(separator: "-")
    return LanguageTag(validating: tag) == nil ? "en" : tag
  }

  private static let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]
}
