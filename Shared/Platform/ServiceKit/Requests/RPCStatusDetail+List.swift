// SPDX-License-Identifier: Apache-2.0

public import Messages
public import RPC

extension RPCStatusDetail {
  /// The details of a status, consisting of this message.
  ///
  /// A message that cannot be encoded is omitted: the status itself says the same in words.
  public static func list(_ message: some Message) -> [RPCStatusDetail] {
    (try? RPCStatusDetail(message)).map { [$0] } ?? []
  }
}
