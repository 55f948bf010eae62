// SPDX-License-Identifier: Apache-2.0

/// The form of the ids that services share, which are also the keys of the names in the catalogs.
public enum Identifier {
  /// The most characters of an id.
  public static let lengthMax = 64

  /// What an id must be, as the end of a sentence that begins with the field.
  public static let expectation =
    "must be 1 to \(lengthMax) lower-case letters (a to z), digits and hyphens"

  /// Whether the text is made of lower-case ASCII letters, digits and hyphens, 1 to 64 of them.
  public static func isValid(_ text: String) -> Bool {
    (1...lengthMax).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
