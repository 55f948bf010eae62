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
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-c", "core.quotePath=false"] + arguments
    // Git may warn of each file. A pipe would hold it up until the warnings are read, which is when
    // its output has ended.
    guard let file = tmpfile() else {
      throw .usage("git cannot be run: \(String(cString: strerror(errno)))")
    }
    defer { fclose(file) }
    let problems = FileHandle(fileDescriptor: fileno(file), closeOnDealloc: false)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = problems
    process.standardInput = FileHandle.nullDevice
    let (data, said): (Data, Data)
    do {
      try process.run()
      data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      try problems.seek(toOffset: 0)
      said = try problems.readToEnd() ?? Data()
    } catch {
      throw .usage("git cannot be run: \(error.localizedDescription)")
    }
    guard process.terminationStatus == 0 else {
      let lines = String(decoding: said, as: UTF8.self).split(separator: "\n")
      let reason = lines.first { !$0.hasPrefix("warning: ") } ?? lines.first ?? ""
      throw .usage("git: \(reason)")
    }
    return Array(data)
  }
}
