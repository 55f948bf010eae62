// SPDX-License-Identifier: Apache-2.0

import Diagnostics

extension KoreanGrammar {
  /// A particle where it stands: its place in the text of a segment, in Unicode scalars.
  struct Place {
    var particle: KoreanParticle
    var range: Range<Int>
  }

  /// Finds the particles of all segments and writes them in the form that the sound before asks
  /// for.
  func putParticles(_ analysis: inout PhraseAnalysis) {
    // The text before the group counts too: “%@^[을](inflect: true)”.
    var text = Array(analysis.phrase.precedingText.suffix(64).unicodeScalars)
    for (index, segment) in analysis.phrase.segments.enumerated() {
      let start = text.count
      text += segment.text.unicodeScalars
      guard segment.number == nil, text[start...].contains(where: KoreanSound.isSyllable) else {
        continue
      }
      let isMarked = segment.features?.partOfSpeech == .noun
      for place in places(in: text, from: start) where !(isMarked && place.range.lowerBound > 0) {
        put(place, after: text[..<(start + place.range.lowerBound)], segment: index, &analysis)
      }
    }
  }

  private func put(
    _ place: Place, after text: ArraySlice<Unicode.Scalar>, segment: Int,
    _ analysis: inout PhraseAnalysis
  ) {
    let form: String
    switch ending(of: text) {
    case .none: return
    case .known(let sound): form = place.particle.form(after: sound)
    case .unknown:
      form = place.particle.both
      analysis.report(
        .note, .unknownWord,
        """
        How “\(text.last.map(String.init) ?? "")” is read is not known; both particles are written.
        """)
    }
    let content = analysis.phrase.segments[segment].text
    let scalars = content.unicodeScalars
    let start = scalars.index(scalars.startIndex, offsetBy: place.range.lowerBound)
    let end = scalars.index(start, offsetBy: place.range.count)
    let lower = content.utf8.distance(from: content.startIndex, to: start)
    let upper = content.utf8.distance(from: content.startIndex, to: end)
    analysis.words.cut(lower..<upper, ofSegment: segment, text: content)
    guard
      let index = analysis.words.firstIndex(where: {
        $0.segment == segment && $0.range == lower..<upper
      })
    else { return }
    if index > 0, analysis.words[index - 1].readings.isEmpty, !analysis.words[index - 1].isNumber {
      analysis.words[index - 1].readings = readings(of: analysis.words[index - 1])
    }
    analysis.words[index].put(form, reason: "rule: the particle follows the sound before it")
    analysis.words[index].features.partOfSpeech = .particle
  }

  // MARK: - Finding

  /// The particles of a segment that begins at `start` and ends with the text.
  func places(in text: [Unicode.Scalar], from start: Int) -> [Place] {
    var places: [Place] = []
    var index = start
    while index < text.count {
      if text[index] == "(", let place = bracketed(text, at: index, from: start) {
        places.append(place)
        index = start + place.range.upperBound
        continue
      }
      guard KoreanSound.isSyllable(text[index]) else {
        index += 1
        continue
      }
      let end = Self.run(text, from: index)
      if let place = notation(text, run: index..<end, from: start) {
        places.append(place)
        index = start + place.range.upperBound
        continue
      }
      let run = Self.string(text[index..<end])
      let isAttached = index > 0 && (index == start || !KoreanSound.isSyllable(text[index - 1]))
      if isAttached, ending(of: text[..<index]) != .none {
        if let particle = KoreanParticle.named(run), !isCounter(run, text, index) {
          places.append(Place(particle: particle, range: (index - start)..<(end - start)))
          index = end
          continue
        }
      }
      let isCounted = index > 0 && KoreanSound.digit(text[index - 1]) != nil
      if let (count, particle) = particleBehindNoun(run)
        ?? (isCounted ? particleBehindCounter(text[index..<end]) : nil)
      {
        places.append(
          Place(particle: particle, range: (end - count - start)..<(end - start)))
      }
      index = end
    }
    return places
  }

  /// 10여 개: what follows a number is no particle.
  private func isCounter(_ run: String, _ text: [Unicode.Scalar], _ index: Int) -> Bool {
    run == "여" && KoreanSound.digit(text[index - 1]) != nil
  }

