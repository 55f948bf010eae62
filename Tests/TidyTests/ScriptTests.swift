// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Each script can be run, and says what it is for.
@Suite struct ScriptTests {
  private static let scripts = Repository.files(under: ["scripts"], extensions: ["sh"])
    .filter { !$0.path.hasPrefix("scripts/_") }
    .map(\.path)

  @Test func thereAreScripts() {
    #expect(Self.scripts.contains("scripts/start-all.sh"))
  }

  @Test(arguments: scripts)
  func aScriptHasHelp(_ path: String) throws {
    let url = Repository.root.appendingPathComponent(path)
    #expect(FileManager.default.isExecutableFile(atPath: url.path), "\(path):1: not executable")
    let process = Process()
    let output = Pipe()
    process.executableURL = url
    process.arguments = ["--help"]
    process.currentDirectoryURL = URL(fileURLWithPath: "/")
    process.standardOutput = output
    try process.run()
    let shown = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(path):1: --help fails")
    #expect(shown.contains(path), "\(path):1: --help does not show the usage")
  }

  @Test(arguments: Repository.files(under: ["scripts"], extensions: ["sh"]).map(\.path))
  func aScriptStopsAtTheFirstError(_ path: String) throws {
    // What is sourced inherits the setting.
    let isSourced = path.hasPrefix("scripts/_")
    let text = try #require(Repository.text(path))
    #expect(isSourced || text.contains("\nset -euo pipefail\n"), "\(path):1: goes on after errors")
  }
}
