// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What files declare: the types of members, and the functions with their parameters.
///
/// Types have the names of those around them before their own, as in `Order.State`, since several
/// may have one last name.
struct Declarations {
  /// A type as it is spelled somewhere.
  struct Spelling: Hashable {
    /// What stands there; nothing where the source does not say the type.
    var text: String?
    /// The types around the place, the outermost first.
    var path: [String]
  }

  /// The types of members, by the type that has them and their name; those of no type are at "".
  /// Where there are several, declarations disagree.
  private var members: [String: [String: Set<Spelling>]] = [:]
  /// The types of all members of a name.
  private var spellings: [String: Set<Spelling>] = [:]
  /// The functions, initializers and cases, by name.
  private(set) var signatures: [String: [Signature]] = [:]
  /// Other names of types.
  private var aliases: [String: Set<Spelling>] = [:]
  /// The types that are declared.
  private var types: Set<String> = []
  /// The types, those that are only extended, and the aliases, by the last part of their names.
  private var namesakes: [String: Set<String>] = [:]

  /// Whether another type than a text has an initializer with the label `localized`.
  private(set) var hasLocalizedInitializer = false

  /// The modules that a file imports.
  private(set) var imports: Set<String> = []

  /// How many aliases are looked through.
  private static let aliasesMax = 8

  /// Declarations of no file.
  init() {}

  /// What a file declares.
  init(_ file: SourceFileSyntax) {
    let collector = DeclarationCollector(viewMode: .sourceAccurate)
    collector.walk(file)
    for (name, spelling) in collector.members {
      let type = spelling.path.joined(separator: ".")
      members[type, default: [:]][name, default: []].insert(spelling)
      spellings[name, default: []].insert(spelling)
      addNamesake(type)
    }
    for (name, signature) in collector.signatures {
      signatures[name, default: []].append(signature)
      addNamesake(signature.owner.joined(separator: "."))
      hasLocalizedInitializer = hasLocalizedInitializer || signature.isLocalizedInitializer
    }
    for (name, spelling) in collector.aliases {
      let alias = (spelling.path + [name]).joined(separator: ".")
      aliases[alias, default: []].insert(spelling)
      addNamesake(alias)
    }
    types = collector.types
    imports = collector.imports
    for type in types { addNamesake(type) }
  }

  private mutating func addNamesake(_ type: String) {
    namesakes[TypeName.last(type), default: []].insert(type)
  }

  /// Adds what another file declares.
  mutating func merge(_ other: Declarations) {
    members.merge(other.members) { own, others in
      own.merging(others) { $0.union($1) }
    }
    spellings.merge(other.spellings) { $0.union($1) }
    signatures.merge(other.signatures) { $0 + $1 }
    hasLocalizedInitializer = hasLocalizedInitializer || other.hasLocalizedInitializer
    aliases.merge(other.aliases) { $0.union($1) }
    types.formUnion(other.types)
    namesakes.merge(other.namesakes) { $0.union($1) }
  }

  // MARK: Asking

  /// Whether a type is declared.
  func isType(_ name: String) -> Bool { types.contains(name) }

  /// The types that a member has, as its declarations spell them.
  func types(of name: String, in type: String) -> Set<Spelling> {
    if let found = members[type]?[name] { return found }
    return others(of: type).reduce(into: []) { $0.formUnion(members[$1]?[name] ?? []) }
  }

  /// Whether a member of a name may have a type of another specifier than one.
  func isAmbiguous(_ name: String, besides type: String) -> Bool {
    let members = spellings[name]?.compactMap(\.text) ?? []
    let results = signatures[name]?.filter { $0.kind == .function }.compactMap(\.result) ?? []
    return (members + results).contains { TypeName.specifier($0) != TypeName.specifier(type) }
  }

  /// Whether something is of a type, which may be known by the last parts of its name alone.
  func isOwner(_ owner: [String], _ type: String) -> Bool {
    let owner = owner.joined(separator: ".")
    return owner == type || others(of: type).contains(owner)
  }

  /// Types that may be one that no file declares: of another module, or inherited.
  private func others(of type: String) -> Set<String> {
    guard !type.isEmpty, !types.contains(type) else { return [] }
    return (namesakes[TypeName.last(type)] ?? []).filter {
      ".\($0)".hasSuffix(".\(type)") || ".\(type)".hasSuffix(".\($0)")
    }
  }

  // MARK: Names of types

  /// A type with the names of those around it, and what aliases stand for.
  ///
  /// - Parameters:
  ///   - text: The type as it is spelled.
  ///   - path: The types around that place, the outermost first.
  /// - Returns: The type, or nothing where it may be several.
  func qualified(_ text: String, at path: [String]) -> String? {
    qualified(text, path, depth: 0)
  }

  private func qualified(_ text: String, _ path: [String], depth: Int) -> String? {
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      guard first.isLetter || first == "_" else {
        result.append(rest.removeFirst())
        continue
      }
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      rest = rest[name.endIndex...]
      let isGeneric = rest.first == "<"
      guard let own = qualified(name: String(name), path, isGeneric, depth) else { return nil }
      result += own
    }
    return result
  }

  private func qualified(
    name: String, _ path: [String], _ isGeneric: Bool, _ depth: Int
  ) -> String? {
    var parts = name.split(separator: ".").map(String.init)
    if parts.first == "Self" { parts.replaceSubrange(..<1, with: path) }
    for count in stride(from: path.count, through: 0, by: -1) {
      let candidate = (path[..<count] + parts).joined(separator: ".")
      if let spellings = aliases[candidate] {
        // It is not seen what generic ones stand for.
        return isGeneric ? nil : target(of: spellings, depth)
      }
      if types.contains(candidate) { return candidate }
    }
    // It may be an inherited alias, or another type of the name.
    if !TypeName.isNumber(name),
      others(of: name).contains(where: { other in
        aliases[other]?.contains { $0.text.map(TypeName.isNumber) ?? true } == true
      })
    {
      return nil
    }
    return parts.joined(separator: ".")
  }

  private func target(of spellings: Set<Spelling>, _ depth: Int) -> String? {
    // Aliases of aliases end somewhere, unless the source is wrong.
    guard depth < Self.aliasesMax else { return nil }
    let targets = Set(spellings.map { qualified($0.text ?? "", $0.path, depth: depth + 1) })
    return targets.count == 1 ? targets.first ?? nil : nil
  }
}
