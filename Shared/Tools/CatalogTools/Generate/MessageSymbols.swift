// SPDX-License-Identifier: Apache-2.0

/// What symbols of clients have in common: the fields of the service's message.
enum MessageSymbols {
  /// The fields of a key that are texts, by their names in the message's JSON.
  static func fields(
    of symbol: Symbol, table: String, bundle: String?
  ) -> [(name: String, value: String)] {
    var fields = [("key", symbol.key)]
    if symbol.format != symbol.key { fields.append(("defaultValue", symbol.format)) }
    if table != "Localizable" { fields.append(("table", table)) }
    if let bundle { fields.append(("bundle", bundle)) }
    return fields
  }

  /// A text in double quotes, as Python and TypeScript both have it.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where SymbolComment.isInvisible(scalar):
        // Both know this escape; above it, halves of a pair differ.
        if scalar.value < 0x1_0000 {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
