// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The grammar attributes that Foundation has only on Apple's platforms.
///
/// Their names in markup are Foundation's.
extension AttributeScopes.FoundationAttributes {
  /// The grammatical features of the words: `^[sandwich](morphology: { partOfSpeech: 'noun' })`.
  public enum MorphologyAttribute: CodableAttributedStringKey,
    MarkdownDecodableAttributedStringKey
  {
    /// The attribute's value.
    public typealias Value = Morphology
    /// Foundation's encoded name.
    public static let name = "NSMorphology"
    /// The name in markup.
    public static let markdownName = "morphology"

    /// Decodes every feature by name.
    public static func decode(from decoder: any Decoder) throws -> Morphology {
      try EncodedMorphology(from: decoder).morphology
    }

    /// Encodes every feature by name.
    public static func encode(_ value: Morphology, to encoder: any Encoder) throws {
      try EncodedMorphology(value).encode(to: encoder)
    }
  }

  /// How to inflect the text: `^[2 salad](inflect: true)`.
  public enum InflectionRuleAttribute: CodableAttributedStringKey,
    MarkdownDecodableAttributedStringKey
  {
    /// The attribute's value.
    public typealias Value = InflectionRule
    /// Foundation's encoded name.
    public static let name = "NSInflect"
    /// The name in markup.
    public static let markdownName = "inflect"

    /// Decodes `true` or a morphology.
    public static func decode(from decoder: any Decoder) throws -> InflectionRule {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        guard flag else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "inflect is true or a morphology, never false")
        }
        return .automatic
      }
      return .explicit(try EncodedMorphology(from: decoder).morphology)
    }

    /// Encodes `true` or a morphology.
    public static func encode(_ value: InflectionRule, to encoder: any Encoder) throws {
      switch value {
      case .automatic:
        var container = encoder.singleValueContainer()
        try container.encode(true)
      case .explicit(let morphology): try EncodedMorphology(morphology).encode(to: encoder)
      }
    }
  }

  /// The alternative to a text that cannot be inflected.
  public enum InflectionAlternativeAttribute: AttributedStringKey {
    /// The attribute's value.
    public typealias Value = AttributedString
    /// Foundation's encoded name.
    public static let name = "NSInflectionAlternative"
    /// The name in markup.
    public static let markdownName = "inflectionAlternative"
  }

  /// The number of the argument that the text agrees with, from 1.
  public enum AgreementArgumentAttribute: CodableAttributedStringKey,
    MarkdownDecodableAttributedStringKey
  {
    /// The attribute's value.
    public typealias Value = Int
    /// The encoded name.
    public static let name = "NSAgreeWithArgument"
    /// The name in markup.
    public static let markdownName = "agreeWithArgument"
  }

  /// The number of the concept that the text agrees with, from 1.
  public enum AgreementConceptAttribute: CodableAttributedStringKey,
    MarkdownDecodableAttributedStringKey
  {
    /// The attribute's value.
    public typealias Value = Int
    /// The encoded name.
    public static let name = "NSAgreeWithConcept"
    /// The name in markup.
    public static let markdownName = "agreeWithConcept"
  }

  /// The number of the concept that the text, a pronoun, refers to, from 1.
  public enum ReferentConceptAttribute: CodableAttributedStringKey,
    MarkdownDecodableAttributedStringKey
  {
    /// The attribute's value.
    public typealias Value = Int
    /// The encoded name.
    public static let name = "NSReferentConcept"
    /// The name in markup.
    public static let markdownName = "referentConcept"
  }
}
