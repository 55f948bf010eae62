// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs git in the current folder.
enum GitCommand {
  /// What a command of git's prints.
  ///
  /// - Parameter arguments: The command and its arguments. Names come as they are, whatever letters
  ///   they have.
  /// - Returns: All of its standard output.
  /// - Throws: A usage error with the first line of git's own message where it fails.
  static func output(of arguments: [String]) throws(CommandError) -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-c", "core.quotePath=false"] + arguments
    let (output, problems) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = problems
    process.standardInput = FileHandle.nullDevice
    let (data, said): (Data, Data)
    do {
      try process.run()
      // What git says about an error is short and fits the pipe.
      data = try output.fileHandleForReading.readToEnd() ?? Data()
      said = try problems.fileHandleForReading.readToEnd() ?? Data()
    } catch {
      throw .usage("git cannot be run: \(error.localizedDescription)")
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let reason = String(decoding: said, as: UTF8.self).split(separator: "\n").first ?? ""
      throw .usage("git: \(reason)")
    }
    return Array(data)
  }
}
