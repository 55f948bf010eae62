// SPDX-License-Identifier: Apache-2.0

import Foundation

extension AttributeCoding {
  private typealias Keys = AttributeScopes.FoundationAttributes

  /// The attributes that there are keys for.
  static let known: [AttributeCoding] = [
    .url(Keys.LinkAttribute.self),
    .text(Keys.LanguageIdentifierAttribute.self),
    .url(Keys.ImageURLAttribute.self),
    .text(Keys.AlternateDescriptionAttribute.self),
    .integer(Keys.ReplacementIndexAttribute.self),
    .coded(Keys.PersonNameComponentAttribute.self),
    .coded(Keys.NumberFormatAttributes.NumberPartAttribute.self),
    .coded(Keys.NumberFormatAttributes.SymbolAttribute.self),
    .coded(Keys.DateFieldAttribute.self),
    .coded(Keys.MeasurementAttribute.self),
    .coded(Keys.ByteCountAttribute.self),
    .coded(Keys.DurationFieldAttribute.self),
    .coded(Keys.WritingDirectionAttribute.self),
    .coded(AttributeScopes.LocalizationAttributes.InlinePresentationIntentAttribute.self),
  ]

  static let knownByName = Dictionary(uniqueKeysWithValues: known.map { ($0.name, $0) })
}