  /// Where the run of Hangul ends.
  private static func run(_ text: [Unicode.Scalar], from start: Int) -> Int {
    var end = start
    while end < text.count, KoreanSound.isSyllable(text[end]) { end += 1 }
    return end
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  // MARK: - Both forms written

  /// (으)로, (이)나, (을)를, (아/야).
  private func bracketed(_ text: [Unicode.Scalar], at open: Int, from start: Int) -> Place? {
    let close = Self.run(text, from: open + 1)
    if open > 0, close < text.count, text[close] == "/" {
      let end = Self.run(text, from: close + 1)
      let first = Self.string(text[(open + 1)..<close])
      let second = Self.string(text[(close + 1)..<end])
      guard end < text.count, text[end] == ")",
        let particle = KoreanParticle.named(first, second)
      else { return nil }
      return Place(particle: particle, range: (open - start)..<(end + 1 - start))
    }
    guard close > open + 1, close - open <= 4, close < text.count, text[close] == ")" else {
      return nil
    }
    let end = Self.run(text, from: close + 1)
    guard end > close + 1, open > 0,
      let particle = KoreanParticle.named(
        dropping: Self.string(text[(open + 1)..<close]),
        before: Self.string(text[(close + 1)..<end]))
    else { return nil }
    return Place(particle: particle, range: (open - start)..<(end - start))
  }

  /// The longest first form of a notation: 이었습니다/였습니다, 이었습니까/였습니까.
  private static let notationMax = 8

  /// 을(를), 이에요/예요, at the end of a run of Hangul or being all of it.
  private func notation(_ text: [Unicode.Scalar], run: Range<Int>, from start: Int) -> Place? {
    let sign = run.upperBound
    guard sign < text.count, text[sign] == "(" || text[sign] == "/" else { return nil }
    let close = Self.run(text, from: sign + 1)
    guard close > sign + 1 else { return nil }
    let isBracket = text[sign] == "("
    if isBracket, close >= text.count || text[close] != ")" { return nil }
    let second = Self.string(text[(sign + 1)..<close])
    for count in stride(from: min(Self.notationMax, run.count), through: 1, by: -1) {
      let first = Self.string(text[(sign - count)..<sign])
      guard let particle = KoreanParticle.named(first, second), sign - count > 0 else { continue }
      guard isBracket else {
        return Place(particle: particle, range: (sign - count - start)..<(close - start))
      }
      let end = Self.run(text, from: close + 1)
      let tail = Self.string(text[(close + 1)..<end])
      return Place(
        particle: particle.followed(by: tail), range: (sign - count - start)..<(end - start))
    }
    return nil
  }

  // MARK: - Behind a noun

  /// The longest run that is looked at for a noun and its particle.
  private static let lettersMax = 24

  /// The particle at the end of a word that is a noun with a wrong particle, and its length.
  ///
  /// Words that the lexicon has (가을, 사과) and those that end with one of them stay.
  private func particleBehindNoun(_ run: String) -> (Int, KoreanParticle)? {
    let letters = Array(run.unicodeScalars)
    guard (2...Self.lettersMax).contains(letters.count), !isKnown(run) else { return nil }
    for count in 1...min(6, letters.count - 1) {
      let written = Self.string(letters[(letters.count - count)...])
      let stem = letters[..<(letters.count - count)]
      guard let particle = KoreanParticle.named(written), let last = stem.last,
        let sound = KoreanSound(last), isNoun(stem) || isCompound(stem, of: letters)
      else { continue }
      // The longest noun that leaves a particle is the right one: 파이랑 is 파이 and 랑.
      if particle.form(after: sound) == written || KoreanParticle.isWeak(written) { return nil }
      // 신는 is a verb.
      if written == "는", stem.count < 2 { return nil }
      return (count, particle)
    }
    return nil
  }

  /// 3명가: behind a number one syllable is what is counted, though 명가 and 병가 are words.
  private func particleBehindCounter(
    _ run: ArraySlice<Unicode.Scalar>
  ) -> (Int, KoreanParticle)? {
    guard run.count > 1, let counter = run.first,
      Self.lists.has(form: String(counter), in: .counter),
      let sound = KoreanSound(counter)
    else { return nil }
    let written = Self.string(run.dropFirst())
    // 5번가 is an avenue.
    let isSure = written == "가" ? counter != "번" : !KoreanParticle.isWeak(written)
    guard let particle = KoreanParticle.named(written), particle.form(after: sound) != written,
      isSure
    else { return nil }
    return (run.count - 1, particle)
  }

  private func isKnown(_ word: String) -> Bool {
    lexicon.entries(word).contains { $0.isLemma }
  }

  /// Whether the lexicon has the word as a noun or a pronoun, or as the reading of one.
  private func isNoun(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    lexicon.entries(Self.string(word)).contains { entry in
      let partOfSpeech = lexicon.partOfSpeech(of: entry)
      return partOfSpeech == .noun || partOfSpeech == .pronoun
    }
  }

  /// Whether the stem ends with a noun of two syllables or more, and the whole word does not:
  /// 딸기우유을, but not 초가을.
  private func isCompound(
    _ stem: ArraySlice<Unicode.Scalar>, of word: [Unicode.Scalar]
  ) -> Bool {
    guard stem.count > 2 else { return false }
    for start in 1..<(word.count - 1) where isKnown(Self.string(word[start...])) { return false }
    for start in 1..<(stem.count - 1) where isNoun(stem[start...]) { return true }
    return false
  }
}

extension [PhraseWord] {
  /// Makes one word of a range of a segment's bytes, which may be a part of a word or go over
  /// brackets: what is before and behind it stays.
  fileprivate mutating func cut(_ range: Range<Int>, ofSegment segment: Int, text: String) {
    guard
      let first = firstIndex(where: { $0.segment == segment && $0.range.overlaps(range) }),
      let last = lastIndex(where: { $0.segment == segment && $0.range.overlaps(range) })
    else { return }
    let (before, after) = (self[first], self[last])
    var parts: [PhraseWord] = []
    if before.range.lowerBound < range.lowerBound {
      parts.append(
        before.part(before.range.lowerBound..<range.lowerBound, of: text, gap: before.gap))
    }
    parts.append(before.part(range, of: text, gap: parts.isEmpty ? before.gap : .joined))
    if after.range.upperBound > range.upperBound {
      parts.append(after.part(range.upperBound..<after.range.upperBound, of: text, gap: .joined))
    }
    replaceSubrange(first...last, with: parts)
  }
}
