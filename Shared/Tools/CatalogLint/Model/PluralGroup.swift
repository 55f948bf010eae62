// SPDX-License-Identifier: Apache-2.0

import Locales

/// The forms of one plural of an entry, which may have several: by device, by substitution.
struct PluralGroup {
  /// The form that stands first in the file.
  let first: LintText
  /// The categories that have a form.
  private(set) var categories: Set<PluralCategory> = []
  /// Whether all forms are the same text.
  private(set) var hasOneText = true

  private let beginning: ArraySlice<String>

  private init(_ text: LintText) {
    first = text
    beginning = text.form.dropLast()
  }

  /// The plurals of an entry.
  static func groups(of entry: LintEntry) -> [PluralGroup] {
    var groups: [PluralGroup] = []
    for text in entry.texts {
      guard let category = text.category else { continue }
      let beginning = text.form.dropLast()
      let place = groups.firstIndex { $0.beginning == beginning } ?? groups.count
      if place == groups.count { groups.append(PluralGroup(text)) }
      groups[place].categories.insert(category)
      if groups[place].first.value != text.value { groups[place].hasOneText = false }
    }
    return groups
  }
}
