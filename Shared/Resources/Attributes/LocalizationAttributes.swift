// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension AttributeScopes {
  /// Foundation's attributes, and those that it has on Apple's platforms only.
  public struct LocalizationAttributes: AttributeScope {
    /// What inline markup means.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute

    /// Attributes that have no key here.
    public let foreignAttributes: ForeignAttributesAttribute

    /// Foundation's attributes.
    public let foundation: FoundationAttributes
  }

  /// The attributes of localized text.
  public var localization: LocalizationAttributes.Type { LocalizationAttributes.self }
}

extension AttributeScopes.LocalizationAttributes {
  /// What inline markup means.
  public enum InlinePresentationIntentAttribute: CodableAttributedStringKey {
    /// The attribute's value.
    public typealias Value = InlinePresentationIntent
    /// The name that Foundation encodes it with.
    public static let name = "NSInlinePresentationIntent"
  }

  /// Attributes that have no key here, by name: kept, so that who sent them gets them back.
  public enum ForeignAttributesAttribute: CodableAttributedStringKey {
    /// The attribute's value.
    public typealias Value = [String: AttributeValue]
    /// The attribute's name, which never leaves the process.
    public static let name = "caffe.foreignAttributes"
  }
}

extension AttributeDynamicLookup {
  /// Finds the attributes of localized text by their names.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.LocalizationAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}
