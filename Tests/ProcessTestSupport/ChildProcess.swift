// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Glibc

/// A program that runs beside the tests, and ends with this object at the latest.
///
/// Its input and outputs are files, so that it never waits for a writer or a reader. Foundation's
/// `Process` is not used: on Linux it reads past the names in `/proc/self/fd`, and a test run with
/// many open files crashes by it now and then.
public final class ChildProcess: Sendable {
  /// What ended a program.
  public struct Exit: Equatable, Sendable {
    /// The exit code, or the signal's number where one killed it.
    public var code: Int32
    /// Whether a signal killed it.
    public var wasKilled: Bool

    /// Describes an end.
    public init(code: Int32, wasKilled: Bool = false) {
      self.code = code
      self.wasKilled = wasKilled
    }
  }

  /// A program that could not be started.
  public struct Failure: Error, CustomStringConvertible {
    /// The program, and what the system says.
    public var description: String
  }

  private let identifier: pid_t
  private let ending = Mutex<Exit?>(nil)

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: A path, or a name that is looked for in `PATH`.
  ///   - arguments: The command line without the program's name.
  ///   - folder: The folder to run in; that of the tests where it is nil.
  ///   - environment: The whole environment; that of the tests where it is nil.
  ///   - input: The file to read, or a named pipe for an input without an end.
  ///   - output: The file to write, made anew.
  ///   - errors: The file for what goes to standard error; nil puts it into the output's.
  /// - Throws: ``Failure`` where the system refuses.
  public init(
    _ program: String, _ arguments: [String] = [], in folder: String? = nil,
    environment: [String: String]? = nil, input: String = "/dev/null",
    output: String = "/dev/null", errors: String? = nil
  ) throws {
    let files = ChildFiles()
    if let folder { files.enter(folder) }
    // A named pipe that is open for writing, too, has no end.
    files.open(0, input, O_RDWR)
    files.open(1, output, O_WRONLY | O_CREAT | O_TRUNC)
    if let errors {
      files.open(2, errors, O_WRONLY | O_CREAT | O_TRUNC)
    } else {
      files.duplicate(1, as: 2)
    }
    let variables = environment?.map { "\($0.key)=\($0.value)" }
    identifier = try files.spawn(program, arguments, variables)
  }

  deinit {
    signal(SIGKILL)
    _ = waitUntilExit()
  }

  /// How it ended; nil while it runs.
  public var exit: Exit? {
    ending.withLock { ending in
      look(&ending)
      return ending
    }
  }

  private func look(_ ending: inout Exit?) {
    var status: Int32 = 0
    guard ending == nil, waitpid(identifier, &status, WNOHANG) == identifier else { return }
    // `wait(2)`: the low seven bits are the signal, the next byte the code.
    let signal = status & 0x7F
    ending = Exit(code: signal == 0 ? status >> 8 & 0xFF : signal, wasKilled: signal != 0)
  }

  /// Whether it still runs.
  public var isRunning: Bool { exit == nil }

  /// Waits for its end, and keeps the thread meanwhile.
  public func waitUntilExit() -> Exit {
    while true {
      if let exit { return exit }
      usleep(1_000)
    }
  }

  /// Sends a signal, if it still runs.
  public func signal(_ number: Int32) {
    ending.withLock { ending in
      look(&ending)
      // Until it has been waited for, the number is nobody else's.
      if ending == nil { kill(identifier, number) }
    }
  }
}
