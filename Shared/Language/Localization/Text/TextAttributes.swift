// SPDX-License-Identifier: Apache-2.0

public import MessageSyntax

/// What is said of a stretch of text besides its characters.
public struct TextAttributes: Sendable, Hashable {
  /// Emphasis and the like, numbered as Foundation's `InlinePresentationIntent`.
  public var presentationIntent: UInt = 0

  /// A link's destination, as the template or the argument spells it.
  public var link: String?

  /// The address of an image that the text describes.
  public var imageURL: String?

  /// The language of the text, BCP 47, where it differs from the whole text's.
  public var languageIdentifier: String?

  /// The number of the argument that put the text in, counted from 1.
  public var replacementIndex: Int?

  /// Attributes that are not grammar's and not Foundation's, by name: the app's own.
  public var custom: [String: MarkupValue] = [:]

  /// Makes attributes that say nothing.
  public init() {}

  /// Whether they say nothing.
  private var isEmpty: Bool {
    presentationIntent == 0 && link == nil && imageURL == nil && languageIdentifier == nil
      && replacementIndex == nil && custom.isEmpty
  }

  /// These attributes on top of others: where both say something, these win.
  func merged(over outer: TextAttributes) -> TextAttributes {
    if outer.isEmpty { return self }
    var result = outer
    result.presentationIntent |= presentationIntent
    result.link = link ?? outer.link
    result.imageURL = imageURL ?? outer.imageURL
    result.languageIdentifier = languageIdentifier ?? outer.languageIdentifier
    result.replacementIndex = replacementIndex ?? outer.replacementIndex
    result.custom.merge(custom) { _, inner in inner }
    return result
  }
}
