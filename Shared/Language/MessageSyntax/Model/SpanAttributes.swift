// SPDX-License-Identifier: Apache-2.0

/// What a span's markup says about the text in it.
public struct SpanAttributes: Sendable, Hashable {
  /// Emphasis and the like, as Foundation's `InlinePresentationIntent` numbers them:
  /// emphasized 1, strong 2, code 4, strikethrough 32, soft break 64, line break 128,
  /// inline HTML 256.
  public var presentationIntent: UInt

  /// A link's destination.
  public var link: String?

  /// An image's address; the span's text is its alternate description.
  public var imageURL: String?

  /// The members of `^[…](…)`, by name, grammar's own included.
  public var extended: [String: MarkupValue]

  /// The alternative of `inflectionAlternative`, taken apart like any template.
  public var inflectionAlternative: MessageTemplate?

  /// Where a text stands in the source, in UTF-8 bytes, if that was asked for: a span that has
  /// nothing else and holds that text.
  public internal(set) var sourceRange: Range<Int>?

  /// Makes attributes from their parts.
  public init(
    presentationIntent: UInt = 0, link: String? = nil, imageURL: String? = nil,
    extended: [String: MarkupValue] = [:], inflectionAlternative: MessageTemplate? = nil
  ) {
    self.presentationIntent = presentationIntent
    self.link = link
    self.imageURL = imageURL
    self.extended = extended
    self.inflectionAlternative = inflectionAlternative
  }
}

/// A value in the attributes of `^[…](…)`: what JSON5 can spell.
public indirect enum MarkupValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([MarkupValue])
  case object([String: MarkupValue])
}
