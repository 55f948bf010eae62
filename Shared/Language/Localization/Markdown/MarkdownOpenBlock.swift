// SPDX-License-Identifier: Apache-2.0

/// The block that is open at the end of a container's lines so far.
///
/// Where that is a paragraph, a line that lacks the container's mark goes on with it (CommonMark
/// 0.31, 5.1, "Laziness"); where it is code, a table or an empty item, the container has ended.
struct MarkdownOpenBlock {
  private enum State {
    /// A block that is finished, or none.
    case closed
    case paragraph(last: SourceLine)
    case table
    case fence(MarkdownLine.Fence)
    case html(MarkdownHTMLBlock)
    indirect case quote(MarkdownOpenBlock)
    indirect case item(MarkdownOpenBlock, indent: Int, isEmpty: Bool)
  }

  private var state = State.closed

  /// How many containers are around.
  private let depth: Int

  init(depth: Int) { self.depth = depth }

  /// Whether a paragraph is open, in whichever container.
  var isParagraph: Bool {
    switch state {
    case .paragraph: true
    case .quote(let inner), .item(let inner, _, _): inner.isParagraph
    case .closed, .table, .fence, .html: false
    }
  }

  /// Reads the container's next line, which has its mark.
  mutating func read(_ line: SourceLine) {
    let line = MarkdownLine(line)
    if !goOn(with: line) { begin(line) }
  }

  /// Reads a line that belongs to the block that is open, if it does.
  private mutating func goOn(with line: MarkdownLine) -> Bool {
    switch state {
    case .closed, .paragraph: return false
    case .table: return line.beginsNothing && line.indent < 4
    case .fence(let fence):
      if line.closes(fence) { state = .closed }
      return true
    case .html(let html):
      let isLast = html.endsBeforeBlankLine ? line.isBlank : html.ends(with: line.line.text)
      if isLast { state = .closed }
      return true
    case .quote(var inner):
      guard let text = line.quoted else { return inner.isParagraph && line.beginsNothing }
      inner.read(text)
      state = .quote(inner)
      return true
    case .item(var inner, let indent, let isEmpty):
      guard line.isBlank || line.indent >= indent else {
        return inner.isParagraph && line.beginsNothing
      }
      if line.isBlank, isEmpty {
        state = .closed
        return true
      }
      inner.read(line.dropping(indent))
      state = .item(inner, indent: indent, isEmpty: false)
      return true
    }
  }

  /// Reads a line that begins a block, or goes on with a paragraph.
  private mutating func begin(_ line: MarkdownLine) {
    var last: SourceLine?
    if case .paragraph(let line) = state { last = line }
    let isInside = last != nil
    let canNest = depth < MarkdownBlocks.depthMax
    let html = MarkdownHTMLBlock(line)
    if line.isBlank || line.heading != nil || line.isThematicBreak
      || isInside && line.underline != nil || !isInside && line.indent >= 4
    {
      state = .closed
    } else if let fence = line.fence {
      state = .fence(fence)
    } else if let html, !isInside || html.interruptsParagraph {
      state = html.ends(with: line.line.text) ? .closed : .html(html)
    } else if let text = line.quoted, canNest {
      var inner = MarkdownOpenBlock(depth: depth + 1)
      inner.read(text)
      state = .quote(inner)
    } else if let marker = line.marker, canNest, !isInside || line.interruptsParagraph {
      var inner = MarkdownOpenBlock(depth: depth + 1)
      inner.read(marker.text)
      state = .item(
        inner, indent: marker.indent, isEmpty: MarkdownLine(marker.text).isBlank)
    } else if MarkdownBlocks.columns(under: last, line) != nil {
      state = .table
    } else {
      state = .paragraph(last: line.trimmed)
    }
  }
}

/// The lines of a container, without what marks them as such.
struct MarkdownContainer {
  private(set) var lines: [SourceLine] = []

  private var openBlock: MarkdownOpenBlock

  /// The lines that ``openBlock`` has read. It reads none before it is asked for.
  private var readCount = 0

  init(depth: Int) { openBlock = MarkdownOpenBlock(depth: depth) }

  /// Adds a line with the container's mark.
  mutating func append(_ line: SourceLine) { lines.append(line) }

  /// Adds a line without the container's mark if it goes on with a paragraph.
  mutating func appendLazily(_ line: MarkdownLine) -> Bool {
    guard line.beginsNothing else { return false }
    // The paragraph that a lazy line goes on with stays open.
    for line in lines[readCount...] where !line.isLazy { openBlock.read(line) }
    readCount = lines.count
    guard openBlock.isParagraph else { return false }
    lines.append(line.line.lazy)
    return true
  }
}
