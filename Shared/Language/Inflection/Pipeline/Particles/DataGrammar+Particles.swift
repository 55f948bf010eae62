// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// Finds particles behind words, and writes them in the form that the sound before asks for.
///
/// They are looked for in the text, since a particle may be a part of a word, go over brackets, or
/// stand behind marks that are not read.
extension DataGrammar {
  /// A particle where it stands, in Unicode scalars.
  private struct Place {
    var particle: Particle
    var range: Range<Int>
  }

  func putParticles(in analysis: inout PhraseAnalysis) {
    // The text before the group counts too: “%@^[을](inflect: true)”.
    var text = Array(analysis.phrase.precedingText.unicodeScalars.suffix(64))
    for (index, segment) in analysis.phrase.segments.enumerated() {
      let start = text.count
      text += segment.text.unicodeScalars
      guard segment.number == nil, text[start...].contains(where: Self.isHangul) else { continue }
      let isNoun = segment.features?.partOfSpeech == .noun
      for place in places(in: text, from: start) where !isNoun || place.range.lowerBound == start {
        put(place, text, segment: index, from: start, &analysis)
      }
    }
    // Each letter is looked at for each particle, which takes a third of a microsecond.
    analysis.steps += 18 * text.count
  }

  private func put(
    _ place: Place, _ text: [Unicode.Scalar], segment: Int, from start: Int,
    _ analysis: inout PhraseAnalysis
  ) {
    let sound = self.sound(of: text[..<place.range.lowerBound])
    guard let form = place.particle.form(after: sound) else { return }
    let isTemplate = !analysis.phrase.segments[segment].isArgument
    if isTemplate, mayStay(place, text, from: start, sound) { return }
    if sound == .unknown {
      let last = String(scalars: text[..<place.range.lowerBound].suffix(1))
      analysis.report(
        .note, .unknownWord, "How “\(last)” is read is not known; both particles are written.")
    }
    if !analysis.explains, text[place.range].elementsEqual(form.unicodeScalars) { return }
    let lower = text[start..<place.range.lowerBound].reduce(0) { $0 + UTF8.width($1) }
    let upper = text[place.range].reduce(lower) { $0 + UTF8.width($1) }
    let content = analysis.phrase.segments[segment].text
    let count = analysis.words.count
    guard let index = analysis.words.cut(lower..<upper, ofSegment: segment, text: content) else {
      return
    }
    // What is cut is before the new word.
    if let head = analysis.head, head >= index {
      analysis.head = head + analysis.words.count - count
    }
    analysis.words[index].put(form, reason: "rule: the particle follows the sound before it")
    analysis.words[index].features.partOfSpeech = .particle
  }

  /// Whether a translator's particle is right by another reading of the translator's own words
  /// before it: what stands in brackets is read or not, digits behind letters are read in Korean or
  /// in English, signs in any way, foreign words that the lexicon lacks by guess (AirPods), and the
  /// copula keeps its vowel in careful writing (상태이며).
  private func mayStay(
    _ place: Place, _ text: [Unicode.Scalar], from start: Int, _ sound: FinalSound
  ) -> Bool {
    let (particle, before) = (place.particle, text[..<place.range.lowerBound])
    let written = String(scalars: text[place.range])
    let isOne = written == particle.afterConsonant || written == particle.afterVowel
    let end = before.lastIndex { reading(of: $0) != .silent }
    guard isOne, let end, end >= start else { return false }
    if sound == .unknown || isReadUnsurely(before[...end]) { return true }
    if sound == .vowel, particle.afterConsonant == "이" + particle.afterVowel {
      return written == particle.afterConsonant
    }
    let marks = before[end...]
    if marks.contains(")"), particle.form(after: self.sound(of: before[...end])) == written {
      return true
    }
    let digits = before[...end].reversed().prefix { FinalSounds.digit($0) != nil }.count
    let letter = end - digits
    return digits > 0 && letter >= start && Self.latin(before[letter]) != nil
  }

  // MARK: - Finding

  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool { 0xAC00...0xD7A3 ~= scalar.value }

