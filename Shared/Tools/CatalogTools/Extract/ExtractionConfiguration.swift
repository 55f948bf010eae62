// SPDX-License-Identifier: Apache-2.0

/// What a project says of its localizable strings, in `.caffe-extract.json`.
public struct ExtractionConfiguration: Sendable, Hashable {
  /// The calls of a language.
  public struct Calls: Sendable, Hashable {
    /// The language.
    public var language: SourceLanguage
    /// The files, as patterns of paths; empty for all of the language.
    public var files: [String]
    /// The calls.
    public var patterns: [CallPattern]
  }

  /// The calls of other languages than Swift.
  public var calls: [Calls] = []
  /// Files that are passed over, as patterns of paths.
  public var ignored: [String] = []
  /// The bundles whose strings count, as calls spell them, `main` for those without one; empty for
  /// all.
  public var bundles: Set<String> = []

  /// A configuration of Swift alone.
  public init() {}

  /// Reads a file.
  ///
  /// - Throws: ``CatalogProblem`` with the place of what is wrong.
  public init(_ bytes: [UInt8], file: String) throws(CatalogProblem) {
    let tree = try JSONTree(bytes, file: file)
    func wrong(_ message: String, _ node: JSONTree.Index) -> CatalogProblem {
      CatalogProblem(message, at: tree.range(of: node).lowerBound, in: bytes, file: file)
    }
    func texts(_ node: JSONTree.Index) throws(CatalogProblem) -> [(String, JSONTree.Index)] {
      guard tree.kind(of: node) == .array else {
        throw wrong("“\(tree.key(of: node))” is no list of texts.", node)
      }
      var result: [(String, JSONTree.Index)] = []
      for child in tree.children(of: node) {
        guard let text = tree.string(of: child) else {
          throw wrong("“\(tree.key(of: node))” is no list of texts.", child)
        }
        result.append((text, child))
      }
      return result
    }
    guard tree.kind(of: tree.root) == .object else {
      throw wrong("The configuration is no object.", tree.root)
    }
    for member in tree.children(of: tree.root) {
      switch tree.key(of: member) {
      case "ignore": ignored = try texts(member).map(\.0)
      case "bundles": bundles = Set(try texts(member).map(\.0))
      case "calls":
        guard tree.kind(of: member) == .array else { throw wrong("“calls” is no list.", member) }
        for child in tree.children(of: member) {
          guard let name = tree.string(of: child, named: "language"),
            let language = SourceLanguage(rawValue: name)
          else {
            let names = SourceLanguage.allCases.map(\.rawValue).joined(separator: ", ")
            throw wrong("The calls have no “language” of \(names).", child)
          }
          var calls = Calls(language: language, files: [], patterns: [])
          for part in tree.children(of: child) {
            switch tree.key(of: part) {
            case "language": continue
            case "files": calls.files = try texts(part).map(\.0)
            case "patterns":
              for (text, node) in try texts(part) {
                do throws(CatalogProblem) {
                  calls.patterns.append(try CallPattern(text))
                } catch {
                  throw wrong(error.message, node)
                }
              }
            default: throw wrong("There is no setting “\(tree.key(of: part))”.", part)
            }
          }
          guard !calls.patterns.isEmpty else { throw wrong("The calls have no “patterns”.", child) }
          self.calls.append(calls)
        }
      default: throw wrong("There is no setting “\(tree.key(of: member))”.", member)
      }
    }
  }
}
