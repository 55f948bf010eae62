// SPDX-License-Identifier: Apache-2.0

extension Repair {
  /// Spells what has changed as the translator spells the words around it: hi यहां दिखाई जाएंगी.
  mutating func spellAlike() {
    guard !features.styles.isEmpty, !changes.isEmpty else { return }
    for style in features.styles
    where style.isOther(in: cohorts.lazy.filter { !$0.isArgument }.map(\.form)) {
      for index in cohorts.indices {
        guard var change = changes[index], let form = style.other(change.form) else { continue }
        change.form = form
        changes[index] = change
      }
    }
  }
}
