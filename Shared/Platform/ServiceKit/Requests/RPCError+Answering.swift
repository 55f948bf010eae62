// SPDX-License-Identifier: Apache-2.0

public import Logging
public import RPC

extension RPCError {
  /// Runs a handler's work, and converts internal errors to a status that tells the caller only
  /// what it may know.
  ///
  /// - Parameters:
  ///   - logger: Logs the errors that no caller should see; what the caller is to blame for at
  ///     `debug` alone, since it may name what the caller sent.
  ///   - status: Converts an error that is not a status. Its cause is set here.
  ///   - work: The handler's work.
  /// - Returns: What the work returns.
  /// - Throws: The work's own `RPCError`, `CANCELLED` if its task was cancelled, or `status`.
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
      var answer = status(error)
      logger.log(
        level: answer.code.isServerFault ? .error : .debug, "A call failed.",
        metadata: ["error": "\(error)"])
      answer.cause = error
      throw answer
    }
  }
}
