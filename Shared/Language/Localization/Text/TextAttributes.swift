// SPDX-License-Identifier: Apache-2.0

public import MessageSyntax

/// What is said of a stretch of text besides its characters.
public struct TextAttributes: Sendable {
  /// What is said of few texts.
  private struct Others: Sendable, Hashable {
    var link: String?
    var imageURL: String?
    var languageIdentifier: String?
    var custom: [String: MarkupValue] = [:]

    var isEmpty: Bool {
      link == nil && imageURL == nil && languageIdentifier == nil && custom.isEmpty
    }
  }

  /// Emphasis and the like, numbered as Foundation's `InlinePresentationIntent`.
  public var presentationIntent: UInt = 0

  /// The number of the argument that put the text in, counted from 1.
  public var replacementIndex: Int?

  /// What is said of few texts: attributes are copied with every piece of a text, and are mostly
  /// none.
  ///
  /// Nil where there is nothing in it.
  private var storage: SharedValue<Others>?

  private var others: Others {
    get { storage?.value ?? Others() }
    _modify {
      var own = storage ?? SharedValue(Others())
      // The only reference to it, unless another text has the same.
      storage = nil
      defer { storage = own.value.isEmpty ? nil : own }
      yield &own.value
    }
  }

  /// A link's destination, as the template or the argument spells it.
  public var link: String? {
    get { storage?.value.link }
    set { others.link = newValue }
  }

  /// The address of an image that the text describes.
  public var imageURL: String? {
    get { storage?.value.imageURL }
    set { others.imageURL = newValue }
  }

  /// The language of the text, BCP 47, where it differs from the whole text's.
  public var languageIdentifier: String? {
    get { storage?.value.languageIdentifier }
    set { others.languageIdentifier = newValue }
  }

  /// Attributes that are not grammar's and not Foundation's, by name: the app's own.
  public var custom: [String: MarkupValue] {
    get { storage?.value.custom ?? [:] }
    _modify { yield &others.custom }
  }

  /// Makes attributes that say nothing.
  public init() {}

  /// Whether they say nothing.
  private var isEmpty: Bool {
    presentationIntent == 0 && storage == nil && replacementIndex == nil
  }

  /// How many attributes of the app's own there are.
  var customCount: Int { storage?.value.custom.count ?? 0 }

  /// Puts these attributes on top of others: where both say something, these win.
  mutating func merge(over outer: TextAttributes) {
    if outer.isEmpty { return }
    presentationIntent |= outer.presentationIntent
    replacementIndex = replacementIndex ?? outer.replacementIndex
    guard let own = storage?.value else {
      storage = outer.storage
      return
    }
    guard outer.storage != nil else { return }
    others.link = own.link ?? outer.link
    others.imageURL = own.imageURL ?? outer.imageURL
    others.languageIdentifier = own.languageIdentifier ?? outer.languageIdentifier
    others.custom.merge(outer.custom) { inner, _ in inner }
  }
}

extension TextAttributes: Hashable {
  /// Whether both say the same.
  public static func == (left: TextAttributes, right: TextAttributes) -> Bool {
    left.presentationIntent == right.presentationIntent
      && left.replacementIndex == right.replacementIndex
      && isSame(left.storage, right.storage)
  }

  private static func isSame(_ left: SharedValue<Others>?, _ right: SharedValue<Others>?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.isSame(as: right) || left.value == right.value
  }

  /// Hashes all that they say.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(presentationIntent)
    hasher.combine(replacementIndex)
    hasher.combine(storage?.value)
  }
}
