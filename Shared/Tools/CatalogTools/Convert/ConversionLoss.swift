// SPDX-License-Identifier: Apache-2.0

/// Something that the target of a conversion cannot say.
public struct ConversionLoss: Sendable, Hashable {
  /// The key.
  public var key: String

  /// The language of the text; nothing where the whole entry is meant.
  public var language: String?

  /// What is lost, in a few words: `the comment`, `the form device/mac`.
  public var what: String

  /// Whether it is a text that waits to be written, and that translators write themselves.
  public var isNewText: Bool { what == ConversionCheck.newText }
}

extension ConversionLoss {
  /// What a format cannot say of a catalog.
  static func losses(
    of catalog: TranslationCatalog, languages: [String], in format: ConversionFormat
  ) -> [ConversionLoss] {
    let abilities = format.abilities
    var losses: [ConversionLoss] = []
    for entry in catalog.entries {
      func lose(_ what: String, _ language: String? = nil) {
        losses.append(ConversionLoss(key: entry.key, language: language, what: what))
      }
      if entry.comment != nil, !abilities.comments { lose("the comment") }
      if let state = entry.extractionState, !abilities.origins {
        lose("the extraction state “\(state)”")
      }
      if !entry.isTranslatable, !abilities.untranslatable {
        lose("that it is not to be translated")
      }
      for language in languages {
        guard let translation = entry.translations[language] else { continue }
        let shaped = abilities.variables ? translation : translation.withPluralForms
        for unit in shaped.units {
          if !abilities.canHold(unit.path) {
            lose("the form \(unit.pathName)", language)
          } else if let state = unit.state, state != "translated", !abilities.states {
            lose("the state “\(state)”", language)
          }
        }
        if !abilities.variables, abilities.kinds != nil, !shaped.variables.isEmpty {
          lose("its text, which has variables", language)
        }
        if !abilities.variables {
          for (name, variable) in shaped.variables.sorted(by: { $0.key < $1.key })
          where abilities.kinds == nil {
            let number = variable.argumentNumber.map { "argument \($0), " } ?? ""
            lose("what the variable “\(name)” is: \(number)%\(variable.formatSpecifier)", language)
          }
        }
      }
    }
    return losses
  }
}
