// SPDX-License-Identifier: Apache-2.0

import Diagnostics

extension PhraseAnalysis {
  /// The text with every word in its form, and what was done.
  var result: InflectedPhrase {
    var segments = phrase.segments.map(\.text)
    if words.contains(where: { $0.output != nil }) { replaceWords(in: &segments) }
    return InflectedPhrase(
      segments: segments, features: features, isInflected: isInflected,
      words: words.enumerated().compactMap { index, word in
        guard !word.isNumber else { return nil }
        return InflectedPhrase.Word(
          original: word.text, inflected: word.output ?? word.text, features: word.features,
          reason: word.reason, isHead: index == head)
      },
      diagnostics: diagnostics)
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

  /// One segment's text; ranges are in UTF-8 bytes and fall on the borders of scalars.
  private func text(of words: ArraySlice<PhraseWord>, in text: String) -> String {
    let utf8 = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(utf8.count + 8)
    var position = 0
    for word in words {
      if word.range.lowerBound > position {
        result += utf8[position..<word.range.lowerBound]
      }
      position = word.range.upperBound
      if let output = word.output {
        result += output.utf8
      } else {
        result += utf8[word.range]
      }
      if word.dropsFollowingSpace {
        while position < utf8.count, utf8[position] == UInt8(ascii: " ") { position += 1 }
      }
    }
    result += utf8[min(position, utf8.count)...]
    return String(decoding: result, as: UTF8.self)
  }
}

extension Phrase {
  /// The phrase as it is, with the reason.
  func unchanged(
    _ rule: GrammarDiagnostic, _ message: String, _ severity: Diagnostic.Severity
  ) -> InflectedPhrase {
    InflectedPhrase(
      segments: segments.map(\.text), features: GrammaticalFeatures(), isInflected: false,
      diagnostics: [Diagnostic(severity, rule: rule.rawValue, message: message)])
  }
}
