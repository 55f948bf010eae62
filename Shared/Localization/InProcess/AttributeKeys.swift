// SPDX-License-Identifier: Apache-2.0

import Foundation
import MessageSyntax
import Resources
@_spi(Reflection) import Swift

/// The attributes of a scope, by their names.
///
/// Foundation keeps this list to itself, and makes it on Linux not at all; it is read from the
/// scope's stored properties, as Foundation does on Apple's platforms.
struct AttributeKeys {
  /// Attributes that markup can set, by the name that it has for them: `rainbow`.
  private(set) var markdown: [String: any MarkdownDecodableAttributedStringKey.Type] = [:]

  /// Attributes that have an encoded form, by the name that they travel with.
  private(set) var encoded: [String: any DecodableAttributedStringKey.Type] = [:]

  /// The most scopes within scopes.
  private static let depthMax = 8

  /// The attributes of a scope, and those that localized text has in every one.
  init(_ scope: any AttributeScope.Type = AttributeScopes.LocalizationAttributes.self) {
    add(AttributeScopes.LocalizationAttributes.self, depth: 0)
    add(scope, depth: 0)
  }

  private mutating func add(_ scope: any AttributeScope.Type, depth: Int) {
    guard depth < Self.depthMax else { return }
    var found: [Any.Type] = []
    _ = _forEachField(of: scope) { _, _, type, _ in
      found.append(type)
      return true
    }
    for type in found {
      if let key = type as? any MarkdownDecodableAttributedStringKey.Type {
        markdown[key.markdownName] = key
      }
      if let key = type as? any DecodableAttributedStringKey.Type { encoded[key.name] = key }
      if let inner = type as? any AttributeScope.Type { add(inner, depth: depth + 1) }
    }
  }

  /// Sets the attribute of a name, if there is one that can have the value.
  ///
  /// An unknown name and a value that the attribute cannot have are passed over, as the text is
  /// worth more than its looks.
  func set(_ name: String, to value: MarkupValue, in text: inout AttributedString) {
    if let key = markdown[name], Self.set(key, to: value, in: &text) { return }
    if let key = encoded[name] { Self.set(key, to: value, in: &text) }
  }

  private static func set<Key: MarkdownDecodableAttributedStringKey>(
    _ key: Key.Type, to value: MarkupValue, in text: inout AttributedString
  ) -> Bool {
    guard let value = value.decoded(as: MarkdownValue<Key>.self)?.value else { return false }
    text.set(key, to: value)
    return true
  }

  private static func set<Key: DecodableAttributedStringKey>(
    _ key: Key.Type, to value: MarkupValue, in text: inout AttributedString
  ) {
    guard let value = value.decoded(as: EncodedValue<Key>.self)?.value else { return }
    text.set(key, to: value)
  }

  private struct MarkdownValue<Key: MarkdownDecodableAttributedStringKey>: Decodable {
    var value: Key.Value
    init(from decoder: any Decoder) throws { value = try Key.decodeMarkdown(from: decoder) }
  }

  private struct EncodedValue<Key: DecodableAttributedStringKey>: Decodable {
    var value: Key.Value
    init(from decoder: any Decoder) throws { value = try Key.decode(from: decoder) }
  }
}

extension MarkupValue {
  /// The value as another type reads it; what travels as text can be JSON of its own.
  fileprivate func decoded<Value: Decodable>(as type: Value.Type) -> Value? {
    let decoder = JSONDecoder()
    if let value = try? decoder.decode(type, from: Data(json.utf8)) { return value }
    guard case .string(let text) = self else { return nil }
    return try? decoder.decode(type, from: Data(text.utf8))
  }
}

extension AttributedString {
  /// Sets an attribute of which the value's type is known when the program runs only.
  fileprivate mutating func set<Key: AttributedStringKey>(_ key: Key.Type, to value: Key.Value) {
    // Foundation asks that attributes' values be `Sendable`, which whoever declared the key has
    // been held to, and which cannot be asked at run time: `Sendable` leaves no trace there, so
    // that both existentials are laid out the same.
    let sendable = unsafeBitCast(value as any Hashable, to: (any Hashable & Sendable).self)
    set(key, toSendable: sendable)
  }

  private mutating func set<Key: AttributedStringKey, Value: Hashable & Sendable>(
    _ key: Key.Type, toSendable value: Value
  ) {
    self[OpenedKey<Key, Value>.self] = value
  }
}

/// A key with its value's type, which is known to be sendable.
private enum OpenedKey<Key: AttributedStringKey, Value: Hashable & Sendable>: AttributedStringKey {
  static var name: String { Key.name }
  static var runBoundaries: AttributedString.AttributeRunBoundaries? { Key.runBoundaries }
  static var inheritedByAddedText: Bool { Key.inheritedByAddedText }
  static var invalidationConditions: Set<AttributedString.AttributeInvalidationCondition>? {
    Key.invalidationConditions
  }
}
