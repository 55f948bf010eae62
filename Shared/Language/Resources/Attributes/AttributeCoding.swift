// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How to encode and decode an attribute for which there is a key.
struct AttributeCoding: Sendable {
  /// Foundation's encoded name of the attribute.
  let name: String

  /// What decoding a text takes, as ``EncodedRun/decodingCost(ofAttribute:textBytes:)`` counts it,
  /// besides its bytes; nil where texts are taken as they are.
  let textCost: Int?

  /// The attribute's value, if it is set.
  let encode: @Sendable (AttributeContainer) -> AttributeValue?

  /// Sets the attribute; returns whether the value has its type.
  let decode: @Sendable (AttributeValue, inout AttributeContainer) -> Bool

  /// - Parameters:
  ///   - key: The attribute's key.
  ///   - textCost: What decoding a text takes.
  ///   - hasOneSpelling: Whether a value that does not survive a round trip is not of this type.
  ///   - encode: Makes the encoded value.
  ///   - decode: Reads the encoded value.
  init<Key: AttributedStringKey>(
    _ key: Key.Type, textCost: Int? = nil, hasOneSpelling: Bool = true,
    encode: @escaping @Sendable (Key.Value) -> AttributeValue?,
    decode: @escaping @Sendable (AttributeValue) -> Key.Value?
  ) where Key.Value: Sendable {
    name = Key.name
    self.textCost = textCost
    self.encode = { container in container[Key.self].flatMap(encode) }
    self.decode = { value, container in
      guard let decoded = decode(value),
        !hasOneSpelling || encode(decoded)?.hasValue(of: value) == true
      else { return false }
      container[Key.self] = decoded
      return true
    }
  }

  static func text<Key: AttributedStringKey>(_ key: Key.Type) -> AttributeCoding
  where Key.Value == String {
    AttributeCoding(key, encode: { .text($0) }, decode: \.text)
  }

  static func integer<Key: AttributedStringKey>(_ key: Key.Type) -> AttributeCoding
  where Key.Value == Int {
    AttributeCoding(key, encode: { .integer(Int64($0)) }, decode: { $0.integer.map { Int($0) } })
  }

  /// An address, in which Foundation encodes what none can have: people write
  /// `https://example.com/menü`.
  static func url<Key: AttributedStringKey>(_ key: Key.Type) -> AttributeCoding
  where Key.Value == URL {
    AttributeCoding(
      key, hasOneSpelling: false, encode: { .text($0.absoluteString) },
      decode: { value in
        // Spaces and controls at its ends are no part of an address, and would become one.
        let isPart = { (byte: UInt8) in byte > 0x20 }
        guard let text = value.text, let first = text.utf8.firstIndex(where: isPart),
          let last = text.utf8.lastIndex(where: isPart)
        else { return nil }
        return URL(string: String(text[first...last]))
      })
  }

  /// A value that encodes itself: a number or a string directly, anything else as JSON text.
  static func coded<Key: AttributedStringKey>(_ key: Key.Type) -> AttributeCoding
  where Key.Value: Codable & Sendable {
    AttributeCoding(key, textCost: 10, encode: encodeCodable, decode: { decodeCodable($0) })
  }

  /// A value that its key encodes.
  static func keyed<Key: EncodableAttributedStringKey & DecodableAttributedStringKey>(
    _ key: Key.Type
  ) -> AttributeCoding where Key.Value: Sendable {
    AttributeCoding(
      key, textCost: 60, encode: { encodeCodable(KeyedValue<Key>(value: $0)) },
      decode: { decodeCodable($0, as: KeyedValue<Key>.self)?.value })
  }

  private struct KeyedValue<Key: EncodableAttributedStringKey & DecodableAttributedStringKey>:
    Codable
  {
    var value: Key.Value

    init(value: Key.Value) { self.value = value }
    init(from decoder: any Decoder) throws { value = try Key.decode(from: decoder) }
    func encode(to encoder: any Encoder) throws { try Key.encode(value, to: encoder) }
  }

