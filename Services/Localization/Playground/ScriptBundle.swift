// SPDX-License-Identifier: Apache-2.0

/// JavaScript modules as one, so that a page asks for one file in place of fourteen.
///
/// It takes what the pages' own modules are written like: an import of names from a module beside
/// it on a line of its own, and `export` before a declaration. Each module becomes a function that
/// returns what it exports, so that its other names stay its own. Comments that have lines of their
/// own stay behind, a fifth of what a page would load.
struct ScriptBundle {
  /// The modules by their file names, as `page.js`.
  let modules: [String: String]

  /// A module with all that it imports, each once and before what imports it.
  ///
  /// - Parameter name: The module's file name. It and all that it imports have to be there, and
  ///   none may import itself by way of another.
  /// - Returns: The source of one module, which imports nothing.
  func joined(_ name: String) -> String {
    var done: Set<String> = []
    return "// SPDX-License-Identifier: Apache-2.0\n" + joined(name, &done)
  }

  private func joined(_ name: String, _ done: inout Set<String>) -> String {
    guard done.insert(name).inserted else { return "" }
    guard let module = modules[name] else { preconditionFailure("There is no module \(name).") }
    var (before, body) = ("", "")
    var exports: [Substring] = []
    var isComment = false
    for line in module.split(separator: "\n", omittingEmptySubsequences: false) {
      if Self.isComment(line, &isComment) {
        continue
      } else if let (names, other) = Self.imported(line) {
        before += joined(other, &done)
        body += "const \(names) = \(Self.variable(other));\n"
      } else if line.hasPrefix("export ") {
        let declaration = line.dropFirst("export ".count)
        exports.append(Self.declared(declaration))
        body += declaration + "\n"
      } else {
        body += line + "\n"
      }
    }
    return before
      + "const \(Self.variable(name)) = (() => {\n\(body)"
      + "return { \(exports.joined(separator: ", ")) };\n})();\n"
  }

  /// Whether a line is nothing but a comment, or a part of one that began on a line before.
  private static func isComment(_ line: Substring, _ isWithin: inout Bool) -> Bool {
    let text = line.drop { $0 == " " }
    if !isWithin {
      guard text.hasPrefix("/**") else { return text.hasPrefix("//") }
      // What stands behind a comment stays, and the comment with it.
      guard !text.contains("*/") || text.hasSuffix("*/") else { return false }
    }
    isWithin = !text.contains("*/")
    return true
  }

  /// What holds a module's exports.
  private static func variable(_ name: String) -> String { "$" + name.prefix { $0 != "." } }

  /// The names in braces and the file of a line that imports; nil for any other line.
  private static func imported(_ line: Substring) -> (names: Substring, file: String)? {
    guard line.hasPrefix("import ") else { return nil }
    let parts = line.dropFirst("import ".count).split(separator: " from \"./")
    precondition(
      parts.count == 2 && parts[0].hasPrefix("{") && parts[0].hasSuffix("}")
        && parts[1].hasSuffix("\";"),
      "A line imports in another way: \(line)")
    return (parts[0], String(parts[1].dropLast(2)))
  }

  /// The name that is declared, as `say` by `const say = …`.
  private static func declared(_ declaration: Substring) -> Substring {
    var words = declaration.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$") }[...]
    while let word = words.first, ["async", "const", "function", "let"].contains(word) {
      words.removeFirst()
    }
    guard let name = words.first else { preconditionFailure("Nothing is declared: \(declaration)") }
    return name
  }
}
