// SPDX-License-Identifier: Apache-2.0

import Locales

/// The forms of one plural of an entry, which may have several: by device, by substitution.
struct PluralGroup {
  /// The form that stands first in the file.
  let first: LintText
  /// The categories that have a form.
  private(set) var categories: Set<PluralCategory> = []
  /// Whether all forms are the same text, but for one for the number 0.
  private(set) var hasOneText = true

  /// The path to the plural, without the form's own name.
  let beginning: ArraySlice<String>

  /// The first form that is not for the number 0.
  private var text: String?

  private init(_ text: LintText) {
    first = text
    beginning = text.form.dropLast()
  }

  /// The plurals of an entry.
  static func groups(of entry: LintEntry) -> [PluralGroup] {
    var groups: [PluralGroup] = []
    // Of variables there may be thousands, each with a plural of its own.
    var places: [ArraySlice<String>: Int] = [:]
    for text in entry.texts {
      guard let category = text.category else { continue }
      let beginning = text.form.dropLast()
      let place = places[beginning] ?? groups.count
      if place == groups.count {
        places[beginning] = place
        groups.append(PluralGroup(text))
      }
      groups[place].categories.insert(category)
      if category == .zero { continue }
      if let first = groups[place].text, first != text.value { groups[place].hasOneText = false }
      groups[place].text = text.value
    }
    return groups
  }
}
