// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// Makes Swift symbols of a target's String Catalogs whenever it is built.
@main
struct CatalogSymbols: BuildToolPlugin {
  /// The file with a target's settings, in its folder.
  private static let settingsName = "catalog-symbols.json"

  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let catalogs = module.sourceFiles(withSuffix: ".xcstrings").map(\.url)
      .sorted { $0.path < $1.path }
    guard !catalogs.isEmpty else { return [] }
    let output = context.pluginWorkDirectoryURL.appending(path: "CatalogSymbols.swift")
    var arguments = ["--output", output.path]
    var inputs = catalogs
    let settings = target.directoryURL.appending(path: Self.settingsName)
    if FileManager.default.fileExists(atPath: settings.path) {
      arguments += ["--settings", settings.path]
      inputs.append(settings)
    }
    return [
      .buildCommand(
        displayName: "Symbols of \(target.name)'s catalogs",
        executable: try context.tool(named: "CatalogSymbolsTool").url,
        arguments: arguments + catalogs.map(\.path), inputFiles: inputs, outputFiles: [output])
    ]
  }
}
