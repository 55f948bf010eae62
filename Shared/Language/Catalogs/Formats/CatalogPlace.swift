// SPDX-License-Identifier: Apache-2.0

public import Locales

/// Where texts of a bundle belong.
public enum CatalogPlace: Sendable, Hashable {
  /// In a language.
  case language(LanguageTag)

  /// In no language: `Base.lproj`, where Apple's platforms look last.
  case base

  /// In the bundle's development language, which only other files say: Android's `values`.
  case development

  /// What a list of texts calls it; empty for the development language.
  var name: String {
    switch self {
    case .language(let tag): tag.identifier
    case .base: "Base"
    case .development: ""
    }
  }
}
