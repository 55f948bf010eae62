// SPDX-License-Identifier: Apache-2.0

extension String.LocalizationValue: Codable {
  private enum CodingKeys: String, CodingKey { case key, arguments }

  /// Decodes a value; the arguments may be missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      key: try container.decode(String.self, forKey: .key),
      arguments: try container.decodeIfPresent([LocalizationArgument].self, forKey: .arguments)
        ?? [])
  }

  /// Encodes the key and the arguments.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    try container.encode(arguments, forKey: .arguments)
  }
}
