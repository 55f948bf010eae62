// SPDX-License-Identifier: Apache-2.0

/// The form of the ids that menu and pricing share, which are also keys of their catalogs.
enum Identifier {
  /// The most characters an id has.
  static let lengthMax = 64

  /// What an id must be, as the end of a sentence that begins with the field.
  static let expectation = "must be 1 to 64 lower-case letters, digits and hyphens"

  /// Whether the text is an id: lower-case ASCII letters, digits and hyphens, 1 to 64 of them.
  static func isValid(_ text: String) -> Bool {
    (1...lengthMax).contains(text.utf8.count)
      && text.utf8.allSatisfy { unit in
        switch unit {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
