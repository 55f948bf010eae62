// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The markup attributes that Foundation has only on Apple's platforms.
extension AttributeScopes.FoundationAttributes {
  /// The meaning of inline markup.
  public enum InlinePresentationIntentAttribute: CodableAttributedStringKey {
    /// The attribute's value.
    public typealias Value = InlinePresentationIntent
    /// Foundation's encoded name.
    public static let name = "NSInlinePresentationIntent"
  }

  /// The blocks of a document that contain the text.
  public enum PresentationIntentAttribute: CodableAttributedStringKey {
    /// The attribute's value.
    public typealias Value = PresentationIntent
    /// The encoded name.
    public static let name = "NSPresentationIntent"
  }

  /// The text's position in the Markdown that it was parsed from.
  public enum MarkdownSourcePositionAttribute: CodableAttributedStringKey {
    /// The attribute's value.
    public typealias Value = AttributedString.MarkdownSourcePosition
    /// Foundation's encoded name.
    public static let name = "NSMarkdownSourcePosition"
  }

  /// Whether numbers in the text are formatted for the reader's locale.
  public enum LocalizedNumberFormatAttribute: CodableAttributedStringKey,
    MarkdownDecodableAttributedStringKey
  {
    /// The attribute's value: there is only one.
    public struct Value: Hashable, Codable, Sendable {
      /// Formatted for the reader's locale.
      public static let automatic = Value()

      private init() {}

      /// Decodes `true`.
      public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard try container.decode(Bool.self) else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "formatNumber is true or absent")
        }
      }

      /// Encodes `true`.
      public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(true)
      }
    }

    /// The encoded name.
    public static let name = "NSLocalizedNumberFormat"
    /// The name in markup.
    public static let markdownName = "formatNumber"
  }
}
