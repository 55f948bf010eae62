// SPDX-License-Identifier: Apache-2.0

public import RPC

extension RPCError {
  /// `UNAVAILABLE` for a watch that has told of changes which the database then lost.
  public static var undoneChanges: RPCError {
    RPCError(
      .unavailable,
      "The database lost changes that this watch has told of. Watch again to be told everything "
        + "there is then, and each change.")
  }
}
