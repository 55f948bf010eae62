// SPDX-License-Identifier: Apache-2.0

extension SymbolGeneration {
  /// Reads String Catalogs.
  ///
  /// - Throws: ``CatalogProblem`` if one cannot be read, or two are of one table.
  public static func tables(ofFiles paths: [String]) throws(CatalogProblem) -> [Table] {
    var origins: [String: String] = [:]
    var tables: [Table] = []
    for path in paths {
      let file = try XCStringsFile(FileSnapshot(path: path).bytes, file: path)
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let table = String(name.dropLast(name.hasSuffix(".xcstrings") ? ".xcstrings".count : 0))
      if let other = origins.updateValue(path, forKey: table) {
        throw CatalogProblem(
          "\(other) is a catalog of the table “\(table)”, too.", file: path, isAccess: true)
      }
      tables.append(Table(name: table, catalog: file.catalog(language: file.sourceLanguage)))
    }
    return tables
  }
}
