// SPDX-License-Identifier: Apache-2.0

/// A format that catalogs can also be written in.
public protocol WritableCatalogFormat: CatalogFormat {
  /// Writes a table.
  ///
  /// What is written reads back as the same entries.
  ///
  /// - Parameter document: The table, in the languages that it has.
  /// - Returns: The contents of its files, by their places; at nil the file that names its
  ///   languages itself.
  /// - Throws: ``CatalogWriteError`` if the format cannot have an entry.
  func write(
    _ document: CatalogDocument
  ) throws(CatalogWriteError) -> [CatalogPlace?: [UInt8]]
}
