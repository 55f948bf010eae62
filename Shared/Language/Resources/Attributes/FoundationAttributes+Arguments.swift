// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Foundation's attributes on Apple's platforms for text inserted by an argument.
extension AttributeScopes.FoundationAttributes {
  /// The values of a localized string's arguments, on the text that represents them.
  public struct LocalizedStringArgumentAttributes: AttributeScope {
    /// A number.
    public let localizedNumericArgument: LocalizedNumericArgumentAttribute
    /// A date.
    public let localizedDateArgument: LocalizedDateArgumentAttribute
    /// An interval between two dates.
    public let localizedDateIntervalArgument: LocalizedDateIntervalArgumentAttribute
    /// A URL.
    public let localizedURLArgument: LocalizedURLArgumentAttribute

    /// The number that the text represents.
    public enum LocalizedNumericArgumentAttribute: CodableAttributedStringKey {
      /// Foundation's encoded name.
      public static let name = "Foundation.LocalizedNumericArgumentAttribute"

      /// The attribute's value.
      public enum Value: Hashable, Codable, Sendable {
        case uint(UInt64)
        case int(Int64)
        case double(Double)
        case decimal(Decimal)
      }
    }

    /// The date that the text represents.
    public enum LocalizedDateArgumentAttribute: CodableAttributedStringKey {
      /// The attribute's value.
      public typealias Value = Date
      /// Foundation's encoded name.
      public static let name = "Foundation.LocalizedDateArgumentAttribute"
    }

    /// The interval between two dates that the text represents.
    public enum LocalizedDateIntervalArgumentAttribute: CodableAttributedStringKey {
      /// The attribute's value.
      public typealias Value = Range<Date>
      /// Foundation's encoded name.
      public static let name = "Foundation.LocalizedDateIntervalArgumentAttribute"
    }

    /// The URL that the text represents.
    public enum LocalizedURLArgumentAttribute: CodableAttributedStringKey {
      /// The attribute's value.
      public typealias Value = URL
      /// Foundation's encoded name.
      public static let name = "Foundation.LocalizedURLArgumentAttribute"
    }
  }
}

extension AttributeDynamicLookup {
  /// Looks up the attributes of arguments by name.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<
      AttributeScopes.FoundationAttributes.LocalizedStringArgumentAttributes, Key
    >
  ) -> Key {
    self[Key.self]
  }
}
