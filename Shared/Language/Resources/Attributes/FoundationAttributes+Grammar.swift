// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The grammar attributes that Foundation has on Apple's platforms only.
///
/// The names that markup has for them are Foundation's.
extension AttributeScopes.FoundationAttributes {
  /// What the words are: `^[sandwich](morphology: { partOfSpeech: 'noun' })`.
  public enum MorphologyAttribute: CodableAttributedStringKey,
    MarkdownDecodableAttributedStringKey
  {
    /// The attribute's value.
    public typealias Value = Morphology
    /// The name that Foundation encodes it with.
    public static let name = "NSMorphology"
    /// The name that markup has for it.
    public static let markdownName = "morphology"

    /// Reads every feature by its name.
    public static func decode(from decoder: any Decoder) throws -> Morphology {
      try EncodedMorphology(from: decoder).morphology
    }

    /// Writes every feature by its name.
    public static func encode(_ value: Morphology, to encoder: any Encoder) throws {
      try EncodedMorphology(value).encode(to: encoder)
    }
  }

  /// How the text is to be put: `^[2 salad](inflect: true)`.
  public enum InflectionRuleAttribute: CodableAttributedStringKey,
    MarkdownDecodableAttributedStringKey
  {
    /// The attribute's value.
    public typealias Value = InflectionRule
    /// The name that Foundation encodes it with.
    public static let name = "NSInflect"
    /// The name that markup has for it.
    public static let markdownName = "inflect"

    /// Reads `true` or a morphology.
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

    /// Writes `true` or a morphology.
    public static func encode(_ value: InflectionRule, to encoder: any Encoder) throws {
      switch value {
      case .automatic:
        var container = encoder.singleValueContainer()
        try container.encode(true)
      case .explicit(let morphology): try EncodedMorphology(morphology).encode(to: encoder)
      }
    }
  }

  /// The text that stands in where the attribute's own cannot be inflected.
  public enum InflectionAlternativeAttribute: AttributedStringKey {
    /// The attribute's value.
    public typealias Value = AttributedString
    /// The name that Foundation encodes it with.
    public static let name = "NSInflectionAlternative"
    /// The name that markup has for it.
    public static let markdownName = "inflectionAlternative"
  }

  /// The argument that the text agrees with, counted from 1.
  public enum AgreementArgumentAttribute: CodableAttributedStringKey,
    MarkdownDecodableAttributedStringKey
  {
    /// The attribute's value.
    public typealias Value = Int
    /// The name that the attribute travels with.
    public static let name = "NSAgreeWithArgument"
    /// The name that markup has for it.
    public static let markdownName = "agreeWithArgument"
  }

  /// The concept that the text agrees with, counted from 1.
  public enum AgreementConceptAttribute: CodableAttributedStringKey,
    MarkdownDecodableAttributedStringKey
  {
    /// The attribute's value.
    public typealias Value = Int
    /// The name that the attribute travels with.
    public static let name = "NSAgreeWithConcept"
    /// The name that markup has for it.
    public static let markdownName = "agreeWithConcept"
  }

  /// The concept that the text, a pronoun, refers to, counted from 1.
  public enum ReferentConceptAttribute: CodableAttributedStringKey,
    MarkdownDecodableAttributedStringKey
  {
    /// The attribute's value.
    public typealias Value = Int
    /// The name that the attribute travels with.
    public static let name = "NSReferentConcept"
    /// The name that markup has for it.
    public static let markdownName = "referentConcept"
  }
}
