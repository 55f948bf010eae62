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

extension Unicode.Scalar {
  /// The number in hexadecimal, with at least four digits.
  package var fourDigits: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
