// SPDX-License-Identifier: Apache-2.0

import Messages
public import RPC

extension RPCError {
  /// The fields that a `BadRequest` among the details names.
  public var wrongFields: [String] {
    details.compactMap { try? $0.unpack(Google.Rpc.BadRequest.self) }
      .flatMap(\.fieldViolations).map(\.field)
  }
}
