// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What Foundation says on Apple's platforms of the text that an argument put in.
extension AttributeScopes.FoundationAttributes {
  /// The values of a localized string's arguments, on the text that shows them.
  public struct LocalizedStringArgumentAttributes: AttributeScope {
    /// A number.
    public let localizedNumericArgument: LocalizedNumericArgumentAttribute
    /// A date.
    public let localizedDateArgument: LocalizedDateArgumentAttribute
    /// A stretch between two dates.
    public let localizedDateIntervalArgument: LocalizedDateIntervalArgumentAttribute
    /// A URL.
    public let localizedURLArgument: LocalizedURLArgumentAttribute

    /// The number that the text writes.
    public enum LocalizedNumericArgumentAttribute: CodableAttributedStringKey {
      /// The name that Foundation encodes it with.
      public static let name = "Foundation.LocalizedNumericArgumentAttribute"

      /// The attribute's value.
      public enum Value: Hashable, Codable, Sendable {
        case uint(UInt64)
        case int(Int64)
        case double(Double)
        case decimal(Decimal)
      }
    }

    /// The date that the text writes.
    public enum LocalizedDateArgumentAttribute: CodableAttributedStringKey {
      /// The attribute's value.
      public typealias Value = Date
      /// The name that Foundation encodes it with.
      public static let name = "Foundation.LocalizedDateArgumentAttribute"
    }

    /// The stretch between two dates that the text writes.
    public enum LocalizedDateIntervalArgumentAttribute: CodableAttributedStringKey {
      /// The attribute's value.
      public typealias Value = Range<Date>
      /// The name that Foundation encodes it with.
      public static let name = "Foundation.LocalizedDateIntervalArgumentAttribute"
    }

    /// The URL that the text is.
    public enum LocalizedURLArgumentAttribute: CodableAttributedStringKey {
      /// The attribute's value.
      public typealias Value = URL
      /// The name that Foundation encodes it with.
      public static let name = "Foundation.LocalizedURLArgumentAttribute"
    }
  }
}

extension AttributeDynamicLookup {
  /// Finds the attributes of arguments by their names.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<
      AttributeScopes.FoundationAttributes.LocalizedStringArgumentAttributes, Key
    >
  ) -> Key {
    self[Key.self]
  }
}
