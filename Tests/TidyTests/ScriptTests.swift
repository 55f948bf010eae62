// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessTestSupport
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
    let output = FileManager.default.temporaryDirectory
      .appendingPathComponent("caffe-help-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }
    let process = try ChildProcess(url.path, ["--help"], in: "/", output: output.path)
    #expect(process.waitUntilExit() == .init(code: 0), "\(path):1: --help fails")
    let shown = try String(contentsOf: output, encoding: .utf8)
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
