// SPDX-License-Identifier: Apache-2.0

extension LanguageTag {
  /// What the modifier of a POSIX locale, as in `sr_RS@latin`, says about the language.
  enum Modifier {
    case script(String)
    case variant(String)
    case scriptAndVariant(String, String)
    /// It concerns currency or sorting, not words.
    case unrelated
  }

  /// The modifiers of POSIX locales in lower case: those of glibc's own locales
  /// (`localedata/SUPPORTED`), and others used by translations of free software, such as
  /// `be@tarask` and KDE's `sr@ijekavianlatin`.
  ///
  /// The codes are those of ISO 15924 and of IANA's Language Subtag Registry.
  private static let modifiers: [String: Modifier] = [
    "abegede": .unrelated,
    "arabic": .script("Arab"),
    "cyrillic": .script("Cyrl"),
    "devanagari": .script("Deva"),
    "ekavian": .variant("ekavsk"),
    "euro": .unrelated,
    "greek": .script("Grek"),
    "hebrew": .script("Hebr"),
    "ijekavian": .variant("ijekavsk"),
    "ijekavianlatin": .scriptAndVariant("Latn", "ijekavsk"),
    "iqtelif": .script("Latn"),
    "latin": .script("Latn"),
    "shaw": .script("Shaw"),
    "tarask": .variant("tarask"),
    "valencia": .variant("valencia"),
  ]

  /// The meaning of a modifier, ignoring case; nil if it is unknown.
  ///
  /// A modifier of four letters may be a script's code: `sr@Latn`.
  static func modifier(_ text: some StringProtocol) -> Modifier? {
    let name = text.lowercased()
    if let known = modifiers[name] { return known }
    let isScript = name.utf8.count == 4 && name.utf8.allSatisfy { (0x61...0x7A).contains($0) }
    return isScript ? .script(name.prefix(1).uppercased() + name.dropFirst()) : nil
  }
}