  /// Where the run of Hangul ends.
  private static func end(_ text: [Unicode.Scalar], from start: Int) -> Int {
    text[start...].firstIndex { !isHangul($0) } ?? text.count
  }

  /// The particles of a segment that begins at `start` and ends with the text.
  private func places(in text: [Unicode.Scalar], from start: Int) -> [Place] {
    var places: [Place] = []
    var index = start
    while index < text.count {
      let end = Self.end(text, from: index)
      let place =
        text[index] == "(" && index > 0
        ? bracketed(text, at: index)
        : end > index ? written(text, index..<end) ?? single(text, index..<end, from: start) : nil
      if let place { places.append(place) }
      index = place?.range.upperBound ?? max(end, index + 1)
    }
    return places
  }

  /// (으)로, (이)나, (을)를, (아/야).
  private func bracketed(_ text: [Unicode.Scalar], at open: Int) -> Place? {
    let close = Self.end(text, from: open + 1)
    guard close > open + 1, close < text.count else { return nil }
    let first = String(scalars: text[(open + 1)..<close])
    let end = Self.end(text, from: close + 1)
    guard end > close + 1 else { return nil }
    let second = String(scalars: text[(close + 1)..<end])
    if text[close] == "/", end < text.count, text[end] == ")" {
      return particles.named(first, second).map { Place(particle: $0, range: open..<(end + 1)) }
    }
    guard text[close] == ")", close - open <= 4 else { return nil }
    return particles.named(dropping: first, before: second).map {
      Place(particle: $0, range: open..<end)
    }
  }

  /// The longest first form where both are written: 이었습니다/였습니다.
  private static let writtenMax = 8

  /// 을(를), 이에요/예요, at the end of a run of Hangul or being all of it.
  private func written(_ text: [Unicode.Scalar], _ run: Range<Int>) -> Place? {
    let sign = run.upperBound
    guard sign < text.count, text[sign] == "(" || text[sign] == "/" else { return nil }
    let close = Self.end(text, from: sign + 1)
    let isBracket = text[sign] == "("
    guard close > sign + 1, !isBracket || close < text.count && text[close] == ")" else {
      return nil
    }
    let second = String(scalars: text[(sign + 1)..<close])
    for start in max(run.lowerBound, sign - Self.writtenMax, 1)..<max(sign, 1) {
      let first = String(scalars: text[start..<sign])
      guard let particle = particles.named(first, second) else { continue }
      guard isBracket else { return Place(particle: particle, range: start..<close) }
      let end = Self.end(text, from: close + 1)
      let tail = String(scalars: text[min(close + 1, end)..<end])
      return Place(particle: particle.followed(by: tail), range: start..<end)
    }
    return nil
  }

  /// A run that is a particle, or that ends with a wrong one.
  private func single(_ text: [Unicode.Scalar], _ run: Range<Int>, from start: Int) -> Place? {
    let before = run.lowerBound > 0 ? text[run.lowerBound - 1] : " "
    let isCounted = FinalSounds.digit(before) != nil
    let word = String(scalars: text[run])
    let isCounter = isCounted && has(word, class: "counter")
    if isCounter { return nil }
    if run.lowerBound == start || !Self.isHangul(before), let particle = particles.named(word),
      sound(of: text[..<run.lowerBound]) != .nothing
    {
      return Place(particle: particle, range: run)
    }
    let found = behindNoun(text[run], word) ?? (isCounted ? behindCounter(text[run]) : nil)
    return found.map { Place(particle: $0.particle, range: $0.start..<run.upperBound) }
  }

  /// The longest run that is looked at for a noun and its particle.
  private static let lettersMax = 24

