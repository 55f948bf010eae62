// SPDX-License-Identifier: Apache-2.0

/// A run of `*`, `_` or `~` that may open or close emphasis.
struct Delimiter {
  /// No delimiter.
  static let none = -1

  /// The node that shows what is left of it.
  var node: InlineTree.Index
  var character: UInt8
  /// Where it begins.
  var start: Int
  /// How long it was at first.
  var length: Int
  /// How long it is still.
  var remaining: Int
  var canOpen: Bool
  var canClose: Bool
  var previous: Int
  var next = none
}

extension InlineParser {
  /// Reads a delimiter run and says what it can do (CommonMark 6.2, left- and right-flanking).
  mutating func readDelimiterRun(_ character: UInt8) {
    var end = position + 1
    while end < bytes.count, bytes[end] == character { end += 1 }
    let length = end - position
    if character == UInt8(ascii: "~"), length != 2 { return position = end }

    // As in cmark-gfm, `*` and `_` look past tildes: `**~~a~~**b` is as `**a**b`.
    var (outerStart, outerEnd) = (position, end)
    if character != UInt8(ascii: "~") {
      while outerStart > 0, bytes[outerStart - 1] == UInt8(ascii: "~") { outerStart -= 1 }
      while outerEnd < bytes.count, bytes[outerEnd] == UInt8(ascii: "~") { outerEnd += 1 }
    }
    let before = CharacterClass(endingAt: outerStart, in: bytes)
    let after = CharacterClass(startingAt: outerEnd, in: bytes)
    let isLeftFlanking =
      after != .whitespace && (after != .punctuation || before != .other)
    let isRightFlanking =
      before != .whitespace && (before != .punctuation || after != .other)
    var (canOpen, canClose) = (isLeftFlanking, isRightFlanking)
    if character == UInt8(ascii: "_") {
      canOpen = isLeftFlanking && (!isRightFlanking || before == .punctuation)
      canClose = isRightFlanking && (!isLeftFlanking || after == .punctuation)
    }
    guard canOpen || canClose else { return position = end }

    flushText()
    let node = tree.append(.source(position..<end))
    let index = delimiters.count
    delimiters.append(
      Delimiter(
        node: node, character: character, start: position, length: length, remaining: length,
        canOpen: canOpen, canClose: canClose, previous: lastDelimiter))
    if lastDelimiter != Delimiter.none { delimiters[lastDelimiter].next = index }
    lastDelimiter = index
    skip(to: end)
  }

  /// Matches the delimiters that came after `bottom` and takes them off the stack.
  ///
  /// `openersBottom` remembers for each kind of closer how far down there is no opener for it,
  /// which keeps hostile runs from taking quadratic time.
  mutating func processEmphasis(above bottom: Int) {
    var closer = firstDelimiter(above: bottom)
    var openersBottom = [Int](repeating: bottom + 1, count: 18)
    while closer != Delimiter.none, !isTooDeep {
      guard delimiters[closer].canClose else {
        closer = delimiters[closer].next
        continue
      }
      let kind = closerKind(closer)
      var opener = delimiters[closer].previous
      while opener >= openersBottom[kind], !matches(opener, closer) {
        opener = delimiters[opener].previous
      }
      if opener >= openersBottom[kind] {
        closer = emphasize(from: opener, to: closer)
      } else {
        openersBottom[kind] = closer
        let next = delimiters[closer].next
        if !delimiters[closer].canOpen { removeDelimiter(closer) }
        closer = next
      }
    }
    lastDelimiter = bottom
    if bottom != Delimiter.none { delimiters[bottom].next = Delimiter.none }
  }

  private func firstDelimiter(above bottom: Int) -> Int {
    var index = lastDelimiter
    var first = Delimiter.none
    while index > bottom {
      first = index
      index = delimiters[index].previous
    }
    return first
  }

  private func closerKind(_ index: Int) -> Int {
    let delimiter = delimiters[index]
    let character =
      switch delimiter.character {
      case UInt8(ascii: "*"): 0
      case UInt8(ascii: "_"): 1
      default: 2
      }
    return (character * 2 + (delimiter.canOpen ? 1 : 0)) * 3 + delimiter.length % 3
  }

  /// CommonMark's rules 9 and 10: a run that can do both matches only if the lengths do not add
  /// up to a multiple of 3, unless both are one.
  private func matches(_ openerIndex: Int, _ closerIndex: Int) -> Bool {
    let (opener, closer) = (delimiters[openerIndex], delimiters[closerIndex])
    guard opener.canOpen, opener.character == closer.character else { return false }
    guard closer.canOpen || opener.canClose else { return true }
    return closer.length % 3 == 0 || (opener.length + closer.length) % 3 != 0
  }

  /// Puts a span between two delimiters.
  ///
  /// - Returns: The delimiter to go on with as closer.
  private mutating func emphasize(from opener: Int, to closer: Int) -> Int {
    let isStrike = delimiters[closer].character == UInt8(ascii: "~")
    let used = delimiters[opener].remaining >= 2 && delimiters[closer].remaining >= 2 ? 2 : 1
    let intent =
      if isStrike {
        PresentationIntent.strikethrough
      } else {
        used == 2 ? PresentationIntent.strong : PresentationIntent.emphasized
      }
    let span = tree.wrap(
      after: delimiters[opener].node, before: delimiters[closer].node,
      in: SpanAttributes(presentationIntent: intent), depthMax: TemplateParser.depthMax)
    guard span != nil else {
      reportDepth()
      return Delimiter.none
    }
    delimiters[opener].next = closer
    delimiters[closer].previous = opener
    shorten(opener, by: used)
    let next = delimiters[closer].next
    // The rest of it is what stands further behind.
    delimiters[closer].start += used
    shorten(closer, by: used)
    return delimiters[closer].remaining == 0 ? next : closer
  }

  private mutating func shorten(_ index: Int, by count: Int) {
    delimiters[index].remaining -= count
    let delimiter = delimiters[index]
    if delimiter.remaining == 0 {
      tree.remove(delimiter.node)
      removeDelimiter(index)
    } else {
      tree[delimiter.node] = .source(delimiter.start..<delimiter.start + delimiter.remaining)
    }
  }

  private mutating func removeDelimiter(_ index: Int) {
    let (previous, next) = (delimiters[index].previous, delimiters[index].next)
    if previous != Delimiter.none { delimiters[previous].next = next }
    if next != Delimiter.none { delimiters[next].previous = previous }
    if lastDelimiter == index { lastDelimiter = previous }
  }

  /// Says once that spans nest too deep.
  mutating func reportDepth() {
    guard !isTooDeep else { return }
    isTooDeep = true
    warn(
      "nesting-too-deep",
      "Markup nests deeper than \(TemplateParser.depthMax) levels; what is deeper is shown as text."
    )
  }
}
