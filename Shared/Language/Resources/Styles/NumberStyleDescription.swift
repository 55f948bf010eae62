// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The settings of one of Foundation's number styles, decoded from its encoded form.
///
/// The styles keep their settings private, but they are `Codable`, and their encoded form is as
/// stable as an archive must be.
struct NumberStyleDescription: Sendable {
  var number: ValueStyle.Number
  var currency: ValueStyle.Currency

  /// Describes one of Foundation's number, percent or currency styles; nil if it goes beyond
  /// `ValueStyle`.
  ///
  /// The scale is the default factor of styles of that kind.
  static func describe(
    _ style: some FormatStyle & Sendable, scale: Double? = nil
  ) -> NumberStyleDescription? {
    known.description(of: style) { read(style, scale: scale) }
  }

  private static let known = StyleCache<NumberStyleDescription?>()

  private static func read(_ style: some Encodable, scale: Double?) -> NumberStyleDescription? {
    do {
      let encoded = try JSONEncoder().encode(style)
      let form = try JSONDecoder().decode(EncodedNumberStyle.self, from: encoded)
      return form.description(scale: scale)
    } catch {
      return nil
    }
  }
}
