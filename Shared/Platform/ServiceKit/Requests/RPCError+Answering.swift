// SPDX-License-Identifier: Apache-2.0

public import Logging
public import RPC

extension RPCError {
  /// Runs a handler's work, and turns what went wrong inside into a status that tells the caller
  /// what it may know.
  ///
  /// - Parameters:
  ///   - logger: Where the errors that no caller should see are written.
  ///   - status: The status of an error that is none yet. Its cause is set here.
  ///   - work: What the handler does.
  /// - Returns: What the work returns.
  /// - Throws: The work's own `RPCError`, `CANCELLED` where its task was cancelled, or `status`.
  public static func answering<Answer>(
    _ logger: Logger, status: (any Error) -> RPCError, _ work: () async throws -> Answer
  ) async throws(RPCError) -> Answer {
    do {
      return try await work()
    } catch let error as RPCError {
      throw error
    } catch is CancellationError {
      throw RPCError(.cancelled, "The call was cancelled.")
    } catch {
      logger.error("A call failed.", metadata: ["error": "\(error)"])
      var answer = status(error)
      answer.cause = error
      throw answer
    }
  }
}
