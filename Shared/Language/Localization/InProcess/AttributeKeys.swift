// SPDX-License-Identifier: Apache-2.0

import Foundation
import MessageSyntax
import Resources

/// The attributes of a scope, by their names.
struct AttributeKeys {
  /// Attributes that markup can set, by the name that it has for them: `rainbow`.
  private(set) var markdown: [String: any MarkdownDecodableAttributedStringKey.Type] = [:]

  /// Attributes that have an encoded form, by the name that they travel with.
  private(set) var encoded: [String: any DecodableAttributedStringKey.Type] = [:]

  /// The attributes of a scope, and those that localized text has in every one.
  init(_ scope: any AttributeScope.Type = AttributeScopes.LocalizationAttributes.self) {
    let own = AttributeScopes.LocalizationAttributes.self
    for scope in [own, scope] as [any AttributeScope.Type] {
      for type in ScopeKeys(scope).types {
        if let key = type as? any MarkdownDecodableAttributedStringKey.Type {
          markdown[key.markdownName] = key
        }
        if let key = type as? any DecodableAttributedStringKey.Type { encoded[key.name] = key }
      }
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
