// SPDX-License-Identifier: Apache-2.0

/// A particle or an ending of two forms, of which the sound before it chooses.
struct Particle: Sendable, Hashable {
  /// Which of its forms convict a noun inside the same word.
  enum Certainty: Sendable { case both, consonant, neither }

  var afterConsonant: String
  var afterVowel: String
  /// Where the sound is not known: 을(를), (으)로.
  var both: String
  /// Whether ㄹ counts as a vowel.
  var yieldsToRieul = false
  var certainty = Certainty.consonant
  /// Whether both forms convict what is counted.
  var isSureBehindCounters = false
  /// Whether the form after a vowel is a verb's ending too.
  var isVerbal = false

  func form(after sound: FinalSound) -> String? {
    switch sound {
    case .vowel: afterVowel
    case .rieul: yieldsToRieul ? afterVowel : afterConsonant
    case .consonant: afterConsonant
    case .unknown: both
    case .silent, .nothing: nil
    }
  }

  /// Whether a form that is wrong where it stands is a mistake rather than another word's end.
  func isSure(_ form: String) -> Bool {
    certainty == .both || certainty == .consonant && form == afterConsonant
  }

  func followed(by tail: some StringProtocol) -> Particle {
    var particle = self
    particle.afterConsonant += tail
    particle.afterVowel += tail
    particle.both += tail
    return particle
  }
}

/// The particles of a language, from the rows `particle` of `features.tsv`: the form after a
/// consonant, the one after a vowel, both, flags, and what may follow, separated by spaces.
///
/// ```text
/// particle  을     를   을(를)     sure
/// particle  으로*  로   (으)로     rieul            서 써 부터
/// particle  이에요|이예요  예요  이에요/예요
/// ```
///
/// `*`: anything may follow this form; `|`: a form that is understood, and never given; `0`: no
/// letters. Flags: `rieul` (ㄹ counts as a vowel), `sure`, `unsure` (forms that are wrong inside a
/// word are put right in any case, or never; without either, the one after a consonant is),
/// `counted` (both are behind a number and a counter), `verbal` (the form after a vowel is a verb's
/// ending too), `consonant` (the form after a vowel may be another word, and is none), `tailed`
/// (only with what follows), `written` (only where both forms are), `pronoun` (also behind a
/// pronoun), `fixed` (only there).
struct ParticleTable: Sendable {
  private var singles: [Spelling: Particle] = [:]
  private var doubles: [Spelling: Particle] = [:]
  private var openForms: [(prefix: String, particle: Particle, isWritten: Bool)] = []
  private var behindPronouns: [Spelling: Particle] = [:]
  /// What particles begin with: hardly any text is one, which its first letter tells.
  private var initials: Set<Unicode.Scalar> = []
  var sounds = FinalSounds()

  private static let flags: Set<String> = [
    "rieul", "sure", "unsure", "counted", "verbal", "consonant", "tailed", "written", "pronoun",
    "fixed",
  ]

  var isEmpty: Bool { singles.isEmpty }

  mutating func add(_ row: DataTable.Row) throws(GrammarDataError) {
    let columns = (1...3).map { row[$0].split(.bar).map { $0.text == "0" ? "" : $0.text } }
    guard columns.allSatisfy({ !$0.isEmpty }) else {
      throw row.error("expected two forms of a particle, and how both are written", at: row[1])
    }
    let flags = row[4].split(.comma).map(\.text)
    if let other = flags.first(where: { !Self.flags.contains($0) }) {
      throw row.error("“\(other)” is no flag of particles", at: row[4])
    }
    func plain(_ form: String) -> String { form.last == "*" ? String(form.dropLast()) : form }
    var particle = Particle(
      afterConsonant: plain(columns[0][0]), afterVowel: plain(columns[1][0]), both: columns[2][0])
    particle.yieldsToRieul = flags.contains("rieul")
    if flags.contains("sure") { particle.certainty = .both }
    if flags.contains("unsure") { particle.certainty = .neither }
    particle.isSureBehindCounters = flags.contains("counted")
    particle.isVerbal = flags.contains("verbal")
    let isWritten = flags.contains("written")
    for (place, forms) in columns.prefix(2).enumerated()
    where place == 0 || !flags.contains("consonant") {
      for form in forms {
        if form.last == "*" {
          // What has lost its beginning is looked for behind it.
          openForms.append((plain(form), particle, isWritten))
          initials.formUnion(form.unicodeScalars.prefix(1))
        }
        let tails = row[5].split(UInt8(ascii: " ")).map(\.text)
        for tail in flags.contains("tailed") ? tails : tails + [""] {
          let text = plain(form) + tail
          guard !text.isEmpty else { continue }
          let whole = particle.followed(by: tail)
          if flags.contains("pronoun") || flags.contains("fixed") {
            behindPronouns[Spelling(text)] = whole
          }
          if isWritten {
            doubles[Spelling(text)] = whole
          } else if !flags.contains("fixed") {
            singles[Spelling(text)] = whole
            initials.formUnion(text.unicodeScalars.prefix(1))
          }
        }
      }
    }
  }

  /// The particle that a whole text is, in either of its forms.
  func named(_ text: String) -> Particle? {
    guard let first = text.unicodeScalars.first, initials.contains(first) else { return nil }
    return singles[Spelling(text)] ?? open(text, isWritten: false)
  }

  /// Whether a particle may begin with a letter.
  func begins(with letter: Unicode.Scalar) -> Bool { initials.contains(letter) }

  private func open(_ text: String, isWritten: Bool) -> Particle? {
    for (prefix, particle, isOnlyWritten) in openForms
    where isOnlyWritten == isWritten && text.utf8.starts(with: prefix.utf8) {
      return particle.followed(by: Substring(text.utf8.dropFirst(prefix.utf8.count)))
    }
    return nil
  }

  /// The particle of which both forms are written: 을(를), 를(을), 을/를.
  func named(_ first: String, _ second: String) -> Particle? {
    for particle in [doubles[Spelling(first)], named(first)].compactMap(\.self) {
      let forms = [particle.afterConsonant, particle.afterVowel]
      if forms == [first, second] || forms == [second, first] { return particle }
    }
    return nil
  }

  /// What (이)나, (으)로, (을)를 and (과)와의 name: something that is left out after a vowel, or the
  /// beginning of the other form.
  func named(dropping first: String, before rest: String) -> Particle? {
    guard !rest.isEmpty else { return nil }
    if let particle = named(first, rest) { return particle }
    if let particle = named(rest) {
      let forms = [particle.afterConsonant, particle.afterVowel]
      if forms.contains(rest), forms.contains(where: { $0 != rest && $0.hasPrefix(first) }) {
        return particle
      }
    }
    let whole = first + rest
    return [named(whole), open(whole, isWritten: true)].compactMap(\.self).first {
      $0.afterConsonant == whole && $0.afterVowel == rest
    }
  }

  /// What may stand behind a pronoun.
  func behindPronoun(_ text: String) -> Particle? { behindPronouns[Spelling(text)] }
}
