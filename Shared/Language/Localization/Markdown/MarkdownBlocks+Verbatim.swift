// SPDX-License-Identifier: Apache-2.0

import Foundation
import Resources

/// Blocks in which nothing is markup.
extension MarkdownBlocks {
  mutating func readIndentedCode(
    _ rest: inout ArraySlice<SourceLine>, _ parent: PresentationIntent?
  ) {
    var code: [SourceLine] = []
    while let first = rest.first {
      let line = MarkdownLine(first)
      guard line.isBlank || line.indent >= 4 else { break }
      code.append(line.dropping(4))
      rest.removeFirst()
    }
    while let last = code.last, MarkdownLine(last).isBlank { code.removeLast() }
    addCode(code, code.first, code.last, language: nil, parent)
  }

  mutating func readFencedCode(
    _ rest: inout ArraySlice<SourceLine>, _ fence: MarkdownLine.Fence, _ indent: Int,
    _ parent: PresentationIntent?
  ) {
    let start = rest.removeFirst()
    var last = start
    var code: [SourceLine] = []
    while let first = rest.popFirst() {
      last = first
      let line = MarkdownLine(first)
      if line.closes(fence) { break }
      code.append(line.dropping(indent))
    }
    addCode(code, MarkdownLine(start).trimmed, last, language: fence.language, parent)
  }

  private mutating func addCode(
    _ lines: [SourceLine], _ first: SourceLine?, _ last: SourceLine?, language: String?,
    _ parent: PresentationIntent?
  ) {
    guard let first, let last else { return }
    let text = lines.reduce(into: "") { text, line in
      text.append(contentsOf: line.text)
      text += "\n"
    }
    blocks.append(
      Block(
        text: text, content: .verbatim(extent(from: first, to: last)),
        intent: intent(.codeBlock(languageHint: language), parent)))
  }

  mutating func readHTML(
    _ rest: inout ArraySlice<SourceLine>, _ html: MarkdownHTMLBlock, _ parent: PresentationIntent?
  ) {
    guard let start = rest.first else { return }
    var last = start
    var text = ""
    while let first = rest.first {
      if html.endsBeforeBlankLine, MarkdownLine(first).isBlank { break }
      rest.removeFirst()
      last = first
      text.append(contentsOf: first.text)
      text += "\n"
      if html.ends(with: first.text) { break }
    }
    blocks.append(
      Block(text: text, content: .html(extent(from: start, to: last)), intent: parent))
  }
}
