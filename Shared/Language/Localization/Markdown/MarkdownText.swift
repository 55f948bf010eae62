// SPDX-License-Identifier: Apache-2.0

/// Text that stands together, and where its stretches stand in the source.
struct MarkdownText {
  private struct Stretch {
    /// Where it begins in the text, in UTF-8 bytes.
    var offset: Int
    /// Where it stands in the source, in UTF-8 bytes.
    var source: Range<Int>
    /// Whether its bytes are the source's, and do not stand for others as those of entities.
    var isSource: Bool
  }

  private(set) var string = ""
  private var stretches: [Stretch] = []

  /// Adds a text, and where it stands if that was asked for.
  mutating func append(_ text: String, from source: Range<Int>?) {
    if let source {
      let isSource = source.count == text.utf8.count
      stretches.append(
        Stretch(offset: string.utf8.count, source: source, isSource: isSource))
    }
    string += text
  }

  /// Where a part stands that is not empty, if that was asked for, in time that grows with the
  /// logarithm of the stretches.
  func source(of part: Substring) -> Range<Int>? {
    guard !stretches.isEmpty else { return nil }
    let start = string.utf8.distance(from: string.startIndex, to: part.startIndex)
    let end = start + part.utf8.count
    let (first, last) = (stretch(at: start), stretch(at: end - 1))
    let lower = first.source.lowerBound + (first.isSource ? start - first.offset : 0)
    let upper =
      last.isSource ? last.source.lowerBound + end - last.offset : last.source.upperBound
    return lower..<max(lower, upper)
  }

  private func stretch(at offset: Int) -> Stretch {
    var (low, high) = (1, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return stretches[low - 1]
  }
}
