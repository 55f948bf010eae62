// SPDX-License-Identifier: Apache-2.0

/// How long the names in messages may be, in bytes of UTF-8: what is looked up, counted or kept by
/// its name must not be as long as a message.
///
/// The limits are the contract's, which says them beside the fields.
public struct NameLimit: Sendable, Hashable {
  /// The most bytes.
  public let bytesMax: Int

  /// A bundle's name.
  public static let bundle = NameLimit(bytesMax: 256)

  /// A table's name.
  public static let table = NameLimit(bytesMax: 256)

  /// A key.
  public static let key = NameLimit(bytesMax: 16 << 10)

  /// A default value.
  public static let defaultValue = NameLimit(bytesMax: 64 << 10)

  /// A note for translators.
  public static let comment = NameLimit(bytesMax: 16 << 10)

  /// A printf specifier.
  public static let specifier = NameLimit(bytesMax: 64)

  /// A CLDR unit.
  public static let unit = NameLimit(bytesMax: 128)

  /// An attribute's name.
  public static let attribute = NameLimit(bytesMax: 256)

  /// An IANA time zone.
  public static let timeZone = NameLimit(bytesMax: 64)

  /// A device.
  public static let device = NameLimit(bytesMax: 64)

  /// A pronoun.
  public static let pronoun = NameLimit(bytesMax: 256)

  /// What is wrong with a name, as the end of a sentence that begins with the field; nil where
  /// nothing is.
  public func problem(_ text: String) -> String? {
    let count = text.utf8.count
    return count > bytesMax ? "has \(count) bytes; at most \(bytesMax) may be" : nil
  }

  /// Checks a field.
  func check(_ text: String, _ field: String) throws(WireResourceError) {
    if let problem = problem(text) { throw WireResourceError(field: field, message: problem) }
  }
}
