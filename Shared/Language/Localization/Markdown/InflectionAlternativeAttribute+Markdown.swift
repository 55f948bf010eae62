// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Resources

extension AttributeScopes.FoundationAttributes.InflectionAlternativeAttribute:
  MarkdownDecodableAttributedStringKey
{
  /// Reads the alternative, which is itself Markdown within a line.
  public static func decodeMarkdown(from decoder: any Decoder) throws -> AttributedString {
    let text = try decoder.singleValueContainer().decode(String.self)
    return try AttributedString(
      markdown: text,
      options: AttributedString.MarkdownParsingOptions(
        interpretedSyntax: .inlineOnlyPreservingWhitespace))
  }
}
