// SPDX-License-Identifier: Apache-2.0

/// A particle or an ending of two forms, of which the sound before it chooses.
struct KoreanParticle: Sendable, Hashable {
  /// After a consonant: 을, 으로부터, 이었습니다.
  let afterConsonant: String
  /// After a vowel: 를, 로부터, 였습니다.
  let afterVowel: String
  /// Where the sound is not known: 을(를), (으)로부터.
  let both: String

  /// Whether ㄹ counts as a vowel, as before 로.
  var yieldsToRieul: Bool { afterConsonant.hasPrefix("으") }

  func form(after sound: KoreanSound) -> String {
    switch sound {
    case .vowel: return afterVowel
    case .consonant: return afterConsonant
    case .rieul: return yieldsToRieul ? afterVowel : afterConsonant
    }
  }

  // MARK: - Finding

  /// The particle that a whole run of Hangul is, in either of its forms.
  static func named(_ text: String) -> KoreanParticle? {
    if let particle = table[text] { return particle }
    if text.hasPrefix("으로") { return droppable("으", text.dropFirst()) }
    if text.hasPrefix("이었") { return pair("이었", "였", tail: text.dropFirst(2)) }
    if text.hasPrefix("였") { return pair("이었", "였", tail: text.dropFirst()) }
    for stem in ["이라", "이랍", "이래", "이랄"] where text.hasPrefix(stem) && text != "이라크" {
      return droppable("이", text.dropFirst())
    }
    return nil
  }

  /// The particle that a notation names: `을` and `를` of 을(를), 를(을), 을/를.
  static func named(_ first: String, _ second: String) -> KoreanParticle? {
    if let particle = pairs[first], particle.has(first, second) { return particle }
    if let particle = named(first), particle.has(first, second) { return particle }
    return nil
  }

  /// What (이)나, (으)로, and (을)를 name: something that is left out after a vowel, or a pair.
  static func named(dropping first: String, before rest: String) -> KoreanParticle? {
    guard !rest.isEmpty else { return nil }
    if let particle = named(first, rest) { return particle }
    return first == "이" || first == "으" ? droppable(first, rest[...]) : nil
  }

  private func has(_ first: String, _ second: String) -> Bool {
    (first == afterConsonant && second == afterVowel)
      || (first == afterVowel && second == afterConsonant)
  }

  /// The particle with something more behind it: 이었(였) and 습니다.
  func followed(by tail: String) -> KoreanParticle {
    tail.isEmpty
      ? self
      : KoreanParticle(
        afterConsonant: afterConsonant + tail, afterVowel: afterVowel + tail, both: both + tail)
  }

  private static func droppable(_ first: String, _ rest: Substring) -> KoreanParticle {
    KoreanParticle(
      afterConsonant: first + rest, afterVowel: String(rest), both: "(\(first))\(rest)")
  }

  private static func pair(_ first: String, _ second: String, tail: Substring) -> KoreanParticle {
    KoreanParticle(
      afterConsonant: first + tail, afterVowel: second + tail,
      both: (pairs[first]?.both ?? "\(first)(\(second))") + tail)
  }

  // MARK: - Tables

  /// The particles of which the two forms have nothing in common.
  private static let pairs: [String: KoreanParticle] = {
    var pairs: [String: KoreanParticle] = [:]
    for (first, second, both) in [
      ("은", "는", "은(는)"), ("이", "가", "이(가)"), ("을", "를", "을(를)"), ("과", "와", "와(과)"),
      ("아", "야", "아(야)"), ("이었", "였", "이었(였)"), ("이에요", "예요", "이에요/예요"), ("이어", "여", "이어(여)"),
      ("으로", "로", "(으)로"),
    ] {
      let particle = KoreanParticle(afterConsonant: first, afterVowel: second, both: both)
      pairs[first] = particle
      pairs[second] = particle
    }
    return pairs
  }()

  /// All that can be told from nouns, in both forms.
  private static let table: [String: KoreanParticle] = {
    var table = pairs
    table["이어"] = nil
    func add(_ particle: KoreanParticle, vowelFormToo: Bool = true) {
      table[particle.afterConsonant] = particle
      if vowelFormToo { table[particle.afterVowel] = particle }
    }
    add(pair("은", "는", tail: "커녕"))
    for tail in ["는", "도", "의", "만", "만은", "만이", "까지", "까지도", "는커녕", "도의"] {
      add(pair("과", "와", tail: tail[...]))
    }
    for tail in [
      "로서", "로써", "로부터", "로는", "로도", "로만", "로의", "로까지", "로서의", "로서는", "로서도", "로써의", "로부터의", "로부터는",
      "로밖에",
    ] { add(droppable("으", tail[...])) }
    for tail in [
      "나", "나마", "랑", "랑은", "랑도", "랑만", "랑은요", "며", "든", "든지", "든가", "라", "라도", "라고", "라고는", "라고도",
      "라곤", "라는", "라서", "라며", "라면서", "라든지", "라든가", "라야", "라야만", "라니", "여", "시여", "야말로",
    ] { add(droppable("이", tail[...])) }
    // After a vowel these could be something else: 라면 are noodles, 란 a column, 신 shoes.
    for tail in [
      "라면", "란", "란다", "요", "야", "세요", "신", "신가요", "십니다", "십니까", "셨습니다", "니", "니까",
    ] { add(droppable("이", tail[...]), vowelFormToo: false) }
    for tail in ["서", "서요", "서는", "도", "야", "야만", "야죠"] { add(pair("이어", "여", tail: tail[...])) }
    add(pair("이어", "여", tail: "요"), vowelFormToo: false)
    table["이예요"] = table["이에요"]
    return table
  }()

  /// Whether the text is a form that follows a vowel and could be another word's end, so that it
  /// is taken for a particle only right behind an argument.
  static func isWeak(_ text: String) -> Bool {
    switch text {
    case "을", "은", "이", "과", "를", "와", "는", "예요": return false
    default: return !(text.hasPrefix("이") || text.hasPrefix("으로"))
    }
  }
}
