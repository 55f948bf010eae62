// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension AttributeScopes {
  /// Foundation's attributes, and those that it has on Apple's platforms only.
  public struct LocalizationAttributes: AttributeScope {
    /// What inline markup means.
    public let inlinePresentationIntent: FoundationAttributes.InlinePresentationIntentAttribute

    /// What block of a document the text is in.
    public let presentationIntent: FoundationAttributes.PresentationIntentAttribute

    /// Where the text stands in the Markdown that it was read from.
    public let markdownSourcePosition: FoundationAttributes.MarkdownSourcePositionAttribute

    /// Whether numbers in the text are written as the reader's locale has them.
    public let localizedNumberFormat: FoundationAttributes.LocalizedNumberFormatAttribute

    /// What the words are.
    public let morphology: FoundationAttributes.MorphologyAttribute

    /// How the text is to be put.
    public let inflect: FoundationAttributes.InflectionRuleAttribute

    /// The text that stands in where this one cannot be inflected.
    public let inflectionAlternative: FoundationAttributes.InflectionAlternativeAttribute

    /// The argument that the text agrees with.
    public let agreementArgument: FoundationAttributes.AgreementArgumentAttribute

    /// The concept that the text agrees with.
    public let agreementConcept: FoundationAttributes.AgreementConceptAttribute

    /// The concept that a pronoun refers to.
    public let referentConcept: FoundationAttributes.ReferentConceptAttribute

    /// Attributes that have no key here.
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
  /// Attributes that have no key here, by name: kept, so that who sent them gets them back.
  public enum ForeignAttributesAttribute: CodableAttributedStringKey {
    /// The attribute's value.
    public typealias Value = [String: AttributeValue]
    /// The attribute's name, which never leaves the process.
    public static let name = "caffe.foreignAttributes"
  }
}

extension AttributeDynamicLookup {
  /// Finds the attributes of localized text by their names.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.LocalizationAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}
