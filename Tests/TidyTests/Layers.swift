// SPDX-License-Identifier: Apache-2.0

/// Which modules of the repository each module may import.
///
/// The table says what a layer stands on; it may also import what those stand on in turn. C modules
/// do not travel on: only who names one here may import it.
enum Layers {
  static let table: [String: Set<String>] = [
    "CProtobufC": [], "CMalloc": [], "CNghttp2": [], "CZlib": [], "CLexicons": [],
    "CMessages": ["CProtobufC"],
    "Messages": ["CMessages", "CProtobufC"],
    "RPC": ["Concurrency", "CNghttp2", "CZlib", "Messages"],
    "Stubs": ["Messages", "RPC"],
    "Concurrency": [],
    "Diagnostics": ["Concurrency"],
    "Locales": ["Concurrency"],
    "Resources": ["Locales"],
    "MessageSyntax": ["Diagnostics", "Locales"],
    "Catalogs": ["CZlib", "MessageSyntax"],
    "Inflection": ["CLexicons", "Diagnostics", "Locales"],
    "Localization": ["Catalogs", "Inflection", "Resources"],
    "WireResources": ["Messages", "Resources"],
    "ServiceKit": ["CMalloc", "Concurrency", "Stubs", "WireResources"],
    "Storage": ["Concurrency"],
    "MessagesGenerator": ["CMessages", "CProtobufC"],
    "LocalizationService": ["Localization", "ServiceKit", "Stubs", "WireResources"],
    "MenuService": ["ServiceKit", "Storage", "Stubs", "WireResources"],
    "PricingService": ["ServiceKit", "Storage", "Stubs", "WireResources"],
    "CommandLineTool": ["Catalogs", "Inflection", "Storage", "Stubs", "WireResources"],
  ]

  /// What resolves: menu and pricing must not be able to.
  static let engine: Set<String> = ["Catalogs", "Inflection", "Localization", "MessageSyntax"]

  /// The executables' modules by their folders.
  static let services = [
    "CommandLine": "CommandLineTool", "Localization": "LocalizationService",
    "Menu": "MenuService", "Pricing": "PricingService",
  ]

  static func isC(_ module: String) -> Bool {
    let second = module.dropFirst().first
    return module.hasPrefix("C") && (second?.isUppercase ?? false)
  }

  /// What a module may import.
  static func allowed(_ module: String) -> Set<String> {
    var allowed = table[module] ?? []
    var open = allowed
    while let next = open.popFirst() {
      for further in table[next] ?? [] where !isC(further) && allowed.insert(further).inserted {
        open.insert(further)
      }
    }
    return allowed
  }

  /// The module that a file under Shared or Services belongs to.
  static func module(of path: String) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count > 2 else { return nil }
    return parts[0] == "Services" ? services[parts[1]] : parts[1]
  }

  /// The module that a line imports, and whether it passes it on to its own importers.
  static func importedModule(_ line: Substring) -> (name: String, isPublic: Bool)? {
    let words = line.split(separator: " ")
    let modifiers: Set<Substring> = ["public", "package", "internal", "private", "fileprivate"]
    guard let position = words.firstIndex(of: "import"), position + 1 < words.count,
      words[..<position].allSatisfy({ $0.hasPrefix("@") || modifiers.contains($0) })
    else { return nil }
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let"]
    let named = words[(position + 1)...].first { !kinds.contains($0) } ?? ""
    let module = named.split(separator: ".").first.map(String.init) ?? ""
    return (module, words[..<position].contains("public"))
  }
}
