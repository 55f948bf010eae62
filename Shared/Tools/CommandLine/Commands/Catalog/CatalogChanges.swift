// SPDX-License-Identifier: Apache-2.0

import CatalogTools

/// Changes of one key in all files that have it.
enum CatalogChanges {
  /// Makes a change in memory.
  ///
  /// - Returns: The files that are to be written.
  /// - Throws: ``CommandError`` if no file has the key, or one of them cannot be changed.
  static func make(
    in path: String, _ input: CatalogInput, of key: String,
    _ change: (inout any EditableCatalog) throws(CatalogProblem) -> Void
  ) throws(CommandError) -> [CatalogInput.File] {
    var changed: [CatalogInput.File] = []
    for path in try input.files([path]) {
      var file = try input.open(path)
      guard file.catalog.contains(key: key) else { continue }
      file.catalog = try input.orReport { () throws(CatalogProblem) in
        var catalog = file.catalog
        try change(&catalog)
        return catalog
      }
      changed.append(file)
    }
    guard !changed.isEmpty else {
      throw CommandError(status: .problems, message: "\(path): There is no key “\(key)”.")
    }
    return changed
  }
}
