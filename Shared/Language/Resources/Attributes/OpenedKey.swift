// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A key whose value type is known only at run time.
///
/// Foundation requires attribute values to be `Sendable`, which was checked where the key was
/// declared but cannot be checked at run time: `Sendable` leaves no trace there. So it is asserted
/// for the type without a check.
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
    // The two types are the same.
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
  /// Sets an attribute whose value type is known only at run time.
  package mutating func set<Key: AttributedStringKey>(_ key: Key.Type, to value: Key.Value) {
    // Both existentials have the same layout; see `OpenedKey`.
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
  /// How to encode and decode an attribute of a scope, if its key supports it.
  static func opened(_ key: any AttributedStringKey.Type) -> AttributeCoding? {
    typealias Codable = EncodableAttributedStringKey & DecodableAttributedStringKey
    return (key as? any Codable.Type).map { coding($0) }
  }

  private static func coding<Key: EncodableAttributedStringKey & DecodableAttributedStringKey>(
    _ key: Key.Type
  ) -> AttributeCoding {
    // Both existentials have the same layout; see `OpenedKey`.
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
