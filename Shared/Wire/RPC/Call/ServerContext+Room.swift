// SPDX-License-Identifier: Apache-2.0

import Concurrency

extension ServerContext {
  /// Gathers what a large answer is made of, once there is room for it in the server's memory.
  ///
  /// Only handlers in tasks need it, for what they keep while they wait for something else, such as
  /// another service's answer: a thousand calls may wait at once, and each of them would keep its
  /// part. Up to 64 KiB need no room, nor does what runs inside `body` or outside of a call.
  ///
  /// - Parameters:
  ///   - bytes: The memory that `body` takes, about; see ``ServerConfiguration/workBytesMax``.
  ///   - body: What gathers the answer. It must not wait for its own caller, who may never read.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; `CancellationError` if the call ends before there is room.
  public static func withRoom<Result>(
    bytes: Int, _ body: () async throws -> Result
  ) async throws -> Result {
    guard bytes > BufferAccount.ownBytes, let call = current?.call, let room = call.room,
      call.enterRoom()
    else { return try await body() }
    defer { call.leaveRoom() }
    try await room.enter(bytes, of: call.connection)
    defer { room.leave(bytes) }
    return try await body()
  }

  /// The connection by which the current task's call has come, if it has: what is shared fairly is
  /// shared between connections.
  @Sendable
  public static func currentConnection() -> ObjectIdentifier? { current?.call.connection }
}
