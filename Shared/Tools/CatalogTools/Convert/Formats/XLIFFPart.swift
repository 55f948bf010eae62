// SPDX-License-Identifier: Apache-2.0

/// Which part of an XLIFF is wanted, where it has one for each catalog of a project.
public enum XLIFFPart: Sendable, Hashable {
  /// That of the catalog at a path. Parts are called by paths from the project's folder, which need
  /// not be known here: targets of one project have catalogs of one name.
  case ofCatalog(String)
  /// That which is called exactly so.
  case named(String)

  /// The elements that are wanted; all of them where none is called as the catalog is.
  ///
  /// - Throws: ``CatalogProblem`` if there is no such part, or none that is likelier than others.
  func elements(
    among all: [XMLNode], in source: XMLSource
  ) throws(CatalogProblem) -> [XMLNode] {
    switch self {
    case .named(let name):
      let own = all.filter { $0["original"] == name }
      guard !own.isEmpty else {
        throw source.problem(
          "No part of the file is called “\(name)”; there are \(Self.names(all)).",
          at: source.root.range.lowerBound)
      }
      return own
    case .ofCatalog(let path):
      let names = all.map { Self.components($0["original"] ?? "") }
      let catalog = Self.components(path)
      let ranks = names.map { Self.rank($0, of: catalog) }
      guard let best = ranks.max(), best > 0 else { return all }
      let places = all.indices.filter { ranks[$0] == best }
      let own = places.map { all[$0] }
      guard Set(places.map { names[$0] }).count == 1 else {
        throw source.problem(
          "Several parts of the file may be the catalog's: \(Self.names(own)); --original says "
            + "which one is.", at: own[0].range.lowerBound)
      }
      return own
    }
  }

  /// How much of a part's path is the end of a catalog's. Of two that share as much with it, one of
  /// which has other folders before that, it is the one that has none.
  private static func rank(_ name: [String], of catalog: [String]) -> Int {
    let count = zip(name.reversed(), catalog.reversed()).prefix { $0 == $1 }.count
    return count == 0 ? 0 : 2 * count + (count == name.count ? 1 : 0)
  }

  /// The folders and the name of a path. A translation is not in the source language's folder.
  private static func components(_ path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.map { name in
      if name.hasSuffix(".lproj") { return ".lproj" }
      return name.hasPrefix("values-") ? "values" : String(name)
    }
  }

  private static func names(_ parts: [XMLNode]) -> String {
    var names: [String] = []
    for part in parts {
      let name = "“\(part["original"] ?? "")”"
      if !names.contains(name) { names.append(name) }
    }
    return names.joined(separator: ", ")
  }
}
