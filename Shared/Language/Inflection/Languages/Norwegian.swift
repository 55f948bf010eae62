// SPDX-License-Identifier: Apache-2.0

/// The grammar of Norwegian Bokmål: three genders, of which feminines may be masculine too,
/// definite nouns after definite articles, compounds.
struct NorwegianGrammar: ScandinavianGrammar {
  static let shared = embedded("nb")
  static let lists = WordLists<GermanicList>(of: "nb")
  static let isDanish = false
  static let pronouns = [["han", "ham", "hans"], ["hun", "henne", "hennes"]]

  let lexicon: Lexicon
  let genders: Learned<GrammaticalFeatures.Gender>
  let plurals: Learned<ScandinavianPlural>

  init(lexicon: Lexicon) {
    self.lexicon = lexicon
    genders = lexicon.genderModel(caution: 3.5, fewest: 1, leavesCompounds: true)
    plurals = Self.learnedPlurals(lexicon)
  }

  var languageName: String { "Norwegian" }
}
