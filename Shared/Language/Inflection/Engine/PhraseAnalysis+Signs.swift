// SPDX-License-Identifier: Apache-2.0

import Locales

extension PhraseAnalysis {
  /// Examines the signs attached to the number.
  ///
  /// In 20% discount, 20 € voucher, #5 and 2nd place it does not count what follows.
  mutating func settleSigns(around number: Int, _ grammar: some LanguageGrammar) {
    var next = number + 1
    var countsNothing = false
    if next == words.count || words[next].gap != .space {
      let (sign, isFixed) = sign(behind: number)
      if sign.map(Self.isMeasure) == true {
        countsNothing = true
      } else if next < words.count {
        if isOrdinalEnding(next, sign) {
          words[next].readings = []
          words[next].isNumberEnding = true
          next += 1
          countsNothing = true
        } else if sign == ".", isFixed, words[next].gap == .hard, grammar.ordinalsEndInPeriod {
          countsNothing = true
        } else if words[next].gap == .hard, sign.map(Self.isQuote) == true {
          unquote(next)
        }
      }
    }
    guard countsNothing || isNumeral(number) else { return }
    countNothing(before: next)
  }

  /// What follows is singular if written so, and otherwise unchanged: 20% drinks.
  private mutating func countNothing(before start: Int) {
    for index in start..<max(start, words.count) {
      let word = words[index]
      if index > start, !word.isClose { break }
      if word.can(be: .preposition) || word.isNumber { break }
      guard let noun = word.reading(.noun) else {
        if word.readings.isEmpty { break }
        continue
      }
      guard noun.lemma == word.key, noun.number != .other else {
        if let word = count?.word { words[word].role = .other }
        count = nil
        return
      }
      break
    }
    count?.category = .one
  }

  /// 2nd, fr 2e, es 2.º, sv 2:a.
  private func isOrdinalEnding(_ index: Int, _ sign: Unicode.Scalar?) -> Bool {
    let key = words[index].key
    switch words[index].gap {
    case .joined: return Self.ordinalEndings.contains(key)
    case .hard:
      if key == "º" || key == "ª" { return true }
      return sign == ":" && (key == "a" || key == "e")
    default: return false
    }
  }

  private static let ordinalEndings: WordSet = [
    "º", "ª", "e", "er", "re", "ère", "ème", "de", "ste", "st", "nd", "rd", "th", "è",
  ]

  /// The first sign after a number, and whether it is attached and followed by a space.
  private func sign(behind number: Int) -> (Unicode.Scalar?, isFixed: Bool) {
    var isFirst = true
    var found: Unicode.Scalar?
    for segment in words[number].segment..<phrase.segments.count {
      var offset = 0
      let start = segment == words[number].segment ? words[number].range.upperBound : 0
      for scalar in phrase.segments[segment].text.unicodeScalars {
        defer { offset += UTF8.width(scalar) }
        guard offset >= start else { continue }
        let isSpace = ScalarTraits(scalar).kind == .space
        if found != nil { return (found, isFirst && isSpace) }
        if isSpace { isFirst = false } else { found = scalar }
      }
    }
    return (found, false)
  }

  /// Whether the number is a label or an amount of money: #2, № 5, $20.
  private func isNumeral(_ number: Int) -> Bool {
    var isFirst = true
    for segment in (0...words[number].segment).reversed() {
      let text = phrase.segments[segment].text
      var end = text.utf8.endIndex
      if segment == words[number].segment {
        end = text.utf8.index(text.utf8.startIndex, offsetBy: words[number].range.lowerBound)
      }
      for scalar in text.unicodeScalars[..<end].reversed() {
        if ScalarTraits(scalar).kind == .space {
          isFirst = false
          continue
        }
        return scalar == "№" || (scalar == "#" && isFirst)
          || Self.isCurrency(scalar)
      }
    }
    return false
  }

  private static func isMeasure(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "%" || scalar == "‰" || isCurrency(scalar)
  }

  private static func isCurrency(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "$", "\u{A2}"..."\u{A5}", "\u{20A0}"..."\u{20CF}": true
    default: false
    }
  }

  // MARK: - Quotes

  private static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "«", "»", "\u{2018}"..."\u{201F}": true
    default: false
    }
  }

  /// Lets an adjective in quotes precede its noun: 5 «new» files.
  private mutating func unquote(_ index: Int) {
    let next = index + 1
    guard next < words.count, words[next].gap == .hard, words[index].can(be: .adjective),
      !words[index].can(be: .noun),
      words[next].can(be: .noun) || words[next].can(be: .adjective)
    else { return }
    var rest = text(between: index, next).unicodeScalars[...]
    guard let first = rest.popFirst(), Self.isQuote(first), !rest.isEmpty,
      rest.allSatisfy({ ScalarTraits($0).kind == .space })
    else { return }
    words[next].gap = .space
  }
}
