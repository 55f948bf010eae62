// SPDX-License-Identifier: Apache-2.0

/// The maximum lengths of names in messages, in bytes of UTF-8: anything looked up, counted or
/// stored by name must be much shorter than a message.
///
/// The limits are part of the contract, which states them beside the fields.
public struct NameLimit: Sendable, Hashable {
  /// The largest number of bytes.
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

  /// A browser's header `Accept-Language`.
  public static let acceptLanguage = NameLimit(bytesMax: 4096)

  /// A pronoun.
  public static let pronoun = NameLimit(bytesMax: 256)

  /// The problem with a name, phrased to follow the field in a sentence; nil if there is none.
  public func problem(_ text: String) -> String? {
    let count = text.utf8.count
    return count > bytesMax ? "has \(count) bytes; at most \(bytesMax) may be" : nil
  }

  /// Checks a field.
  func check(_ text: String, _ field: String) throws(WireResourceError) {
    if let problem = problem(text) { throw WireResourceError(field: field, message: problem) }
  }
}
