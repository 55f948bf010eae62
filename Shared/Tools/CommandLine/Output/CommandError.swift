// SPDX-License-Identifier: Apache-2.0

/// Why a command ended without doing its work: what to say, and the status to end with.
struct CommandError: Error, Hashable, CustomStringConvertible {
  /// What the process ends with.
  enum ExitStatus: Sendable, Hashable {
    /// What was read has problems, which have been told, or what was ordered cannot be had.
    case problems
    /// The command line is wrong, or something could not be read or written.
    case usage
    /// A service is not serving.
    case notServing
    /// A call failed with a gRPC status.
    case failedCall(code: Int)

    /// The number that the shell sees: 1, 2, 4, or 64 and the gRPC code.
    var number: Int32 {
      switch self {
      case .problems: 1
      case .usage: 2
      case .notServing: 4
      case .failedCall(let code): 64 + Int32(code)
      }
    }
  }

  /// What the process ends with.
  var status: ExitStatus

  /// What a person needs to know, in one line.
  ///
  /// Empty: it was said already.
  var message: String

  /// The message and nothing else.
  var description: String { message }

  /// A command line that cannot be followed.
  static func usage(_ message: String) -> CommandError {
    CommandError(status: .usage, message: message)
  }
}
