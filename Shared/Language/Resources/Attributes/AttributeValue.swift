// SPDX-License-Identifier: Apache-2.0

/// An attribute's value in encoded form, in the simplest type that holds it.
public enum AttributeValue: Sendable, Hashable {
  case text(String)
  case integer(Int64)
  case number(Double)
  case flag(Bool)
}

extension AttributeValue: Codable {
  private enum CodingKeys: String, CodingKey { case number }

  /// Decodes a value from its corresponding JSON type, or a number from `{"number":2}`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let integer = try? container.decode(Int64.self) {
      self = .integer(integer)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self = .number(try container.decodeDouble(forKey: .number))
    }
  }

  /// Encodes the value as its corresponding JSON type.
  ///
  /// A number that would be read as an integer, or that JSON does not have, is an object:
  /// `{"number":2}`, `{"number":"inf"}`.
  public func encode(to encoder: any Encoder) throws {
    if case .number(let number) = self, !number.isFinite || Int64(exactly: number) != nil {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeDouble(number, forKey: .number)
      return
    }
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .integer(let integer): try container.encode(integer)
    case .number(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    }
  }
}
