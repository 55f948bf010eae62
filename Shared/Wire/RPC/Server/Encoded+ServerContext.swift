// SPDX-License-Identifier: Apache-2.0

public import Messages

extension Encoded {
  /// Encodes a response, if it is not too large for the call's caller.
  ///
  /// - Throws: ``RPCError`` `.internal` when it cannot be encoded, `.resourceExhausted` when it is
  ///   larger than ``ServerContext/responseBytesMax``; its size is known before it is encoded.
  public init(_ message: Contents, for context: ServerContext) throws(RPCError) {
    self.init(frame: try MessageFrame.encode(message, for: context.call))
  }
}
