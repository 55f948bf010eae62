// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import TestMessages

extension Grpc.Testing.Payload {
  /// The largest payload that a caller may ask for, in bytes: 64 MiB.
  private static let bytesMax: Int32 = 64 << 20

  /// A payload of so many zero bytes.
  ///
  /// - Throws: `RPCError`: INVALID_ARGUMENT for a negative count, RESOURCE_EXHAUSTED for too many.
  static func zeros(_ count: Int32) throws(RPCError) -> Self {
    guard count >= 0 else {
      throw RPCError(.invalidArgument, "a payload cannot have \(count) bytes")
    }
    guard count <= bytesMax else {
      throw RPCError(.resourceExhausted, "a payload of more than \(bytesMax) bytes")
    }
    return Self(body: [UInt8](repeating: 0, count: Int(count)))
  }
}
