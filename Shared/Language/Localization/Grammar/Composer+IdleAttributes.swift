// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import MessageSyntax

extension Composer {
  /// Says which grammar attributes of a span cannot do anything where they stand.
  ///
  /// What depends on the text, such as an argument that is not shown, is reported when words are
  /// made to agree.
  mutating func reportIdleAttributes(
    _ markup: GrammarMarkup, of span: ProgramSpan, in program: MessageProgram
  ) {
    guard options.inflects else { return }
    if markup.alternative != nil, markup.inflect == nil {
      report(
        .note, "idle-attribute",
        "inflectionAlternative does nothing without inflect: there is no form that could be "
          + "missing.")
    }
    guard span.otherCount > 0 else { return }
    if markup.morphology != nil, !program.traits.contains(.hasGrammar) {
      report(
        .note, "idle-attribute",
        "morphology does nothing here: no part of the text is inflected or agrees.")
    }
    let others = span.others(in: program.code.span.bytes)
    if others["assumedFallbackInflection"] != nil {
      report(.note, "idle-attribute", "assumedFallbackInflection has no effect here.")
    }
    for name in ["inflect", "formatNumber"] where others[name] == .bool(false) {
      report(.note, "idle-attribute", "\(name): false does nothing, as if it were not there.")
    }
  }

  /// Says that words cannot agree in a language.
  mutating func reportLanguageWithoutGrammar(_ language: String, _ text: String) {
    report(
      .note, "language-not-inflected",
      "\(language) has no grammar here; \(Excerpt.quoted(text)) stands as written.")
  }
}
