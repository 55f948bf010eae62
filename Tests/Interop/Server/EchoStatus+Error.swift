// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import TestMessages

extension Grpc.Testing.EchoStatus {
  /// Ends the call as its caller asks.
  func throwUnlessOK() throws(RPCError) {
    guard code != 0 else { return }
    throw RPCError(RPCStatus.Code(rawValue: Int(code)), message)
  }
}
