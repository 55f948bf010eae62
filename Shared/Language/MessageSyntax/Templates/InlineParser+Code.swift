// SPDX-License-Identifier: Apache-2.0

/// Where runs of backticks were seen, so that none is looked for twice.
struct BacktickRuns {
  /// The longest run that can be a delimiter, as in cmark.
  static let lengthMax = 80

  /// The last place where a run of each length begins.
  var last = [Int](repeating: -1, count: lengthMax + 1)
  /// Whether `last` knows the whole text.
  var isComplete = false
}

extension InlineParser {
  /// Reads `` `code` ``.
  ///
  /// Its text keeps every space, and specifiers in it count.
  mutating func readCode() {
    let start = position
    var open = start
    while open < bytes.count, bytes[open] == UInt8(ascii: "`") { open += 1 }
    guard let close = closingBackticks(length: open - start, from: open) else {
      return position = open
    }
    let end = close + (open - start)
    appendSpan(SpanAttributes(presentationIntent: PresentationIntent.code)) { parser in
      parser.skip(to: open)
      parser.appendVerbatim(to: close)
      parser.skip(to: end)
    }
  }

  private mutating func closingBackticks(length: Int, from start: Int) -> Int? {
    guard length <= BacktickRuns.lengthMax else { return nil }
    if backticks.isComplete, backticks.last[length] < start { return nil }
    var index = start
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "`") else {
        index += 1
        continue
      }
      let run = index
      while index < bytes.count, bytes[index] == UInt8(ascii: "`") { index += 1 }
      if index - run <= BacktickRuns.lengthMax { backticks.last[index - run] = run }
      if index - run == length { return run }
    }
    backticks.isComplete = true
    return nil
  }
}
