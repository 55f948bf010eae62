// SPDX-License-Identifier: Apache-2.0

import Glibc
import NIOCore

/// Describes why a connection failed or was lost.
enum ConnectFailure {
  static func text(of error: any Error) -> String {
    switch error {
    case let error as IOError: String(cString: strerror(error.errnoCode))
    case ChannelError.connectTimeout: "no answer in time"
    case ChannelError.ioOnClosedChannel: "the connection was closed"
    case let error as RPCError: error.message
    default: "\(error)"
    }
  }
}
