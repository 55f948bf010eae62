// SPDX-License-Identifier: Apache-2.0

/// The lists of words that the grammar of English asks for; the file of lists says what they are.
enum EnglishList: Int, WordListName {
  case unitOfOne, manyNoun, presentingAdverb, recipeMeasure, recipeThing, quantity, ringer
  case stateVerb, rareNounVerb, motionVerb, directionPreposition, mannerAdverb, adverbOfNoun
  case needVerb, beginningVerb, momentPreposition, verbParticle, whenAdverb, subjectPerson
  case objectVerb, timeNoun, subjectPronoun, relative, sayingVerb, partPronoun, totalNoun
  case bodyNoun, impressionVerb, wishVerb, clausePreposition, interrogative, distantVerb
  case initialsWord, manyAdjective, oneDeterminer, manyDeterminer, memberPronoun, sharePronoun
  case numberNoun, onePronoun, amountNoun, mass, numberedNoun
  case wholeDeterminer, timeDeterminer, timePreposition, questionWord, doForm, askingVerb
  case spelledInitials, adjectiveEnding, subjectForm, objectForm, possessiveDeterminer
  case possessivePronoun, reflexiveForm
}
