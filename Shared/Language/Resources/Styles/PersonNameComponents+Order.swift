// SPDX-License-Identifier: Apache-2.0

import Foundation

extension PersonNameComponents.FormatStyle {
  typealias Component =
    AttributeScopes.FoundationAttributes.PersonNameComponentAttribute.Component

  /// A part of a formatted name.
  typealias Part = (text: String, component: Component)

  /// Languages that put the family name first (CLDR, Person Names, `nameOrderLocales`
  /// `surnameFirst`).
  private static let familyFirst: Set<String> = [
    "hu", "ja", "km", "ko", "mn", "si", "ta", "te", "vi", "yue", "zh",
  ]

  /// The components of a name and the text between them, in order.
  func parts(of name: PersonNameComponents) -> [Part] {
    let language = locale.language.languageCode?.identifier ?? ""
    // A name in a script that is not the reader's is written as where that script is at home
    // (UTS #35, Person Names, "Switch the formatting locale if necessary").
    let isEastAsian = [name.givenName, name.familyName].allSatisfy { text in
      text.map { Self.isEastAsian($0) } ?? true
    }
    let isFamilyFirst = isEastAsian || Self.familyFirst.contains(language)
    func part(_ text: String?, _ component: Component) -> Part? {
      guard let text, !text.isEmpty else { return nil }
      return (text, component)
    }
    let given = part(name.givenName, .givenName)
    let family = part(name.familyName, .familyName)
    let middle = part(name.middleName, .middleName)
    let core = isFamilyFirst ? [family, given] : [given, family]
    let parts: [Part?]
    switch style {
    case .short: parts = [part(name.nickname, .nickname) ?? given ?? family]
    case .medium: parts = core
    case .long:
      parts =
        [part(name.namePrefix, .namePrefix)]
        + (isFamilyFirst ? core + [middle] : [given, middle, family])
        + [part(name.nameSuffix, .nameSuffix)]
    case .abbreviated:
      return core.compactMap { $0.map { (String($0.text.prefix(1)), $0.component) } }
    }
    return parts.compactMap { $0 }.reduce(into: []) { result, part in
      if let last = result.last {
        let isUnspaced =
          isFamilyFirst && Self.isEastAsian(last.text) && Self.isEastAsian(part.text)
        if !isUnspaced { result.append((" ", .delimiter)) }
      }
      result.append(part)
    }
  }

  /// Whether a name is in a script that puts no space between its parts.
  ///
  /// Characters of all of Unicode's blocks count, with the sign that repeats one: 佐々木, 山﨑, 𠮷田.
  private static func isEastAsian(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      // Hangul, its letters apart as well; hiragana and katakana, narrow ones too.
      case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3040...0x30FF, 0xFF66...0xFF9F: true
      // The signs that repeat an ideograph, which Unicode calls letters.
      case 0x3005, 0x303B: true
      default: scalar.properties.isIdeographic
      }
    }
  }
}
