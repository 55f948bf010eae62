// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A morphology with every feature under its property's name, as in markup.
struct EncodedMorphology: Codable {
  var morphology: Morphology

  private enum CodingKeys: String, CodingKey {
    case grammaticalCase, grammaticalPerson, pronounType, determination, definiteness
  }

  init(_ morphology: Morphology) { self.morphology = morphology }

  init(from decoder: any Decoder) throws {
    morphology = try Morphology(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func read<Feature: Decodable>(_ key: CodingKeys) throws -> Feature? {
      try container.decodeIfPresent(Feature.self, forKey: key)
    }
    if let value: Morphology.GrammaticalCase = try read(.grammaticalCase) {
      morphology.grammaticalCase = value
    }
    if let value: Morphology.GrammaticalPerson = try read(.grammaticalPerson) {
      morphology.grammaticalPerson = value
    }
    if let value: Morphology.PronounType = try read(.pronounType) {
      morphology.pronounType = value
    }
    if let value: Morphology.Determination = try read(.determination) {
      morphology.determination = value
    }
    if let value: Morphology.Definiteness = try read(.definiteness) {
      morphology.definiteness = value
    }
  }

  func encode(to encoder: any Encoder) throws {
    try morphology.withoutFeatures.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(morphology.grammaticalCase, forKey: .grammaticalCase)
    try container.encodeIfPresent(morphology.grammaticalPerson, forKey: .grammaticalPerson)
    try container.encodeIfPresent(morphology.pronounType, forKey: .pronounType)
    try container.encodeIfPresent(morphology.determination, forKey: .determination)
    try container.encodeIfPresent(morphology.definiteness, forKey: .definiteness)
  }
}
