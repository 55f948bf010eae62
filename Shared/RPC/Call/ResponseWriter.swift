// SPDX-License-Identifier: Apache-2.0

public import Messages

/// Where a streaming handler writes its responses.
public struct ResponseWriter<Response: Message>: Sendable {
  let outbox: MessageOutbox
  let messageBytesMax: Int

  /// Sends a response, and waits while the caller is slow to take those before it.
  ///
  /// - Throws: ``RPCError`` `.cancelled` when the caller is gone, `.resourceExhausted` when the
  ///   response is larger than ``ServerConfiguration/sentMessageBytesMax``.
  public func write(_ response: Response) async throws(RPCError) {
    try await outbox.write(try MessageFrame.encode(response, bytesMax: messageBytesMax))
  }
}
