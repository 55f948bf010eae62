// SPDX-License-Identifier: Apache-2.0

/// Writes an enum for each component of the packages' names.
enum NamespaceWriter {
  /// A package or a part of its name.
  private struct Node {
    var children: [(name: String, node: Node)] = []

    mutating func add(_ path: ArraySlice<Substring>) {
      guard let first = path.first else { return }
      if let index = children.firstIndex(where: { $0.name == first }) {
        children[index].node.add(path.dropFirst())
      } else {
        var node = Node()
        node.add(path.dropFirst())
        children.append((String(first), node))
        children.sort { $0.name < $1.name }
      }
    }

    func write(_ package: String, to code: inout CodeWriter) {
      for (index, child) in children.enumerated() {
        if index > 0 || package.isEmpty { code.line() }
        let name = package.isEmpty ? child.name : "\(package).\(child.name)"
        code.line("/// What the package `\(name)` declares.")
        let opening = "public enum \(SwiftNames.namespace(child.name))"
        if child.node.children.isEmpty {
          code.line("\(opening) {}")
        } else {
          code.block(opening) { child.node.write(name, to: &$0) }
        }
      }
    }
  }

  /// The file with every namespace of the contract's files.
  static func file(_ sources: [SchemaFile]) -> GeneratedFile {
    var root = Node()
    for file in sources { root.add(file.package.split(separator: ".")[...]) }
    var code = CodeWriter(source: "Protos", imports: [])
    root.write("", to: &code)
    return GeneratedFile(path: "Namespaces.swift", text: code.text)
  }
}
