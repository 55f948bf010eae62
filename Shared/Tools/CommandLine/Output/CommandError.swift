// SPDX-License-Identifier: Apache-2.0

/// Why a command failed: the message, and the exit status.
struct CommandError: Error, Hashable, CustomStringConvertible {
  /// The process's exit status.
  enum ExitStatus: Sendable, Hashable {
    /// The input has problems, which have been reported, or the order includes something
    /// unavailable.
    case problems
    /// The command line is invalid, or something could not be read or written.
    case usage
    /// A service is not serving.
    case notServing
    /// A call failed with a gRPC status.
    case failedCall(code: Int)
    /// A program that was run ended with this status.
    case ofProgram(Int32)

    /// The number that the shell sees: 1, 2, 4, or 64 plus the gRPC code.
    var number: Int32 {
      switch self {
      case .problems: 1
      case .usage: 2
      case .notServing: 4
      case .failedCall(let code): 64 + Int32(code)
      case .ofProgram(let number): number
      }
    }
  }

  /// The process's exit status.
  var status: ExitStatus

  /// One line for the user.
  ///
  /// Empty if it was reported already.
  var message: String

  /// The message alone.
  var description: String { message }

  /// An invalid command line.
  static func usage(_ message: String) -> CommandError {
    CommandError(status: .usage, message: message)
  }

  /// The files and folders of a command line have nothing of what is wanted.
  static func nothing(_ wanted: String, in paths: [String]) -> CommandError {
    // In quotation marks, since a folder may be called “.”.
    let names = paths.map { "“\($0)”" }.joined(separator: ", ")
    return .usage("There are no \(wanted) in \(names).")
  }
}
