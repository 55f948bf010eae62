// SPDX-License-Identifier: Apache-2.0

/// Texts for XML files.
enum XMLText {
  /// A text for between tags.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // XML makes line feeds of carriage returns.
      case "\r": result += "&#13;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A text for an attribute in double quotes, in which white space would become blanks.
  static func attribute(_ text: String) -> String {
    var result = ""
    for scalar in escaped(text).unicodeScalars {
      switch scalar {
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The first character that XML 1.0 cannot have, in whatever spelling.
  static func forbidden(in text: String) -> Unicode.Scalar? {
    text.unicodeScalars.first { scalar in
      switch scalar.value {
      case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...: false
      default: true
      }
    }
  }
}

extension XMLText {
  /// A text for a comment, in which two hyphens may not follow each other.
  static func comment(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "-", result.unicodeScalars.last == "-" { result += " " }
      result.unicodeScalars.append(scalar)
    }
    return result.hasSuffix("-") ? result + " " : result
  }
}
