// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// The command line as a process: parses, runs, and returns the exit status.
enum CommandLineApplication {
  /// Runs the command given by the arguments.
  ///
  /// - Returns: 0 on success, otherwise the number of `CommandError.ExitStatus`.
  static func run(_ arguments: [String]) async -> Int32 {
    // The loss of the reader is detected when writing, not by a fatal signal.
    signal(SIGPIPE, SIG_IGN)
    let console = Console(environment: ProcessInfo.processInfo.environment)
    do {
      try checkEncoding()
      var command = try CaffeCommand.parseAsRoot(arguments)
      // Commands that call services have limits of time; those that watch never end.
      if arguments.first == "catalog", !(command is CatalogWatchCommand) { Progress.shared.begin() }
      defer { Progress.shared.end() }
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

  /// Rejects arguments that are not UTF-8.
  ///
  /// Swift's texts of them have a replacement character instead: a key would be written that nobody
  /// has typed in, and a path would be that of another file.
  private static func checkEncoding() throws(CommandError) {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index] else { return }
      let bytes = UnsafeRawBufferPointer(start: argument, count: strlen(argument))
      if String(validating: bytes, as: UTF8.self) == nil {
        throw .usage("Argument \(index) is not UTF-8: \(CommandLine.arguments[index])")
      }
    }
  }

  /// Help and the version go to standard output; errors in the command line go to standard error.
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
