// SPDX-License-Identifier: Apache-2.0

/// CLDR's plural categories.
///
/// What each means is for every language to say: `few` is 2 to 4 in Polish (2 jabłka), `one` takes
/// in 0 in French (0 pomme) and 21 in Russian (21 яблоко).
public enum PluralCategory: String, Sendable, Hashable, CaseIterable, Codable {
  case zero, one, two, few, many, other
}
