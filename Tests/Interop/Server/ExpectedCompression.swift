// SPDX-License-Identifier: Apache-2.0

import RPC

/// What a caller says about the compression of the request that says it.
enum ExpectedCompression {
  /// Refuses a request that did not come as it says: gRPC's interop-test-descriptions.md,
  /// "client_compressed_unary".
  ///
  /// - Throws: `RPCError`: INVALID_ARGUMENT.
  static func check(_ isExpected: Bool, _ context: ServerContext) throws(RPCError) {
    guard isExpected != context.isRequestCompressed else { return }
    throw RPCError(
      .invalidArgument,
      isExpected
        ? "the request should be compressed and is not"
        : "the request is compressed and should not be")
  }
}
