// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// The command line as a process: parses, runs, and says with which status to end.
enum CommandLineApplication {
  /// Runs the command that the arguments ask for.
  ///
  /// - Returns: 0 where it did its work, else what `CommandError.ExitStatus` says.
  static func run(_ arguments: [String]) async -> Int32 {
    // A reader that goes away is seen when writing, not as a signal that kills.
    signal(SIGPIPE, SIG_IGN)
    let console = Console(environment: ProcessInfo.processInfo.environment)
    do {
      var command = try CaffeCommand.parseAsRoot(arguments)
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      return 0
    } catch let error as CommandError {
      if !error.message.isEmpty { console.say(error.message) }
      return error.status.number
    } catch {
      return report(error, on: console)
    }
  }

  /// Help and the version are data; a wrong command line is told on standard error.
  ///
  /// The parser throws all of them.
  private static func report(_ error: any Error, on console: Console) -> Int32 {
    let text = CaffeCommand.fullMessage(for: error)
    guard CaffeCommand.exitCode(for: error).isSuccess else {
      let said = text.hasPrefix("Error: ") ? String(text.dropFirst("Error: ".count)) : text
      console.say(said)
      return CommandError.ExitStatus.usage.number
    }
    do {
      try console.write(text)
      return 0
    } catch {
      console.say(error.message)
      return error.status.number
    }
  }
}
