// SPDX-License-Identifier: Apache-2.0

/// What block of a document a text is in: a paragraph, in an item, in a list.
///
/// It is Foundation's type of this name.
public struct PresentationIntent: Hashable, Codable, Sendable {
  /// The kinds of blocks.
  public enum Kind: Hashable, Codable, Sendable {
    case paragraph
    case header(level: Int)
    case orderedList
    case unorderedList
    /// An item of a list, and its number.
    case listItem(ordinal: Int)
    case codeBlock(languageHint: String?)
    case blockQuote
    case thematicBreak
    /// A table with its columns.
    case table(columns: [TableColumn])
    /// The first row of a table.
    case tableHeaderRow
    /// A further row of a table; the first has the number 1.
    case tableRow(rowIndex: Int)
    /// A cell of a row; the first column is 0.
    case tableCell(columnIndex: Int)
  }

  /// A column of a table.
  public struct TableColumn: Hashable, Codable, Sendable {
    /// Where a column's text stands.
    public enum Alignment: Hashable, Codable, Sendable {
      case left, center, right
    }

    /// Where its text stands; left where nothing else is said.
    public var alignment: Alignment

    /// Makes a column.
    public init(alignment: Alignment) { self.alignment = alignment }
  }

  /// A block, and which of its kind.
  public struct IntentType: Hashable, Codable, Sendable {
    /// What kind of block.
    public var kind: Kind

    /// A number that the text's other blocks do not have.
    public var identity: Int
  }

  /// The blocks that the text is in, the innermost first.
  public var components: [IntentType]

  /// Makes the intent of a block within another's.
  public init(_ kind: Kind, identity: Int, parent: PresentationIntent? = nil) {
    components = [IntentType(kind: kind, identity: identity)] + (parent?.components ?? [])
  }
}
