// SPDX-License-Identifier: Apache-2.0

/// A run of text with equal attributes, under Foundation's encoded names.
public struct EncodedRun: Sendable, Hashable {
  /// The text, which may begin or end within a grapheme cluster, but never within a scalar.
  public var text: String

  /// The attributes' values by name: `NSLink`, `NSLanguage`, `rainbow`.
  public var attributes: [String: AttributeValue]

  /// Creates a run.
  public init(text: String, attributes: [String: AttributeValue] = [:]) {
    self.text = text
    self.attributes = attributes
  }
}

extension EncodedRun {
  /// What decoding one attribute of a run takes, in halves of a microsecond.
  ///
  /// It is measured, and rounded up: an attribute that Foundation encodes as an object is read from
  /// JSON, and written again to see whether it is all there.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - textBytes: The size of its value if that is a text.
  package static func decodingCost(ofAttribute name: String, textBytes: Int?) -> Int {
    guard let coding = AttributeCoding.knownByName[name] else { return 2 }
    guard let textBytes, let cost = coding.textCost else { return 10 }
    return cost + textBytes / 2
  }
}

extension EncodedRun: Codable {
  private enum CodingKeys: String, CodingKey {
    case text
    case attributes = "attrs"
  }

  /// Decodes a run: `{"text":"site","attrs":{"NSLink":"https://example.com"}}`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    text = try container.decode(String.self, forKey: .text)
    attributes =
      try container.decodeIfPresent([String: AttributeValue].self, forKey: .attributes) ?? [:]
  }

  /// Encodes the run; without attributes, only its text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
    if !attributes.isEmpty { try container.encode(attributes, forKey: .attributes) }
  }
}
