// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs git in the current folder.
enum GitCommand {
  /// What a command of git's prints.
  ///
  /// - Parameter arguments: The command and its arguments. Names come as they are, whatever letters
  ///   they have.
  /// - Returns: All of its standard output.
  /// - Throws: A usage error with the first line of git's own message where it fails, its warnings
  ///   aside.
  static func output(of arguments: [String]) throws(CommandError) -> [UInt8] {
    let git = ChildProgram(
      name: "git", executable: URL(fileURLWithPath: "/usr/bin/env"),
      arguments: ["git", "-c", "core.quotePath=false"] + arguments)
    let result = try git.run()
    guard let failure = result.failure else { return Array(result.output) }
    let reason = result.lines.first { !$0.hasPrefix("warning: ") } ?? result.lines.first
    throw .usage("git: \(reason.map(String.init) ?? "It \(failure).")")
  }
}
