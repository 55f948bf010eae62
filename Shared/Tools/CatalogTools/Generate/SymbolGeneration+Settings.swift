// SPDX-License-Identifier: Apache-2.0

extension SymbolGeneration {
  /// How far symbols reach in Swift.
  public static let accessLevels = ["internal", "package", "public"]

  /// Takes over what a target says of its symbols, in `catalog-symbols.json`: `access`, `bundle`,
  /// `module` and `all`, each of which may be left out, or null.
  ///
  /// - Parameters:
  ///   - settings: The file's contents.
  ///   - file: What messages call it.
  /// - Throws: ``CatalogProblem`` with the place of what is wrong.
  public mutating func apply(settings: [UInt8], file: String) throws(CatalogProblem) {
    let tree = try JSONTree(settings, file: file)
    func wrong(_ message: String, _ node: JSONTree.Index) -> CatalogProblem {
      CatalogProblem(message, at: tree.range(of: node).lowerBound, in: settings, file: file)
    }
    func text(_ node: JSONTree.Index) throws(CatalogProblem) -> String {
      guard let text = tree.string(of: node), !text.isEmpty else {
        throw wrong("“\(tree.key(of: node))” must be a text, and not empty.", node)
      }
      return text
    }
    guard tree.kind(of: tree.root) == .object else {
      throw wrong("The settings are no object.", tree.root)
    }
    for member in tree.children(of: tree.root) {
      let name = tree.key(of: member)
      guard ["access", "bundle", "module", "all"].contains(name) else {
        throw wrong("There is no setting “\(name)”.", member)
      }
      guard tree.kind(of: member) != .null else { continue }
      switch name {
      case "access":
        let level = try text(member)
        guard Self.accessLevels.contains(level) else {
          throw wrong("“access” must be internal, package or public.", member)
        }
        access = level
      case "bundle": bundle = try text(member)
      case "module": module = try text(member)
      default:
        guard tree.kind(of: member) == .bool else {
          throw wrong("“all” must be true or false.", member)
        }
        includesExtracted = settings[tree.range(of: member)].first == UInt8(ascii: "t")
      }
    }
  }
}
