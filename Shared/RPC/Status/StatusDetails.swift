// SPDX-License-Identifier: Apache-2.0

import Messages

/// `grpc-status-details-bin`: a `google.rpc.Status` that repeats the code and the message.
enum StatusDetails {
  static func encode(_ status: RPCStatus) -> [UInt8]? { nil }
  static func decode(_ bytes: [UInt8]) -> [RPCStatusDetail] { [] }
}
