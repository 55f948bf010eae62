// SPDX-License-Identifier: Apache-2.0

extension RPCError {
  /// The error of a side that must send exactly one message; `UNIMPLEMENTED` by gRPC's
  /// `statuscodes.md`.
  static func wrongMessageCount(_ count: Int, of side: String) -> RPCError {
    RPCError(
      .unimplemented,
      count == 0
        ? "the \(side) has no message and the method asks for one"
        : "the \(side) has more than one message and the method asks for one")
  }
}
