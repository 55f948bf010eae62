// SPDX-License-Identifier: Apache-2.0

/// An attribute's value in encoded form, in the simplest type that holds it.
public enum AttributeValue: Sendable, Hashable {
  case text(String)
  case integer(Int64)
  case number(Double)
  case flag(Bool)
}

extension AttributeValue: Codable {
  /// Decodes a value from its corresponding JSON type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let integer = try? container.decode(Int64.self) {
      self = .integer(integer)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  /// Encodes the value as its corresponding JSON type.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .integer(let integer): try container.encode(integer)
    case .number(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    }
  }
}
