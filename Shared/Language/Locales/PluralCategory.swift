// SPDX-License-Identifier: Apache-2.0

/// CLDR's plural categories.
///
/// Their meaning depends on the language: `few` is 2 to 4 in Polish (2 jabłka), `one` includes 0 in
/// French (0 pomme) and 21 in Russian (21 яблоко).
public enum PluralCategory: String, Sendable, Hashable, CaseIterable, Codable {
  case zero, one, two, few, many, other

  /// Its place among all.
  @inlinable package var place: Int {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }
}
