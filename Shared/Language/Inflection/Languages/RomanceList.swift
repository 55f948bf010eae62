// SPDX-License-Identifier: Apache-2.0

/// The lists of words that the grammars of the Romance languages ask for; each file of lists says
/// what they are.
enum RomanceList: Int, WordListName {
  // Attributes, and what became of their head.
  case attributePreposition, contractedAttribute, levelPreposition
  case attributeKind, attributeProfile, dayAndLevel, actionEnding, actionStem, container
  case state, participleEnding, mannerAdverb
  // Verbs.
  case infinitiveEnding, copulaInfinitive, passiveInfinitive, reflexiveInfinitive
  case modal, modalLink, modalParticiple, agentless, agentlessParticiple, copulaParticiple
  case passivePronoun, preverb, placedPresent
  // Relative clauses, and when something was.
  case relativePronoun, subjectRelative, timeNoun
  case gerundEnding, copula, prepositionalPresent, placeWord, negation, nothing
  // Pronouns and determiners.
  case reflexivePronoun, cliticPronoun, firstPerson, objectPronoun, subjectPronoun, owner
  case distributive, quantifier, total, same, demonstrative
  // Quantities and numbers.
  case quantityPreposition, quantityNoun, mostNoun, amountWord, comparative
  case massNoun, qualityEnding, countedNoun, numberedNoun, limit, agoVerb, agoPostposition
  // Colours, and verbs behind which Portuguese a is an article.
  case colour, shade, removal, properName
  // Compounds and foreign words.
  case verbalElement, compoundPrefix, compoundLink, pluralEnding
  case foreignFeminineEnding, frenchFeminineEnding, foreignEnding
  // Words that one language has.
  case manyWord, timeUnit, singularArticle, indefiniteArticle
}
