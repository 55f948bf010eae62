// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The attributes of markup that Foundation has on Apple's platforms only.
extension AttributeScopes.FoundationAttributes {
  /// What inline markup means.
  public enum InlinePresentationIntentAttribute: CodableAttributedStringKey {
    /// The attribute's value.
    public typealias Value = InlinePresentationIntent
    /// The name that Foundation encodes it with.
    public static let name = "NSInlinePresentationIntent"
  }

  /// What block of a document the text is in.
  public enum PresentationIntentAttribute: CodableAttributedStringKey {
    /// The attribute's value.
    public typealias Value = PresentationIntent
    /// The name that the attribute travels with.
    public static let name = "NSPresentationIntent"
  }

  /// Where the text stands in the Markdown that it was read from.
  public enum MarkdownSourcePositionAttribute: CodableAttributedStringKey {
    /// The attribute's value.
    public typealias Value = AttributedString.MarkdownSourcePosition
    /// The name that Foundation encodes it with.
    public static let name = "NSMarkdownSourcePosition"
  }

  /// Whether the numbers that stand in the text are written as the reader's locale has them.
  public enum LocalizedNumberFormatAttribute: CodableAttributedStringKey,
    MarkdownDecodableAttributedStringKey
  {
    /// The attribute's value: there is but one way.
    public struct Value: Hashable, Codable, Sendable {
      /// As the reader's locale has them.
      public static let automatic = Value()

      private init() {}

      /// Reads `true`.
      public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard try container.decode(Bool.self) else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "formatNumber is true or absent")
        }
      }

      /// Writes `true`.
      public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(true)
      }
    }

    /// The name that the attribute travels with.
    public static let name = "NSLocalizedNumberFormat"
    /// The name that markup has for it.
    public static let markdownName = "formatNumber"
  }
}
