// SPDX-License-Identifier: Apache-2.0

/// The possible parts of speech of a word, so that testing for one examines no reading.
struct PartsOfSpeech: Sendable {
  private var bits: UInt16 = 0

  init() {}

  /// Those of all readings.
  init(of readings: [Reading]) {
    for index in readings.indices { bits |= Self.bit(readings[index].partOfSpeech) }
  }

  func contains(_ partOfSpeech: GrammaticalFeatures.PartOfSpeech) -> Bool {
    bits & Self.bit(partOfSpeech) != 0
  }

  private static func bit(_ partOfSpeech: GrammaticalFeatures.PartOfSpeech) -> UInt16 {
    switch partOfSpeech {
    case .determiner: 1 << 0
    case .pronoun: 1 << 1
    case .letter: 1 << 2
    case .adverb: 1 << 3
    case .particle: 1 << 4
    case .adjective: 1 << 5
    case .adposition: 1 << 6
    case .verb: 1 << 7
    case .noun: 1 << 8
    case .conjunction: 1 << 9
    case .numeral: 1 << 10
    case .interjection: 1 << 11
    case .preposition: 1 << 12
    case .abbreviation: 1 << 13
    }
  }
}
