// SPDX-License-Identifier: Apache-2.0

/// A way to make a plural, as known nouns with the same ending do.
enum DutchPlural: Sendable, Hashable {
  /// As the rules have it.
  case regular
  /// -s where the rules would have something else: films.
  case s
  /// -en, with the spelling that comes with it.
  case en
  /// -n after -e: ziekten.
  case n
  /// -a for -um: musea.
  case a

  /// The way from one to the other; nil if it is none of these.
  init?(from singular: String, to plural: String) {
    if plural == DutchForms.plural(of: singular).form {
      self = .regular
      return
    }
    for way in [DutchPlural.s, .en, .n, .a] where way.applied(to: singular) == plural {
      self = way
      return
    }
    return nil
  }

  func applied(to singular: String) -> String {
    switch self {
    case .regular: return DutchForms.plural(of: singular).form
    case .s: return singular + "s"
    case .en: return DutchForms.stem(Array(singular.unicodeScalars)) + "en"
    case .n: return singular + "n"
    case .a: return singular.hasSuffix("um") ? singular.dropLast(2) + "a" : singular + "'s"
    }
  }
}
