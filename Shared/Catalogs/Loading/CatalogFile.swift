// SPDX-License-Identifier: Apache-2.0

import Locales

/// A file in a folder of catalogs, and what its place says about it.
struct CatalogFile {
  /// The forms that catalogs come in.
  enum Format: String {
    case strings
    case stringsdict
    case xcstrings
  }

  /// Where a file's texts belong.
  enum Place {
    /// A String Catalog: in every language.
    case bundle
    /// `<language>.lproj`
    case language(LanguageTag)
    /// `Base.lproj`, which is no language.
    case base
  }

  /// The file's path below the folder: `menu/es.lproj/Localizable.strings`.
  var path: String
  var bundle: String
  var table: String
  var format: Format
  var place: Place
}
