// SPDX-License-Identifier: Apache-2.0

/// A grammatical feature that is encoded by its name: `accusative`.
protocol MorphologyFeature: CaseIterable {}

extension MorphologyFeature {
  /// The name in markup and JSON.
  var name: String { String(describing: self) }

  /// The feature with a name, if there is one.
  init?(name: String) {
    guard let feature = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = feature
  }

  /// Decodes a feature by name.
  init(named decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let feature = Self(name: name) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(name) is no \(Self.self)")
    }
    self = feature
  }

  func encodeName(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
