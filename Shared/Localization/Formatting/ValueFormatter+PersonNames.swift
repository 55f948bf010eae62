// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locales
import Resources

extension ValueFormatter {
  /// Languages that put the family name first (CLDR, Person Names, `nameOrderLocales`
  /// `surnameFirst`).
  private static let familyFirst: Set<String> = [
    "hu", "ja", "km", "ko", "mn", "si", "ta", "te", "vi", "yue", "zh",
  ]

  /// A person's name, its parts in the locale's order.
  func personName(_ name: PersonNameComponents, style: ValueStyle.PersonName) -> String {
    let isFamilyFirst = Self.familyFirst.contains(tag.language)
    let core =
      isFamilyFirst ? [name.familyName, name.givenName] : [name.givenName, name.familyName]
    let parts: [String?]
    switch style.length {
    case .short: parts = [name.nickname ?? name.givenName ?? name.familyName]
    case .medium, nil: parts = core
    case .long:
      let middle =
        isFamilyFirst
        ? core + [name.middleName] : [name.givenName, name.middleName, name.familyName]
      parts = [name.namePrefix] + middle + [name.nameSuffix]
    case .abbreviated:
      return core.compactMap { $0?.first.map(String.init) }.joined()
    }
    let present = parts.compactMap { $0 }.filter { !$0.isEmpty }
    let isUnspaced = isFamilyFirst && present.allSatisfy(Self.isEastAsian)
    return present.joined(separator: isUnspaced ? "" : " ")
  }

  /// Whether a name is in a script that writes names without a space between their parts.
  private static func isEastAsian(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      (0x3040...0x30FF).contains($0.value) || (0x3400...0x9FFF).contains($0.value)
        || (0xAC00...0xD7A3).contains($0.value)
    }
  }
}
