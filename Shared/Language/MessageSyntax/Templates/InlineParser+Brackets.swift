// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// An opening bracket that may turn out to begin a link, an image or an attributed text.
struct Bracket {
  /// What it begins.
  enum Kind {
    /// `[`
    case link
    /// `![`
    case image
    /// `^[`
    case attributes
  }

  var kind: Kind
  var node: InlineTree.Index
  /// Where what is in it begins.
  var textStart: Int
  /// The delimiter before it.
  var delimiterBottom: Int
  /// Whether it can still begin a link.
  ///
  /// There are no links within links.
  var isActive = true
}

extension InlineParser {
  /// The most parentheses within parentheses in an address or in attributes, as in swift-cmark.
  private static let parenthesesMax = 32

  /// Reads `[`, `![` or `^[`.
  mutating func openBracket(_ kind: Bracket.Kind, length: Int) {
    flushText()
    let node = tree.append(.source(position..<position + length))
    brackets.append(
      Bracket(
        kind: kind, node: node, textStart: position + length, delimiterBottom: lastDelimiter))
    skip(to: position + length)
  }

  /// Reads `]`: finishes what the last bracket began, if what follows allows it.
  mutating func closeBracket() {
    guard let opener = brackets.popLast() else { return position += 1 }
    guard opener.isActive, !isTooDeep, let (attributes, end) = readSpan(closing: opener) else {
      return position += 1
    }
    flushText()
    processEmphasis(above: opener.delimiterBottom)
    let span = tree.wrap(
      after: opener.node, before: InlineTree.none, in: attributes,
      depthMax: TemplateParser.depthMax)
    guard span != nil else {
      reportDepth()
      return position += 1
    }
    tree.remove(opener.node)
    skip(to: end)
    if opener.kind == .link { deactivateLinks() }
  }

  /// What a bracket means by what follows it, and where that ends.
  private mutating func readSpan(
    closing opener: Bracket
  ) -> (attributes: SpanAttributes, end: Int)? {
    let next = position + 1
    let isCalled = next < bytes.count && bytes[next] == UInt8(ascii: "(")
    if opener.kind == .attributes {
      guard isCalled else { return nil }
      guard let close = closingParenthesis(from: next + 1) else {
        warn(
          "unclosed-attributes",
          "The parenthesis behind “^[…]” is not closed; all of it is shown as text.")
        return nil
      }
      return (extendedAttributes(in: next + 1..<close), close + 1)
    }
    let isImage = opener.kind == .image
    if isCalled, options.readsExtendedAttributes, AttributeNames.begin(bytes, at: next + 1) {
      let start = (isImage ? "!" : "") + "[…](" + Excerpt.text(bytes, next + 1..<next + 17)
      warn("missing-caret", "“\(start)…” has attributes, which count only behind “^[…]”.")
    }
    if isCalled, let target = LinkTarget.read(bytes, at: next) {
      return (attributes(leadingTo: target.destination, isImage: isImage), target.end)
    }
    guard
      let (destination, end) = options.linkDefinitions.destination(
        bytes, text: opener.textStart..<position, next: next),
      destination.utf8.count <= options.linkDefinitions.bytesMax - referencedBytes
    else { return nil }
    referencedBytes += destination.utf8.count
    return (attributes(leadingTo: destination, isImage: isImage), end)
  }

  private func attributes(leadingTo destination: String, isImage: Bool) -> SpanAttributes {
    isImage ? SpanAttributes(imageURL: destination) : SpanAttributes(link: destination)
  }

  private mutating func deactivateLinks() {
    for index in brackets.indices.reversed() where brackets[index].kind == .link {
      // Those further down were deactivated before.
      guard brackets[index].isActive else { return }
      brackets[index].isActive = false
    }
  }

  /// The parenthesis that closes attributes.
  ///
  /// It knows nothing of quotes, as swift-cmark.
  private func closingParenthesis(from start: Int) -> Int? {
    var depth = 0
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\")
      where index + 1 < bytes.count && ASCIISet.punctuation.contains(bytes[index + 1]):
        index += 1
      case UInt8(ascii: "("):
        depth += 1
        if depth > Self.parenthesesMax { return nil }
      case UInt8(ascii: ")"):
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
      index += 1
    }
    return nil
  }

  private mutating func extendedAttributes(in range: Range<Int>) -> SpanAttributes {
    guard options.readsExtendedAttributes else { return SpanAttributes() }
    var decoder = ExtendedAttributes(options: options, alternativeDepth: alternativeDepth)
    let attributes = decoder.decode(Array(bytes[range]))
    for diagnostic in decoder.diagnostics
    where diagnostics.count < TemplateParser.diagnosticsMax {
      diagnostics.append(diagnostic)
    }
    return attributes
  }
}
