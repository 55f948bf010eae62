// SPDX-License-Identifier: Apache-2.0

import Locales

/// Which forms of a word a language's lexicon contains, and how a dictionary's words become its
/// lines.
struct ImportedForms {
  private let code: String

  init(language: LanguageTag) { code = Grammars.code(language.language) }

  private var hasGenders: Bool { code != "en" && code != "ko" }

  /// Languages whose nouns have a definite form.
  private var hasDefiniteNouns: Bool { ["sv", "da", "nb"].contains(code) }

  /// Languages in which masculine and feminine have merged.
  private var hasCommonGender: Bool { ["sv", "da", "nl"].contains(code) }

  /// Languages whose adjectives have a feminine and plurals.
  private var isRomance: Bool { ["ca", "es", "fr", "it", "pt"].contains(code) }

  /// Languages in which a masculine noun and its feminine may share a line.
  private var hasPairs: Bool { isRomance || code == "de" || code == "hi" }

  /// The lines of a word; none for a noun of unknown gender.
  func lines(_ key: ImportedWord.Key, _ word: ImportedWord) -> [ImportedLine] {
    key.part == .noun ? nouns(key.lemma, word) : [adjective(key.lemma, word)]
  }

  // MARK: - Nouns

  private func nouns(_ lemma: String, _ word: ImportedWord) -> [ImportedLine] {
    guard code != "ko" else { return [ImportedLine(lemma: lemma, part: .noun, traits: [])] }
    guard hasGenders else { return [noun(lemma, word, [], traits: [])] }
    var (word, genders) = (word, word.genders)
    if genders.isEmpty { return [] }
    if hasCommonGender {
      word.mergeCommonGender()
      genders = word.genders
    }
    if genders == [.masculine, .feminine] {
      let (masculine, feminine) = (word.text(.masculine, .one), word.text(.feminine, .one))
      if hasPairs, let feminine, feminine != lemma, masculine == nil || masculine == lemma {
        var line = noun(lemma, word, .masculine, traits: ["m", "pair"])
        line.forms.append(
          ImportedLine.Form(name: "f", gender: .feminine, number: .one, text: feminine))
        return [line]
      }
      if masculine == feminine,
        word.text(.masculine, .other) == word.text(.feminine, .other)
      {
        return [noun(lemma, word, genders, traits: genders.traits)]
      }
    }
    // A gender whose forms belong only to other words is not this word's.
    let own = genders.each.filter { gender in
      word.forms.contains { $0.form.genders.isSuperset(of: gender) && $0.text == lemma }
    }
    return (own.isEmpty ? Array(genders.each.prefix(1)) : own).map {
      noun(lemma, word, $0, traits: $0.traits)
    }
  }

  private func noun(
    _ lemma: String, _ word: ImportedWord, _ gender: ImportedForm.Genders, traits: [String]
  ) -> ImportedLine {
    var line = ImportedLine(lemma: lemma, part: .noun, gender: gender.only, traits: traits)
    let plural = word.text(gender, .other)
    if plural == lemma, word.text(gender, .one) == nil {
      line.traits.append("pl")
      return line
    }
    func add(_ name: String, _ number: ImportedForm.Numbers, _ text: String?, _ definite: Bool) {
      guard let text else { return }
      line.forms.append(
        ImportedLine.Form(
          name: name, gender: nil, number: number == .one ? .one : .other,
          definiteness: definite ? .definite : nil, text: text))
    }
    add("pl", .other, plural, false)
    if hasDefiniteNouns {
      add("def", .one, word.text(gender, .one, definite: true), true)
      add(code == "sv" ? "pld" : "dpl", .other, word.text(gender, .other, definite: true), true)
    }
    if plural == lemma, isRomance || code == "en" { line.extraTrait = "inv" }
    return line
  }

  // MARK: - Adjectives

  private func adjective(_ lemma: String, _ word: ImportedWord) -> ImportedLine {
    var line = ImportedLine(lemma: lemma, part: .adjective, traits: [])
    func add(
      _ name: String, _ gender: ImportedForm.Genders, _ number: ImportedForm.Numbers,
      _ definiteness: GrammaticalFeatures.Definiteness? = nil
    ) {
      guard let text = word.text(gender, number) else { return }
      line.forms.append(
        ImportedLine.Form(
          name: name, gender: gender.only, number: number == .one ? .one : .other,
          definiteness: definiteness, text: text))
    }
    if isRomance {
      add("f", .feminine, .one)
      add("pl", .masculine, .other)
      add("fpl", .feminine, .other)
      let isFeminineOwn = line.forms.first { $0.name == "f" }.map { $0.text != lemma } ?? false
      if !isFeminineOwn, !line.forms.isEmpty {
        let isInvariable = line.forms.allSatisfy { $0.text == lemma }
        line.extraTrait = isInvariable ? "inv" : code == "it" ? nil : "two"
      }
    } else if hasDefiniteNouns {
      add("n", .neuter, .one)
      add("pl", [], .other)
    }
    return line
  }
}
