// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import RPC

/// Turns the error that ended a service into one line for stderr.
enum StartFailure {
  /// The error's own description on one line, or what can be done about an address that cannot be
  /// listened on.
  static func describe(_ error: any Error) -> String {
    if let error = error as? ServerError, error.code == .addressUnavailable,
      let cause = error.cause
    {
      let isSocket = error.message.contains(" unix:")
      return "\(error.message): \(reason(cause, isSocket: isSocket, port: .port(default: 0)))"
    }
    return String(describing: error).split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Why an address cannot be listened on, and which key says another; in the system's words where
  /// no key helps.
  ///
  /// - Parameters:
  ///   - cause: What binding failed with.
  ///   - isSocket: Whether it is a Unix socket, and no host and port.
  ///   - port: The key of the port.
  static func reason(_ cause: any Error, isSocket: Bool = false, port: ConfigurationKey) -> String {
    if cause is SocketAddressError.UnknownHost { return "the host is not known; \(set(.host))" }
    switch (cause as? IOError)?.errnoCode {
    case EADDRINUSE where isSocket: return "somebody listens there; \(set(.host))"
    case EEXIST where isSocket: return "the file there is not a socket; \(set(.host))"
    case ENOENT where isSocket: return "the folder does not exist; \(set(.host))"
    case EADDRINUSE: return "the port is in use; \(set(port))"
    case EACCES where !isSocket: return "this user may not listen on the port; \(set(port))"
    case EADDRNOTAVAIL: return "the address does not belong to this machine; \(set(.host))"
    // NIO's words for an error of the system have a parenthesis that nothing opens.
    default: return String(describing: cause).replacing(") (errno: ", with: " (errno: ")
    }
  }

  private static func set(_ key: ConfigurationKey) -> String {
    "set \(key.name), or pass \(key.flag)"
  }
}
