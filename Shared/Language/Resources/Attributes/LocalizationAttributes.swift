// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension AttributeScopes {
  /// Foundation's attributes, including those that it has only on Apple's platforms.
  public struct LocalizationAttributes: AttributeScope {
    /// The meaning of inline markup.
    public let inlinePresentationIntent: FoundationAttributes.InlinePresentationIntentAttribute

    /// The blocks of a document that contain the text.
    public let presentationIntent: FoundationAttributes.PresentationIntentAttribute

    /// The text's position in the Markdown that it was parsed from.
    public let markdownSourcePosition: FoundationAttributes.MarkdownSourcePositionAttribute

    /// Whether numbers in the text are formatted for the reader's locale.
    public let localizedNumberFormat: FoundationAttributes.LocalizedNumberFormatAttribute

    /// The grammatical features of the words.
    public let morphology: FoundationAttributes.MorphologyAttribute

    /// How to inflect the text.
    public let inflect: FoundationAttributes.InflectionRuleAttribute

    /// The alternative to a text that cannot be inflected.
    public let inflectionAlternative: FoundationAttributes.InflectionAlternativeAttribute

    /// The argument that the text agrees with.
    public let agreementArgument: FoundationAttributes.AgreementArgumentAttribute

    /// The concept that the text agrees with.
    public let agreementConcept: FoundationAttributes.AgreementConceptAttribute

    /// The concept that a pronoun refers to.
    public let referentConcept: FoundationAttributes.ReferentConceptAttribute

    /// Attributes without a key here.
    public let foreignAttributes: ForeignAttributesAttribute

    /// The values of a localized string's arguments.
    public let localizedStringArguments: FoundationAttributes.LocalizedStringArgumentAttributes

    /// Foundation's attributes.
    public let foundation: FoundationAttributes
  }

  /// The attributes of localized text.
  public var localization: LocalizationAttributes.Type { LocalizationAttributes.self }
}

extension AttributeScopes.LocalizationAttributes {
  /// Attributes without a key here, by name: preserved, so that their sender gets them back.
  public enum ForeignAttributesAttribute: CodableAttributedStringKey {
    /// The attribute's value.
    public typealias Value = [String: AttributeValue]
    /// The attribute's name, which is never encoded.
    public static let name = "caffe.foreignAttributes"
  }
}

extension AttributeDynamicLookup {
  /// Looks up the attributes of localized text by name.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.LocalizationAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}
