// SPDX-License-Identifier: Apache-2.0

extension ValueStyle: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case number, percent, currency, date, relativeDate, list, measurement, byteCount, duration
    case specifier, personName, spelledOut
  }

  /// Decodes a style from an object with the style's name as its only key:
  /// `{"list":{"kind":"and"}}`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard container.allKeys.count == 1, let key = container.allKeys.first else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "a style has one name"))
    }
    self =
      switch key {
      case .number: .number(try container.decode(Number.self, forKey: key))
      case .percent: .percent(try container.decode(Number.self, forKey: key))
      case .currency: .currency(try container.decode(Currency.self, forKey: key))
      case .date: .date(try container.decode(Date.self, forKey: key))
      case .relativeDate: .relativeDate(try container.decode(RelativeDate.self, forKey: key))
      case .list: .list(try container.decode(List.self, forKey: key))
      case .measurement: .measurement(try container.decode(Measurement.self, forKey: key))
      case .byteCount: .byteCount(try container.decode(ByteCount.self, forKey: key))
      case .duration: .duration(try container.decode(Duration.self, forKey: key))
      case .specifier: .specifier(try container.decode(String.self, forKey: key))
      case .personName: .personName(try container.decode(PersonName.self, forKey: key))
      case .spelledOut: .spelledOut(try container.decode(SpelledOut.self, forKey: key))
      }
  }

  /// Encodes the style as an object with the style's name as its only key.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .number(let style): try container.encode(style, forKey: .number)
    case .percent(let style): try container.encode(style, forKey: .percent)
    case .currency(let style): try container.encode(style, forKey: .currency)
    case .date(let style): try container.encode(style, forKey: .date)
    case .relativeDate(let style): try container.encode(style, forKey: .relativeDate)
    case .list(let style): try container.encode(style, forKey: .list)
    case .measurement(let style): try container.encode(style, forKey: .measurement)
    case .byteCount(let style): try container.encode(style, forKey: .byteCount)
    case .duration(let style): try container.encode(style, forKey: .duration)
    case .specifier(let specifier): try container.encode(specifier, forKey: .specifier)
    case .personName(let style): try container.encode(style, forKey: .personName)
    case .spelledOut(let style): try container.encode(style, forKey: .spelledOut)
    }
  }
}
