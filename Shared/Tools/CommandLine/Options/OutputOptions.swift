// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// The format of a command's output, and its timeout.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print JSON; its fields are in the command's description.")
  var json = false

  @Option(
    help: ArgumentHelp("How long each call may take, in seconds.", valueName: "seconds"))
  var timeout = 10.0

  func validate() throws {
    guard timeout > 0, timeout <= 3_600 else {
      throw ValidationError("--timeout must be more than 0 and at most 3600 seconds.")
    }
  }

  /// The time limit of each call.
  var timeLimit: Duration { .seconds(timeout) }

  /// The time limit of a call that merely improves the output of another.
  var extraTimeLimit: Duration { min(timeLimit, .seconds(2)) }
}
