// SPDX-License-Identifier: Apache-2.0

import Testing

/// Imports point one way only, and what resolves is out of menu's and pricing's reach.
@Suite struct LayerTests {
  private static func imports(_ file: SourceFile) -> [Finding] {
    guard let module = Layers.module(of: file.path) else { return [] }
    let allowed = Layers.allowed(module)
    return file.findingsInCode { line in
      guard let (name, isPublic) = Layers.importedModule(line), Layers.table[name] != nil else {
        return nil
      }
      if !allowed.contains(name) { return "\(module) must not import \(name)" }
      if Layers.isC(name), isPublic, module != "Messages" {
        return "C stays out of public signatures: import \(name) without 'public'"
      }
      return nil
    }
  }

  @Test func importsPointOneWay() {
    report(
      Repository.files(under: ["Shared", "Services"], extensions: ["swift"])
        .flatMap(Self.imports))
  }

  @Test func everyFolderIsALayer() {
    let files = Repository.files(under: ["Shared", "Services"], extensions: ["swift"])
    report(
      files.compactMap { file in
        guard let module = Layers.module(of: file.path), Layers.table[module] != nil else {
          return Finding(path: file.path, line: 1, text: "belongs to no layer of Layers.swift")
        }
        return nil
      })
  }

  @Test func everyFloorHasTheFoldersThatItNames() {
    for (floor, folders) in Layers.floors {
      #expect(Repository.folders(in: "Shared/\(floor)") == folders, "Shared/\(floor)")
    }
    let others: Set = ["Deployment", "Documentation"]
    #expect(Repository.folders(in: "Shared") == Set(Layers.floors.keys).union(others))
  }

  @Test func theManifestKeepsToTheTable() throws {
    let manifest = try #require(Repository.text("Package.swift"))
    report(
      Manifest.targets(manifest).flatMap { target in
        target.dependencies.compactMap { name in
          guard let known = Layers.table[target.name], Layers.table[name] != nil,
            !known.contains(name), !Layers.allowed(target.name).contains(name)
          else { return nil }
          return Finding(
            path: "Package.swift", line: target.line,
            text: "\(target.name) must not depend on \(name)")
        }
      })
    let names = Set(Manifest.targets(manifest).map(\.name))
    #expect(names.isSuperset(of: ["Messages", "RPC", "ServiceKit", "MenuService"]))
  }

  @Test(
    arguments: [("MenuService", Layers.engine), ("PricingService", Layers.engine)]
      as [(String, Set<String>)])
  func theyCannotResolve(_ module: String, engine: Set<String>) throws {
    #expect(Layers.allowed(module).isDisjoint(with: engine))
    let manifest = try #require(Repository.text("Package.swift"))
    let target = try #require(Manifest.targets(manifest).first { $0.name == module })
    // What the manifest lists is what is linked, through the layers' own lists.
    let targets = Dictionary(
      Manifest.targets(manifest).map { ($0.name, $0.dependencies) },
      uniquingKeysWith: { first, _ in first })
    var linked = Set(target.dependencies)
    var open = linked
    while let next = open.popFirst() {
      for further in targets[next] ?? [] where linked.insert(further).inserted {
        open.insert(further)
      }
    }
    #expect(linked.isDisjoint(with: engine))
    #expect(linked.contains("Messages"))
  }

  @Test(arguments: [
    ("Shared/Wire/RPC/A.swift", "import Resources", "RPC must not import Resources"),
    (
      "Shared/Language/Locales/A.swift", "public import Catalogs",
      "Locales must not import Catalogs"
    ),
    (
      "Shared/Language/Resources/A.swift", "@testable import struct Messages.X",
      "Resources must not import Messages"
    ),
    ("Services/Menu/A.swift", "import Localization", "MenuService must not import Localization"),
    (
      "Shared/Platform/ServiceKit/A.swift", "import CNghttp2", "ServiceKit must not import CNghttp2"
    ),
    (
      "Shared/Wire/RPC/A.swift", "public import CNghttp2",
      "C stays out of public signatures: import CNghttp2 without 'public'"
    ),
  ])
  func aWrongImportIsFound(path: String, line: String, complaint: String) {
    let file = SourceFile(path: path, text: "// import Nothing\n\(line)\n")
    #expect(Self.imports(file) == [Finding(path: path, line: 2, text: complaint)])
  }

  @Test(arguments: [
    ("Shared/Wire/RPC/A.swift", "private import CNghttp2"),
    ("Shared/Wire/Stubs/A.swift", "import Messages"),
    ("Shared/Language/Localization/A.swift", "import Diagnostics"),
    ("Services/Menu/A.swift", "import Foundation"),
  ])
  func aRightImportIsNot(path: String, line: String) {
    #expect(Self.imports(SourceFile(path: path, text: line)) == [])
  }
}
