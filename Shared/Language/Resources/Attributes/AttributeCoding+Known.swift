// SPDX-License-Identifier: Apache-2.0

import Foundation

extension AttributeCoding {
  private typealias Keys = AttributeScopes.FoundationAttributes

  /// The attributes for which there are keys.
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
    .coded(Keys.InlinePresentationIntentAttribute.self),
    .coded(Keys.PresentationIntentAttribute.self),
    .coded(Keys.MarkdownSourcePositionAttribute.self),
    .coded(Keys.LocalizedNumberFormatAttribute.self),
    .coded(Keys.LocalizedStringArgumentAttributes.LocalizedNumericArgumentAttribute.self),
    .coded(Keys.LocalizedStringArgumentAttributes.LocalizedDateArgumentAttribute.self),
    .coded(Keys.LocalizedStringArgumentAttributes.LocalizedDateIntervalArgumentAttribute.self),
    .url(Keys.LocalizedStringArgumentAttributes.LocalizedURLArgumentAttribute.self),
    .keyed(Keys.MorphologyAttribute.self),
    .keyed(Keys.InflectionRuleAttribute.self),
    .integer(Keys.AgreementArgumentAttribute.self),
    .integer(Keys.AgreementConceptAttribute.self),
    .integer(Keys.ReferentConceptAttribute.self),
  ]

  static let knownByName = Dictionary(uniqueKeysWithValues: known.map { ($0.name, $0) })
}
