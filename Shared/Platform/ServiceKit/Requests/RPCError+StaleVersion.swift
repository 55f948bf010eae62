// SPDX-License-Identifier: Apache-2.0

import Messages
public import RPC

extension RPCError {
  /// `ABORTED` for a change that did not see the present version, with `google.rpc.ErrorInfo`.
  ///
  /// - Parameters:
  ///   - subject: What should have been changed, as a message names it.
  ///   - seen: The version that the request told.
  ///   - current: The stored version; 0 where there is nothing.
  ///   - domain: Whose versions these are, such as `caffe.menu.v1`.
  ///   - metadata: What else to tell, beside `requestVersion` and `currentVersion`.
  /// - Returns: The error to throw, of the reason `STALE_VERSION`.
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
