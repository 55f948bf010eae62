// SPDX-License-Identifier: Apache-2.0

/// Which modules of the repository each module may import.
///
/// The table says what a layer stands on; it may also import what those stand on in turn. C modules
/// do not travel on: only who names one here may import it.
enum Layers {
  static let table: [String: Set<String>] = [
    // Shared/C
    "CProtobufC": [], "CMalloc": [], "CNghttp2": [],
    "CPostgreSQL": [], "CZlib": [],
    "CMessages": ["CProtobufC"],
    // Shared/Wire
    "Messages": ["CMessages", "CProtobufC"],
    "RPC": ["Concurrency", "CNghttp2", "CZlib", "Messages"],
    "Stubs": ["Messages", "RPC"],
    "WireResources": ["Messages", "Resources"],
    // Shared/Language
    "CLexicons": ["CZlib"],
    "Locales": ["Concurrency"],
    "Resources": ["Locales"],
    "MessageSyntax": ["Diagnostics", "Locales"],
    "Catalogs": ["CZlib", "MessageSyntax"],
    "Inflection": ["CLexicons", "Diagnostics", "Locales"],
    "Localization": ["Catalogs", "Inflection", "Resources"],
    // Shared/Platform
    "Concurrency": [],
    "Diagnostics": ["Concurrency"],
    "ServiceKit": ["CMalloc", "Concurrency", "Stubs", "WireResources"],
    "PostgreSQL": ["CPostgreSQL", "Concurrency"],
    "CatalogPublishing": ["Catalogs", "PostgreSQL"],
    "Storage": ["Concurrency", "PostgreSQL"],
    // Shared/Tools
    "CatalogLint": ["CatalogTools", "Localization"],
    "MessagesGenerator": ["CMessages", "CProtobufC"],
    "CatalogTools": ["Catalogs"],
    // A package of its own.
    "SwiftExtraction": [],
    "CatalogSymbols": [],
    "CatalogSymbolsTool": ["CatalogTools"],
    "CommandLineTool": [
      "CatalogLint", "CatalogPublishing", "CatalogTools", "Storage", "Stubs", "WireResources",
    ],
    // Services
    "LocalizationService": [
      "CatalogLint", "CatalogPublishing", "Localization", "ServiceKit", "Stubs", "WireResources",
    ],
    "MenuService": ["ServiceKit", "Storage", "Stubs", "WireResources"],
    "PricingService": ["ServiceKit", "Storage", "Stubs", "WireResources"],
  ]

  /// The floors of Shared and the folders on each; a folder is a module's, of its name unless
  /// ``executables`` has another.
  static let floors: [String: Set<String>] = [
    "C": ["CMalloc", "CMessages", "CNghttp2", "CPostgreSQL", "CProtobufC", "CZlib"],
    "Wire": ["Messages", "RPC", "Stubs", "WireResources"],
    "Language": [
      "Catalogs", "Inflection", "Locales", "Localization", "MessageSyntax", "Resources",
    ],
    "Platform": [
      "CatalogPublishing", "Concurrency", "Diagnostics", "PostgreSQL", "ServiceKit", "Storage",
    ],
    "Tools": [
      "CatalogLint", "CatalogSymbols", "CatalogSymbolsTool", "CatalogTools", "CommandLine",
      "MessagesGenerator", "SwiftExtraction",
    ],
  ]

  /// What resolves: menu and pricing must not be able to.
  static let engine: Set<String> = ["Catalogs", "Inflection", "Localization", "MessageSyntax"]

  /// The modules whose folders have other names.
  static let executables = [
    "Services/Localization": "LocalizationService", "Services/Menu": "MenuService",
    "Services/Pricing": "PricingService", "Shared/Tools/CommandLine": "CommandLineTool",
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

  /// The module that a file under Shared or Services belongs to, or nil where its folder is on no
  /// floor.
  static func module(of path: String) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    if parts.first == "Services" {
      return parts.count > 2 ? executables["Services/\(parts[1])"] : nil
    }
    guard parts.count > 3, floors[parts[1]]?.contains(parts[2]) == true else { return nil }
    return executables[parts[..<3].joined(separator: "/")] ?? parts[2]
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
