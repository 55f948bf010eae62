// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The text between double quotes, with the escapes that C and the languages after it share: of
  /// quotes, backslashes, line ends and tabs.
  ///
  /// - Parameter escape: What stands for another character; nil if it stands for itself.
  package func escaped(_ escape: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if let escaped = escape(scalar) {
          result += escaped
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}

extension StringProtocol {
  /// The text with a part replaced wherever its bytes stand.
  ///
  /// A quote with a combining mark, or a vowel sign of Burmese, behind it is one character with
  /// that, and yet a quote for whoever reads the file.
  ///
  /// - Parameter part: ASCII, not empty.
  package func replacingBytes(_ part: String, with other: String) -> String {
    var (text, part, other) = (String(self), part, other)
    return text.withUTF8 { text in
      part.withUTF8 { part in
        other.withUTF8 { other in
          guard let first = part.first, text.contains(first) else {
            return String(decoding: text, as: UTF8.self)
          }
          var result: [UInt8] = []
          var index = 0
          while index < text.count {
            if text[index] == first, text[index...].starts(with: part) {
              result += other
              index += part.count
            } else {
              result.append(text[index])
              index += 1
            }
          }
          return String(decoding: result, as: UTF8.self)
        }
      }
    }
  }
}

extension Unicode.Scalar {
  /// The number in hexadecimal, with at least four digits.
  package var fourDigits: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
