// SPDX-License-Identifier: Apache-2.0

/// The grammar of Danish: two genders, adjectives with -t and -e, compounds.
struct DanishGrammar: ScandinavianGrammar {
  static let shared = embedded("da")
  static let lists = WordLists<GermanicList>(of: "da")
  static let isDanish = true
  static let pronouns = [["han", "ham", "hans"], ["hun", "hende", "hendes"]]

  let lexicon: Lexicon
  let genders: Learned<GrammaticalFeatures.Gender>
  let plurals: Learned<ScandinavianPlural>

  init(lexicon: Lexicon) {
    self.lexicon = lexicon
    genders = lexicon.genderModel(caution: 2, fewest: 1)
    plurals = Self.learnedPlurals(lexicon)
  }

  var languageName: String { "Danish" }
}
