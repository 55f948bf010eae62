// SPDX-License-Identifier: Apache-2.0

/// The lists of words that the grammar of Korean asks for; the file of lists says what they are.
enum KoreanList: Int, WordListName {
  case tensNumeral, pronounParticle, additive, counter
}
