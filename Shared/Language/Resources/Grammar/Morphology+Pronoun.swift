// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Morphology {
  /// A pronoun and its role in a sentence.
  public struct Pronoun: Hashable, Codable, Sendable {
    /// The word: `xem`.
    public var pronoun: String

    /// Its features: the `pronounType`, and the `grammaticalCase` or `determination`.
    public var morphology: Morphology

    /// What it agrees with, in languages whose possessives agree with the possessed noun.
    public var dependentMorphology: Morphology?

    /// Creates a pronoun.
    public init(
      pronoun: String, morphology: Morphology, dependentMorphology: Morphology? = nil
    ) {
      self.pronoun = pronoun
      self.morphology = morphology
      self.dependentMorphology = dependentMorphology
    }
  }
}

/// Morphologies are encoded with their features' names, as in an attribute.
extension Morphology.Pronoun {
  private enum CodingKeys: String, CodingKey {
    case pronoun, morphology, dependentMorphology
  }

  /// Decodes a pronoun.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    pronoun = try container.decode(String.self, forKey: .pronoun)
    morphology = try container.decode(EncodedMorphology.self, forKey: .morphology).morphology
    dependentMorphology = try container.decodeIfPresent(
      EncodedMorphology.self, forKey: .dependentMorphology)?.morphology
  }

  /// Encodes a pronoun.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(pronoun, forKey: .pronoun)
    try container.encode(EncodedMorphology(morphology), forKey: .morphology)
    try container.encodeIfPresent(
      dependentMorphology.map(EncodedMorphology.init), forKey: .dependentMorphology)
  }
}