  @Sendable
  private static func encodeCodable(_ value: some Encodable) -> AttributeValue? {
    if let json = try? AttributeJSON.encoder.encode(value) { return AttributeValue(json: json) }
    // JSON has no number for infinities and NaN.
    guard let json = try? AttributeJSON.encoderOfAnyNumber.encode(value) else { return nil }
    let encoded = AttributeValue(json: json)
    if let number = encoded.text.flatMap({ AttributeJSON.nonFinite[$0] }) {
      return .number(number)
    }
    return encoded
  }

  @Sendable
  private static func decodeCodable<Value: Decodable>(
    _ value: AttributeValue, as type: Value.Type = Value.self
  ) -> Value? {
    func decoded(_ json: Data, _ decoder: JSONDecoder = AttributeJSON.decoder) -> Value? {
      try? decoder.decode(Value.self, from: json)
    }
    switch value {
    case .integer(let integer): return decoded(Data("\(integer)".utf8))
    case .flag(let flag): return decoded(Data("\(flag)".utf8))
    case .number(let number):
      guard let name = AttributeJSON.name(ofNonFinite: number) else {
        return decoded(Data("\(number)".utf8))
      }
      let json = Data("\"\(name)\"".utf8)
      // What takes it for a text is no number.
      return decoded(json) == nil ? decoded(json, AttributeJSON.decoderOfAnyNumber) : nil
    case .text(let text):
      // Mostly it is what it looks like, and a failure takes as long as a success.
      let json = Data(text.utf8)
      let looksLikeJSON = json.first == UInt8(ascii: "{") || json.first == UInt8(ascii: "[")
      if looksLikeJSON, let value = decoded(json, AttributeJSON.decoderOfAnyNumber) {
        return value
      }
      if let json = try? AttributeJSON.encoder.encode(text), let value = decoded(json) {
        return value
      }
      return text == "null" ? decoded(json) : nil
    }
  }
}

/// What encodes and decodes attributes; made once, because making them takes as long as a value.
private enum AttributeJSON {
  private static let (infinity, negativeInfinity, nan) = ("inf", "-inf", "nan")

  /// The numbers that JSON does not have, by the names that they get in it.
  static let nonFinite: [String: Double] = [
    infinity: .infinity, negativeInfinity: -.infinity, nan: .nan,
  ]

  static let encoder = makeEncoder()

  static let encoderOfAnyNumber: JSONEncoder = {
    let encoder = makeEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: infinity, negativeInfinity: negativeInfinity, nan: nan)
    return encoder
  }()

  static let decoder = JSONDecoder()

  static let decoderOfAnyNumber: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: infinity, negativeInfinity: negativeInfinity, nan: nan)
    return decoder
  }()

  static func name(ofNonFinite number: Double) -> String? {
    if number.isFinite { return nil }
    return number.isNaN ? nan : number > 0 ? infinity : negativeInfinity
  }

  private static func makeEncoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

extension AttributeValue {
  /// The simplest value for a JSON text, whose syntax is right; of objects and lists, the text.
  fileprivate init(json: Data) {
    let text = String(decoding: json, as: UTF8.self)
    switch json.first {
    case UInt8(ascii: "\""):
      let isPlain = !json.contains(UInt8(ascii: "\\"))
      self = .text(
        isPlain
          ? String(text.dropFirst().dropLast())
          : (try? AttributeJSON.decoder.decode(String.self, from: json)) ?? text)
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .flag(text == "true")
    default:
      if let integer = Int64(text) {
        self = .integer(integer)
      } else if let number = Double(text) {
        self = .number(number)
      } else {
        self = .text(text)
      }
    }
  }

  /// Whether two values are the same, or are the same number: JSON does not tell 2 from 2.0.
  fileprivate func hasValue(of other: AttributeValue) -> Bool {
    switch (self, other) {
    case (.integer(let integer), .number(let number)), (.number(let number), .integer(let integer)):
      Double(exactly: integer) == number
    case (.number(let number), .number(let other)): number == other || number.isNaN && other.isNaN
    default: self == other
    }
  }

  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }

  fileprivate var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
}
