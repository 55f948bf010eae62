// SPDX-License-Identifier: Apache-2.0

extension WordLists<RomanceList> {
  /// Whether a noun is measured more often than counted: it più formaggio, es más seguridad.
  func isMass(_ noun: String) -> Bool {
    has(form: noun, in: .massNoun)
      || has(form: noun, in: .qualityEnding) && !has(form: noun, in: .countedNoun)
  }
}
