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
