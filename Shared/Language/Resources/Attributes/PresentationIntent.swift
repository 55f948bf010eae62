// SPDX-License-Identifier: Apache-2.0

/// The blocks of a document that contain a text: a paragraph, in an item, in a list.
///
/// It is Foundation's type of this name.
public struct PresentationIntent: Hashable, Codable, Sendable {
  /// The kinds of blocks.
  public enum Kind: Hashable, Codable, Sendable {
    case paragraph
    case header(level: Int)
    case orderedList
    case unorderedList
    /// A list item with its number.
    case listItem(ordinal: Int)
    case codeBlock(languageHint: String?)
    case blockQuote
    case thematicBreak
    /// A table with its columns.
    case table(columns: [TableColumn])
    /// The first row of a table.
    case tableHeaderRow
    /// A further row of a table, numbered from 1.
    case tableRow(rowIndex: Int)
    /// A cell of a row, numbered from 0.
    case tableCell(columnIndex: Int)
  }

  /// A column of a table.
  public struct TableColumn: Hashable, Codable, Sendable {
    /// The alignment of a column.
    public enum Alignment: Hashable, Codable, Sendable {
      case left, center, right
    }

    /// The column's alignment; left by default.
    public var alignment: Alignment

    /// Creates a column.
    public init(alignment: Alignment) { self.alignment = alignment }
  }

  /// A block with its identity.
  public struct IntentType: Hashable, Codable, Sendable {
    /// The kind of block.
    public var kind: Kind

    /// A number unique among the text's blocks.
    public var identity: Int
  }

  /// The blocks that contain the text, innermost first.
  public var components: [IntentType]

  /// Creates the intent of a block inside another.
  public init(_ kind: Kind, identity: Int, parent: PresentationIntent? = nil) {
    components = [IntentType(kind: kind, identity: identity)] + (parent?.components ?? [])
  }
}
