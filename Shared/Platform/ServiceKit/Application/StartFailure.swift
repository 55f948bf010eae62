// SPDX-License-Identifier: Apache-2.0

import Foundation
import RPC

/// Turns the error that ended a service into one line for stderr.
enum StartFailure {
  /// The error's own description on one line, or a better one if the cause is a port or a socket in
  /// use.
  static func describe(_ error: any Error) -> String {
    if let error = error as? ServerError, error.code == .addressUnavailable,
      let cause = error.cause, String(describing: cause).contains("(errno: \(EADDRINUSE))")
    {
      return error.message.contains(" unix:")
        ? "\(error.message): somebody listens there; set HOST, or pass --host"
        : "\(error.message): the port is in use; set PORT, or pass --port"
    }
    return String(describing: error).split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
