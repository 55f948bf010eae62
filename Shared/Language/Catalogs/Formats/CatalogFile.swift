// SPDX-License-Identifier: Apache-2.0

/// A file in a folder of catalogs, and what its path says about it.
struct CatalogFile {
  /// The file's path below the folder: `menu/es.lproj/Localizable.strings`.
  var path: String
  var bundle: String
  var table: String
  var format: any CatalogFormat
  /// The format's place in the list of formats: of the same key, the higher one wins.
  var precedence: Int
  /// Where its texts belong; nil where the file itself names their languages.
  var place: CatalogPlace?
}
