// SPDX-License-Identifier: Apache-2.0

/// A stretch of text with the same attributes, by the names that Foundation encodes them with.
public struct EncodedRun: Sendable, Hashable {
  /// The text, which can begin or end within a grapheme cluster, never within a scalar.
  public var text: String

  /// The attributes' values by name: `NSLink`, `NSLanguage`, `rainbow`.
  public var attributes: [String: AttributeValue]

  /// Makes a run from its parts.
  public init(text: String, attributes: [String: AttributeValue] = [:]) {
    self.text = text
    self.attributes = attributes
  }
}

extension EncodedRun: Codable {
  private enum CodingKeys: String, CodingKey {
    case text
    case attributes = "attrs"
  }

  /// Reads a run: `{"text":"site","attrs":{"NSLink":"https://example.com"}}`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    text = try container.decode(String.self, forKey: .text)
    attributes =
      try container.decodeIfPresent([String: AttributeValue].self, forKey: .attributes) ?? [:]
  }

  /// Writes the run; without attributes its text alone.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
    if !attributes.isEmpty { try container.encode(attributes, forKey: .attributes) }
  }
}
