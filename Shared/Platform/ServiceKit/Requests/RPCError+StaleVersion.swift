// SPDX-License-Identifier: Apache-2.0

import Messages
public import RPC

extension RPCError {
  /// `ABORTED` for a change based on an outdated version, with `google.rpc.ErrorInfo`.
  ///
  /// - Parameters:
  ///   - subject: The object of the change, as named in the message.
  ///   - seen: The version in the request.
  ///   - current: The stored version; 0 if there is none.
  ///   - domain: The domain of the error, such as `caffe.menu.v1`.
  ///   - metadata: Further metadata besides `requestVersion` and `currentVersion`.
  /// - Returns: The error to throw, with the reason `STALE_VERSION`.
  public static func staleVersion(
    of subject: String, seen: UInt64, current: UInt64, domain: String,
    metadata: [String: String] = [:]
  ) -> RPCError {
    let info = Google.Rpc.ErrorInfo(
      reason: "STALE_VERSION", domain: domain,
      metadata: metadata.merging(
        ["requestVersion": "\(seen)", "currentVersion": "\(current)"]) { _, own in own })
    let message =
      current == 0
      ? "There is no \(subject) of version \(seen); a new one has version 0."
      : "Version \(seen) of \(subject) is stale: the present version is \(current)."
    return RPCError(.aborted, message, details: RPCStatusDetail.list(info))
  }
}
