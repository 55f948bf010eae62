// SPDX-License-Identifier: Apache-2.0

public import RPC

extension ServerContext {
  /// Asks for texts, and makes an answer of them, once there is room for both in the server's
  /// memory; see ``RPC/ServerContext/withRoom(bytes:_:)``.
  ///
  /// - Parameters:
  ///   - count: How many texts are asked for.
  ///   - bytes: The bytes of what they are made of, about.
  ///   - body: Asks for them. What it needs for that is made inside: those who wait keep nothing.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; `CancellationError` if the call ends before there is room.
  public static func withRoom<Result>(
    forTexts count: Int, bytes: Int, _ body: () async throws -> Result
  ) async throws -> Result {
    try await withRoom(bytes: copies * (bytes + count * textBytes), body)
  }

  /// How often a text is there: in the request, in the client's buffer, in the response, and in
  /// the answer.
  private static let copies = 4

  /// What a text takes beside its bytes: where it comes from, and the head of an array.
  private static let textBytes = 128
}
