// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How to encode and decode an attribute for which there is a key.
struct AttributeCoding: Sendable {
  /// Foundation's encoded name of the attribute.
  let name: String

  /// The attribute's value, if it is set.
  let encode: @Sendable (AttributeContainer) -> AttributeValue?

  /// Sets the attribute; returns whether the value has its type.
  let decode: @Sendable (AttributeValue, inout AttributeContainer) -> Bool

  init<Key: AttributedStringKey>(
    _ key: Key.Type, encode: @escaping @Sendable (Key.Value) -> AttributeValue?,
    decode: @escaping @Sendable (AttributeValue) -> Key.Value?
  ) where Key.Value: Sendable {
    name = Key.name
    self.encode = { container in container[Key.self].flatMap(encode) }
    self.decode = { value, container in
      // A value that does not survive a round trip is not of this type: for example a URL that
      // Foundation would repair.
      guard let decoded = decode(value), encode(decoded) == value else { return false }
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

  static func url<Key: AttributedStringKey>(_ key: Key.Type) -> AttributeCoding
  where Key.Value == URL {
    AttributeCoding(
      key, encode: { .text($0.absoluteString) }, decode: { $0.text.flatMap { URL(string: $0) } })
  }

  /// A value that encodes itself: a number or a string directly, anything else as JSON text.
  static func coded<Key: AttributedStringKey>(_ key: Key.Type) -> AttributeCoding
  where Key.Value: Codable & Sendable {
    AttributeCoding(key, encode: encodeCodable, decode: { decodeCodable($0) })
  }

  /// A value that its key encodes.
  static func keyed<Key: EncodableAttributedStringKey & DecodableAttributedStringKey>(
    _ key: Key.Type
  ) -> AttributeCoding where Key.Value: Sendable {
    AttributeCoding(
      key, encode: { encodeCodable(KeyedValue<Key>(value: $0)) },
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
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(value) else { return nil }
    let simple = try? JSONDecoder().decode(AttributeValue.self, from: json)
    return simple ?? .text(String(decoding: json, as: UTF8.self))
  }

  @Sendable
  private static func decodeCodable<Value: Decodable>(
    _ value: AttributeValue, as type: Value.Type = Value.self
  ) -> Value? {
    let decoder = JSONDecoder()
    if let json = try? JSONEncoder().encode(value),
      let decoded = try? decoder.decode(Value.self, from: json)
    {
      return decoded
    }
    return value.text.flatMap { try? decoder.decode(Value.self, from: Data($0.utf8)) }
  }
}

extension AttributeValue {
  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }

  fileprivate var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
}
