// SPDX-License-Identifier: Apache-2.0

import Catalogs

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
    let escaped = text.escaped { scalar in
      // Both know this escape; above it, halves of a pair differ.
      guard SymbolComment.isInvisible(scalar), scalar.value < 0x1_0000 else { return nil }
      return "\\u" + scalar.fourDigits
    }
    return "\"\(escaped)\""
  }
}
