// SPDX-License-Identifier: Apache-2.0

/// The form of IDs shared by the services; IDs are also the keys of names in the catalogs.
public enum Identifier {
  /// The maximum length of an ID in characters.
  public static let lengthMax = 64

  /// What an ID must be, phrased to follow the field in a sentence.
  public static let expectation =
    "must be 1 to \(lengthMax) lower-case letters (a to z), digits and hyphens"

  /// Whether the text consists of 1 to 64 lower-case ASCII letters, digits and hyphens.
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
