// SPDX-License-Identifier: Apache-2.0

import Inflection
import Locales
import MessageSyntax

/// Finds out whether the forms of a plural are what the grammar makes of one of them.
enum PluralReplacement {
  /// The longest text that is tried, in bytes.
  private static let bytesMax = 120

  /// How many numbers of each category are tried.
  private static let numbersPerCategory = 2

  /// Up to where numbers of each category are looked for.
  private static let countedMax: Int64 = 25

  /// The one text that would say the same as an entry's forms.
  static func text(
    for entry: LintEntry, language: LanguageTag, _ engine: InflectionEngine
  ) -> String? {
    guard entry.texts.count > 1, engine.canInflect(language),
      entry.texts.allSatisfy({ $0.category != nil && $0.form.count == 2 }),
      let other = entry.texts.first(where: { $0.category == .other }),
      other.value.utf8.count <= bytesMax, !other.profile.contains(.caret),
      let parts = parts(of: other.value)
    else { return nil }
    var forms: [PluralCategory: (before: String, after: String)] = [:]
    for text in entry.texts {
      guard let category = text.category, let own = self.parts(of: text.value) else { return nil }
      forms[category] = own
    }
    guard forms[.zero] == nil || language.language == "ar" || language.language == "lv",
      Set(entry.texts.map(\.value)).count > 1
    else { return nil }
    let rules = PluralRules.rules(for: language)
    var tried: [PluralCategory: Int] = [:]
    for number in 0...countedMax {
      let category = rules.category(for: number)
      guard tried[category, default: 0] < numbersPerCategory, let form = forms[category] else {
        continue
      }
      tried[category, default: 0] += 1
      let phrase = Phrase(
        [
          Phrase.Segment(parts.before),
          Phrase.Segment(
            String(number), number: NumericValue(number), isArgument: true),
          Phrase.Segment(parts.after),
        ].filter { !$0.text.isEmpty })
      let result = engine.inflect(phrase, rule: .automatic, language: language)
      guard result.isInflected,
        result.segments.joined() == "\(form.before)\(number)\(form.after)"
      else { return nil }
    }
    return "^[\(other.value)](inflect: true)"
  }

  /// What stands before and behind the one placeholder of a text, a number's.
  private static func parts(of text: String) -> (before: String, after: String)? {
    let template = TemplateParser.parse(text)
    guard template.diagnostics.isEmpty else { return nil }
    var before = ""
    var after = ""
    var hasNumber = false
    for node in template.nodes {
      switch node {
      case .text(let text):
        if hasNumber { after += text } else { before += text }
      case .placeholder(let specifier):
        guard !hasNumber, specifier.conversion == "d" || specifier.conversion == "u",
          specifier.width == nil, specifier.precision == nil
        else { return nil }
        hasNumber = true
      case .variable, .span: return nil
      }
    }
    return hasNumber ? (before, after) : nil
  }
}
