// SPDX-License-Identifier: Apache-2.0

import Diagnostics

extension PhraseAnalysis {
  /// The text with every word in its form, and a record of what was done.
  var result: InflectedPhrase {
    var segments = phrase.segments.map(\.text)
    if words.contains(where: { $0.output != nil }) { replaceWords(in: &segments) }
    return InflectedPhrase(
      segments: segments, features: features, isInflected: isInflected,
      words: explains ? records : [], diagnostics: diagnostics, steps: steps)
  }

  /// What was done to each word.
  private var records: [InflectedPhrase.Word] {
    var records: [InflectedPhrase.Word] = []
    records.reserveCapacity(words.count)
    for index in words.indices where !words[index].isNumber {
      let text = words[index].text
      records.append(
        InflectedPhrase.Word(
          original: text, inflected: words[index].output ?? text,
          features: words[index].features, reason: words[index].reason, isHead: index == head))
    }
    return records
  }

  private func replaceWords(in segments: inout [String]) {
    var first = 0
    while first < words.count {
      let segment = words[first].segment
      var end = first
      while end < words.count, words[end].segment == segment { end += 1 }
      if words[first..<end].contains(where: { $0.output != nil }) {
        segments[segment] = text(of: words[first..<end], in: segments[segment])
        if words[end - 1].dropsFollowingSpace, end < words.count {
          dropSpace(after: segment, before: words[end], in: &segments)
        }
      }
      first = end
    }
  }

  /// The space between two arguments is a segment of its own.
  private func dropSpace(after segment: Int, before next: PhraseWord, in segments: inout [String]) {
    for index in (segment + 1)..<max(segment + 1, next.segment)
    where segments[index].allSatisfy({ $0 == " " }) {
      segments[index] = ""
    }
  }

  /// One segment's text; ranges are in UTF-8 bytes and start and end at scalar boundaries.
  private func text(of words: ArraySlice<PhraseWord>, in text: String) -> String {
    // An argument is usually a single word.
    if words.count == 1, let word = words.first, word.range == 0..<text.utf8.count {
      return word.output ?? text
    }
    // What stands between changes is kept in one piece.
    var result = ""
    var (kept, position) = (0, 0)
    let utf8 = text.utf8
    func put(until end: Int) {
      let start = utf8.index(utf8.startIndex, offsetBy: kept)
      result += text[start..<utf8.index(start, offsetBy: end - kept)]
    }
    for index in words.indices {
      let range = words[index].range
      position = max(position, range.upperBound)
      if let output = words[index].output {
        if kept < range.lowerBound { put(until: range.lowerBound) }
        result += output
        kept = position
      }
      if words[index].dropsFollowingSpace {
        if kept < position { put(until: position) }
        let rest = utf8.dropFirst(position)
        position += rest.prefix { $0 == UInt8(ascii: " ") }.count
        kept = position
      }
    }
    if kept < utf8.count { put(until: utf8.count) }
    return result
  }
}

extension Phrase {
  /// The phrase unchanged, with the reason.
  func unchanged(
    _ rule: GrammarDiagnostic, _ message: String, _ severity: Diagnostic.Severity
  ) -> InflectedPhrase {
    InflectedPhrase(
      segments: segments.map(\.text), features: GrammaticalFeatures(), isInflected: false,
      diagnostics: [Diagnostic(severity, rule: rule.rawValue, message: message)])
  }
}
