// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The words of keys, and names of programs made of them.
///
/// A name has the key's letters and digits, whatever the script, as far as Swift, Python and
/// TypeScript all take them; specifiers and everything else only part words.
enum IdentifierWords {
  /// The most characters of a name, before what tells it from others.
  static let lengthMax = 80

  /// The words of a key: `menu.itemCount %lld` has `menu`, `item`, `Count`.
  static func words(of key: String) -> [String] {
    var bytes = Array(key.utf8)
    for specifier in TextSpecifier.all(in: key).reversed() {
      bytes.replaceSubrange(specifier.range, with: [UInt8(ascii: " ")])
    }
    let text = String(decoding: bytes, as: UTF8.self).precomposedStringWithCanonicalMapping
    let scalars = Array(text.unicodeScalars)
    var words: [String] = []
    var word = ""
    for (index, scalar) in scalars.enumerated() {
      guard isPart(scalar) else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      // `itemCount` is two words, and so is `URLSession`.
      if let previous = word.unicodeScalars.last, scalar.properties.isUppercase {
        let isEnd = index + 1 < scalars.count && scalars[index + 1].properties.isLowercase
        if previous.properties.isLowercase || previous.properties.isUppercase && isEnd {
          words.append(word)
          word = ""
        }
      }
      word.unicodeScalars.append(scalar)
    }
    if !word.isEmpty { words.append(word) }
    var length = 0
    let short = words.prefix { word in
      length += word.count
      return length <= lengthMax
    }
    return short.isEmpty ? words.prefix(1).map { String($0.prefix(lengthMax)) } : Array(short)
  }

  /// The newest version of Unicode whose characters names have: that of the oldest Python that is
  /// still used, 3.9.
  private static let unicodeMax = 13

  /// Whether a character may stand in names of all three languages.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if scalar.isASCII { return properties.isAlphabetic || ("0"..."9").contains(scalar) }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber, .nonspacingMark, .spacingMark, .decimalNumber:
      break
    // Joiners and middle dots (`ライト・モード`) are parts of names in some versions of Unicode only.
    default: return false
    }
    guard properties.isXIDContinue, let age = properties.age, age.major <= unicodeMax else {
      return false
    }
    // Python takes such for other characters.
    let text = String(scalar)
    return text.precomposedStringWithCompatibilityMapping.unicodeScalars.elementsEqual(
      text.unicodeScalars)
  }

  /// `menuItemCount`
  static func camelCase(_ words: [String]) -> String {
    var result = ""
    for word in words {
      // `ORDER_READY` and `Order Ready` are `orderReady`.
      let isShouted = !word.contains(where: \.isLowercase)
      let rest = isShouted ? word.dropFirst().lowercased() : String(word.dropFirst())
      let first = String(word.prefix(1))
      result += (result.isEmpty ? first.lowercased() : first.uppercased()) + rest
    }
    return begun(result)
  }

  /// `menu_item_count`
  static func snakeCase(_ words: [String]) -> String {
    begun(words.map { $0.lowercased() }.joined(separator: "_"))
  }

  /// A name that begins as names do, and is not empty.
  private static func begun(_ name: String) -> String {
    guard let first = name.unicodeScalars.first else { return "text" }
    return first.properties.isXIDStart ? name : "_" + name
  }

  /// Names of their own for keys; of several keys with one name, the first one has it, and the
  /// others get numbers.
  ///
  /// - Parameter taken: Names that are there already.
  static func unique(_ names: [String], taken: Set<String>) -> [String] {
    var taken = taken
    // A name that a key has of itself is not given to another one.
    let own = Set(names)
    var used: Set<String> = []
    return names.map { name in
      if !taken.contains(name), used.insert(name).inserted {
        taken.insert(name)
        return name
      }
      var number = 2
      while taken.contains("\(name)_\(number)") || own.contains("\(name)_\(number)") {
        number += 1
      }
      taken.insert("\(name)_\(number)")
      return "\(name)_\(number)"
    }
  }
}
