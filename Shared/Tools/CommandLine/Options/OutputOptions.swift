// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// How a command answers, and how long it waits.
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

  /// How long each call may take.
  var timeLimit: Duration { .seconds(timeout) }

  /// How long a call may take whose answer only makes another one nicer to read.
  var extraTimeLimit: Duration { min(timeLimit, .seconds(2)) }
}
