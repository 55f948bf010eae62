// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A key of which the value's type is known when the program runs only.
///
/// Foundation asks that attributes' values be `Sendable`, which whoever declared the key has been
/// held to, and which cannot be asked at run time: `Sendable` leaves no trace there. It is said of
/// the type, then, without a look.
package enum OpenedKey<Key: AttributedStringKey, Value: Hashable & Sendable>: AttributedStringKey {
  package static var name: String { Key.name }
  package static var runBoundaries: AttributedString.AttributeRunBoundaries? { Key.runBoundaries }
  package static var inheritedByAddedText: Bool { Key.inheritedByAddedText }
  package static var invalidationConditions: Set<AttributedString.AttributeInvalidationCondition>? {
    Key.invalidationConditions
  }
}

extension OpenedKey: EncodableAttributedStringKey, DecodableAttributedStringKey
where Key: EncodableAttributedStringKey & DecodableAttributedStringKey {
  package static func encode(_ value: Value, to encoder: any Encoder) throws {
    // They are one type.
    if let value = value as? Key.Value { try Key.encode(value, to: encoder) }
  }

  package static func decode(from decoder: any Decoder) throws -> Value {
    if let value = try Key.decode(from: decoder) as? Value { return value }
    throw DecodingError.typeMismatch(
      Value.self,
      DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: "not a value of \(Key.name)"))
  }
}

extension AttributedString {
  /// Sets an attribute of which the value's type is known when the program runs only.
  package mutating func set<Key: AttributedStringKey>(_ key: Key.Type, to value: Key.Value) {
    // Both existentials are laid out the same; see `OpenedKey`.
    let sendable = unsafeBitCast(value as any Hashable, to: (any Hashable & Sendable).self)
    set(key, toSendable: sendable)
  }

  private mutating func set<Key: AttributedStringKey, Value: Hashable & Sendable>(
    _ key: Key.Type, toSendable value: Value
  ) {
    self[OpenedKey<Key, Value>.self] = value
  }
}

extension AttributeCoding {
  /// How an attribute of a scope is written and read, if its key encodes it.
  static func opened(_ key: any AttributedStringKey.Type) -> AttributeCoding? {
    typealias Codable = EncodableAttributedStringKey & DecodableAttributedStringKey
    return (key as? any Codable.Type).map { coding($0) }
  }

  private static func coding<Key: EncodableAttributedStringKey & DecodableAttributedStringKey>(
    _ key: Key.Type
  ) -> AttributeCoding {
    // Both existentials are laid out the same; see `OpenedKey`.
    typealias Value = Hashable & Sendable
    let value = unsafeBitCast(
      Key.Value.self as any Hashable.Type, to: (any Value.Type).self)
    return coding(key, sendable: value)
  }

  private static func coding<
    Key: EncodableAttributedStringKey & DecodableAttributedStringKey, Value: Hashable & Sendable
  >(_ key: Key.Type, sendable value: Value.Type) -> AttributeCoding {
    .keyed(OpenedKey<Key, Value>.self)
  }
}
