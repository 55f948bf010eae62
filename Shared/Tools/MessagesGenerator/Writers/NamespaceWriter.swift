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

    /// Writes what is below a package.
    ///
    /// Nothing can be declared within a namespace of another module but in an extension of it.
    ///
    /// - Parameters:
    ///   - package: The name of this node; empty for the root.
    ///   - shared: The packages that another module declares, and the parts of their names.
    ///   - code: Where to.
    func write(_ package: String, shared: Set<String>, to code: inout CodeWriter) {
      let own = children.filter { !shared.contains(Self.join(package, $0.name)) }
      if package.isEmpty {
        for child in own {
          code.line()
          child.node.declare(child.name, to: &code)
        }
      } else if !own.isEmpty {
        code.line()
        code.block("extension \(SwiftNames.namespace(package))") { code in
          for (index, child) in own.enumerated() {
            if index > 0 { code.line() }
            child.node.declare(Self.join(package, child.name), to: &code)
          }
        }
      }
      for child in children where shared.contains(Self.join(package, child.name)) {
        child.node.write(Self.join(package, child.name), shared: shared, to: &code)
      }
    }

    private func declare(_ package: String, to code: inout CodeWriter) {
      code.line("/// What the package `\(package)` declares.")
      let name = package.split(separator: ".").last.map(String.init) ?? ""
      let opening = "public enum \(SwiftNames.namespace(name))"
      guard !children.isEmpty else { return code.line("\(opening) {}") }
      code.block(opening) { code in
        for (index, child) in children.enumerated() {
          if index > 0 { code.line() }
          child.node.declare(Self.join(package, child.name), to: &code)
        }
      }
    }

    private static func join(_ package: String, _ name: String) -> String {
      package.isEmpty ? name : "\(package).\(name)"
    }
  }

  /// The file with every namespace of the files that another module does not declare.
  static func file(
    _ sources: [SchemaFile], shared: Set<String>, imports: [String]
  ) -> GeneratedFile {
    var root = Node()
    for file in sources { root.add(file.package.split(separator: ".")[...]) }
    var code = CodeWriter(source: "Protos", imports: imports)
    root.write("", shared: shared, to: &code)
    return GeneratedFile(path: "Namespaces.swift", text: code.text)
  }
}
