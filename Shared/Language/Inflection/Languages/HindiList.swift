// SPDX-License-Identifier: Apache-2.0

/// The lists of words that the grammar of Hindi asks for; the file of lists says what they are.
enum HindiList: Int, WordListName {
  case degreeOfAll, mass, thirdPerson, ergativeAuxiliary, timeNoun, postpositionNoun
  case barePostpositionNoun, placeAdverb, stemAuxiliary, agent, behindDone, phrasalVerb
  case phrasalParticle, relative, currency, subjectPronoun, emphaticParticle, readerPronoun
  case numberNoun
  case simplePostposition, prospective, negation, subjectForm, objectForm, dativeForm
  case possessiveForm, reflexiveForm, adjectiveEnding, feminineEnding
}
