// SPDX-License-Identifier: Apache-2.0

import Resources

extension MarkdownBlocks {
  mutating func readQuote(
    _ rest: inout ArraySlice<SourceLine>, _ parent: PresentationIntent?, depth: Int
  ) {
    let quote = intent(.blockQuote, parent)
    var inner = MarkdownContainer(depth: depth + 1)
    while let first = rest.first {
      let line = MarkdownLine(first)
      if let text = line.quoted {
        inner.append(text)
      } else if !inner.appendLazily(line) {
        break
      }
      rest.removeFirst()
    }
    read(inner.lines[...], parent: quote, depth: depth + 1)
  }

  mutating func readList(
    _ rest: inout ArraySlice<SourceLine>, _ parent: PresentationIntent?, depth: Int
  ) {
    guard let start = rest.first.flatMap({ MarkdownLine($0).marker }) else { return }
    let list = intent(start.number == nil ? .unorderedList : .orderedList, parent)
    var ordinal = start.number ?? 1
    while let first = rest.first {
      let line = MarkdownLine(first)
      guard let marker = line.marker, marker.kind == start.kind, !line.isThematicBreak else {
        return
      }
      let item = intent(.listItem(ordinal: ordinal), list)
      ordinal += 1
      read(takeItem(&rest, marker, depth: depth + 1)[...], parent: item, depth: depth + 1)
    }
  }

  /// The lines of an item, without what they are indented by, and the blank lines behind it.
  private func takeItem(
    _ rest: inout ArraySlice<SourceLine>, _ marker: MarkdownLine.Marker, depth: Int
  ) -> [SourceLine] {
    var inner = MarkdownContainer(depth: depth)
    inner.append(marker.text)
    rest.removeFirst()
    while let first = rest.first {
      let line = MarkdownLine(first)
      if line.isBlank {
        // An item begins with one empty line at most.
        if inner.lines.count == 1, MarkdownLine(inner.lines[0]).isBlank { break }
        inner.append(line.dropping(marker.indent))
      } else if line.indent >= marker.indent {
        inner.append(line.dropping(marker.indent))
      } else if !inner.appendLazily(line) {
        break
      }
      rest.removeFirst()
    }
    return inner.lines
  }
}