  /// The particle at the end of a word that is a noun with a wrong particle.
  ///
  /// Words that the lexicon has (가을, 사과) and those that end with one of them stay.
  private func behindNoun(_ run: Text, _ word: String) -> (particle: Particle, start: Int)? {
    guard (2...Self.lettersMax).contains(run.count) else { return nil }
    for count in 1...min(6, run.count - 1) where particles.begins(with: run[run.endIndex - count]) {
      let written = String(scalars: run.suffix(count))
      let stem = run.dropLast(count)
      guard let particle = particles.named(written), let last = stem.last,
        let sound = FinalSound(hangul: last)
      else { continue }
      if isWord(word) { return nil }
      guard isNoun(stem) || isCompound(stem, of: run) else { continue }
      // The longest noun that leaves a particle is the right one: 파이랑 is 파이 and 랑.
      if particle.form(after: sound) == written || !particle.isSure(written) { return nil }
      // 신는 is a verb.
      if particle.isVerbal, written == particle.afterVowel, stem.count < 2 { return nil }
      return (particle, stem.endIndex)
    }
    return nil
  }

  /// 3명가: behind a number one syllable is what is counted, though 명가 and 병가 are words.
  private func behindCounter(_ run: Text) -> (particle: Particle, start: Int)? {
    guard run.count > 1, let last = run.first, has(String(last), class: "counter"),
      let sound = FinalSound(hangul: last)
    else { return nil }
    let written = String(scalars: run.dropFirst())
    guard let particle = particles.named(written), particle.form(after: sound) != written,
      particle.isSure(written) || particle.isSureBehindCounters
    else { return nil }
    return (particle, run.startIndex + 1)
  }

  private func isWord(_ text: String) -> Bool { words.entries(text).contains { $0.isLemma } }

  private func has(_ text: String, class name: String) -> Bool {
    words.entries(text).contains {
      $0.isLemma && words.names(inColumn: 2, of: $0).contains(name)
    }
  }

  private func isNoun(_ word: Text) -> Bool {
    words.entries(String(scalars: word)).contains {
      switch words.partOfSpeech(of: $0) {
      case .noun, .pronoun, .numeral: true
      default: false
      }
    }
  }

  /// Whether the stem ends with a noun of two syllables or more, and the whole word does not:
  /// 딸기우유을, but not 초가을.
  private func isCompound(_ stem: Text, of word: Text) -> Bool {
    guard stem.count > 2 else { return false }
    return !(1..<(word.count - 1)).contains { isWord(String(scalars: word.dropFirst($0))) }
      && (1..<(stem.count - 1)).contains { isNoun(stem.dropFirst($0)) }
  }

  // MARK: - Pronouns

  /// A pronoun with a particle behind it: 그녀에게.
  func pronounWithParticle(_ key: String, _ replacing: (String) -> String?) -> String? {
    let letters = Array(key.unicodeScalars)
    for count in 1..<max(1, letters.count) {
      let (stem, written) = (letters.dropLast(count), String(scalars: letters.suffix(count)))
      guard let particle = particles.behindPronoun(written),
        particle.form(after: self.sound(of: stem)) == written,
        let pronoun = replacing(String(scalars: stem))
      else { continue }
      let sound = self.sound(of: Array(pronoun.unicodeScalars)[...])
      return particle.form(after: sound).map { pronoun + $0 }
    }
    return nil
  }
}

extension [PhraseWord] {
  /// Makes one word of a range of a segment's bytes, which may be a part of a word or go over
  /// brackets, and returns its place: what is before and behind it stays.
  fileprivate mutating func cut(
    _ range: Range<Int>, ofSegment segment: Int, text: String
  ) -> Int? {
    let isInside = { (word: PhraseWord) in word.segment == segment && word.range.overlaps(range) }
    guard let first = firstIndex(where: isInside), let last = lastIndex(where: isInside) else {
      return nil
    }
    let (before, after) = (self[first], self[last])
    if first == last, before.range == range { return first }
    var parts: [PhraseWord] = []
    if before.range.lowerBound < range.lowerBound {
      let rest = before.range.lowerBound..<range.lowerBound
      parts.append(before.part(rest, of: text, gap: before.gap))
    }
    let index = first + parts.count
    parts.append(before.part(range, of: text, gap: parts.isEmpty ? before.gap : .joined))
    if after.range.upperBound > range.upperBound {
      let rest = range.upperBound..<after.range.upperBound
      parts.append(after.part(rest, of: text, gap: .joined))
    }
    replaceSubrange(first...last, with: parts)
    return index
  }
}
