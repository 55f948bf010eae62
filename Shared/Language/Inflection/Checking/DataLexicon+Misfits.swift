// SPDX-License-Identifier: Apache-2.0

extension DataLexicon {
  /// Why a word cannot have a paradigm, as the end of a sentence about it; nil if it can.
  ///
  /// A word that does not end as the paradigm's do has no stem; a gender among its classes is to be
  /// one of the paradigm's. Words of closed classes may decline as others do: sk žiadny.
  func misfit(
    of paradigm: Paradigm, word: String, part: GrammaticalFeatures.PartOfSpeech,
    classes: some Sequence<String>
  ) -> String? {
    let open: [GrammaticalFeatures.PartOfSpeech] = [.noun, .adjective, .verb]
    if open.contains(part), !paradigm.fixed.contains(features.tags.set(part.rawValue)) {
      return "is no paradigm of the part of speech “\(part.rawValue)”"
    }
    let genders = classes.reduce(into: TagSet()) { $0.formUnion(features.tags.set($1)) }
      .intersection(features.genderMask)
    let others = features.genderMask.subtracting(genders)
    if !genders.isEmpty, paradigm.cells.allSatisfy({ $0.features.intersects(others) }) {
      let names = features.tags.names(of: genders).joined(separator: ",")
      return "is no paradigm of the gender “\(names)”"
    }
    if paradigm.stems(of: word) == nil {
      return "is a paradigm of words that end in -\(paradigm.ending)"
    }
    return nil
  }
}
