// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import Logging
import NIOCore

/// Retries: gRFC A6.
extension ClientStream {
  /// Failed attempts that count.
  var failedAttempts: Int { attempts.failures }

  /// The server's last instruction about retries.
  var pushback: RetryPushback? { attempts.pushback }

  /// Whether the caller still waits for the stream on the connection.
  var isCurrent: Bool { outcome == nil && attempts.restart == nil }

  // What is kept -----------------------------------------------------------------------------

  /// Buffers a message for a further attempt, while there is room.
  func keep(_ message: [UInt8]) {
    guard !attempts.isCommitted else { return }
    attempts.kept.append(message)
    channel.keptBytes += message.count
    // Otherwise the stream of a failed attempt is still closing, and the next one, which there will
    // be, begins with what is kept.
    if attempts.restart == nil || connection == nil { commitIfTooMuchIsKept() }
  }

  private func commitIfTooMuchIsKept() {
    let configuration = channel.configuration
    if attempts.kept.byteCount > configuration.retryBufferBytesMax
      || channel.keptBytes > configuration.retryBuffersBytesMax
    {
      commit()
    }
  }

  /// Rules out a further attempt, so nothing is buffered for one.
  func commit() {
    guard !attempts.isCommitted else { return }
    attempts.isCommitted = true
    forget()
  }

  /// Releases the buffered messages.
  func forget() {
    guard attempts.kept.byteCount > 0 else { return }
    channel.keptBytes -= attempts.kept.byteCount
    attempts.kept.removeAll()
  }

  // Failures ---------------------------------------------------------------------------------

  /// The current attempt has failed: either the call fails, or there will be another attempt.
  ///
  /// It starts when the stream has closed, or now if the call is not on a connection.
  func attemptFailed(
    _ error: RPCError, trailers: HeaderRecord = HeaderRecord(), pushback: RetryPushback? = nil
  ) {
    guard isCurrent else { return }
    attempts.pushback = pushback
    guard let pause = pauseNanoseconds(after: error, pushback) else {
      return finish(.failure(error), trailers)
    }
    attempts.lastFailure = error
    attempts.restart = .paused(nanoseconds: pause)
    channel.logger.debug(
      "a call is tried again",
      metadata: ["path": "\(path)", "error": "\(error)", "milliseconds": "\(pause / 1_000_000)"])
    if connection == nil { restart() }
  }

  /// The pause before the next attempt; nil when there is none.
  private func pauseNanoseconds(after error: RPCError, _ pushback: RetryPushback?) -> Int64? {
    guard let retryPolicy, isInChannel else { return nil }
    let isRetryable = retryPolicy.retryableCodes.contains(error.code)
    let isRefused = if case .never = pushback { true } else { false }
    if isRetryable || isRefused { channel.retryTokens?.failed() }
    guard isRetryable, !isRefused, !attempts.isCommitted || !attempts.areHeadersSent,
      channel.allowsRetries,
      attempts.failures + 1 < min(retryPolicy.attemptsMax, RetryPolicy.attemptsLimit)
    else { return nil }
    attempts.failures += 1
    if case .after(let milliseconds) = pushback {
      attempts.failuresInARow = 0
      return Int64(milliseconds) * 1_000_000
    }
    attempts.failuresInARow += 1
    return retryPolicy.pauseNanoseconds(after: attempts.failuresInARow)
  }

  /// The stream of the current attempt has closed.
  func attemptClosed(_ reason: StreamCloseReason) {
    guard outcome == nil else { return }
    if attempts.restart == nil {
      if let deadline, deadline.hasPassed { return deadlinePassed() }
      if mayRestartUnseen(reason) {
        attempts.restart = .transparent
      } else if isResetHere, let overflow = headerOverflow {
        return fail(overflow)
      } else {
        // No longer on a connection, so a further attempt starts in here.
        return attemptFailed(error(for: reason))
      }
    }
    restart()
  }

  /// Whether the server has not seen the call, as if it had never been made.
  private func mayRestartUnseen(_ reason: StreamCloseReason) -> Bool {
    guard isInChannel else { return false }
    guard attempts.areHeadersSent else { return true }
    // Refused by the server itself, or excluded by a GOAWAY.
    guard case .code(NGHTTP2_REFUSED_STREAM.rawValue) = reason, !attempts.isCommitted,
      !attempts.wasRefused
    else { return false }
    attempts.wasRefused = true
    return true
  }

  private func error(for reason: StreamCloseReason) -> RPCError {
    switch reason {
    case .code(let code): RPCError(.mapping(resetCode: code, isByPeer: !isResetHere))
    case .connectionLost(let error):
      RPCError(
        .unavailable,
        "the connection to \(channel.target.text) was lost: \(ConnectFailure.text(of: error))",
        cause: error)
    }
  }

  // The next attempt -------------------------------------------------------------------------

  private func restart() {
    guard let restart = attempts.restart else { return }
    if attempts.areHeadersSent { outbound = attempts.kept }
    commitIfTooMuchIsKept()
    isOutboundDeferred = false
    isRemoteClosed = false
    isResetHere = false
    clearResponse()
    switch restart {
    case .transparent:
      attempts.begin()
      channel.startAgain(self)
    case .paused(let nanoseconds):
      channel.pause(self, nanoseconds: nanoseconds)
    }
  }

  /// The pause before the next attempt is over.
  func pauseEnded() {
    guard outcome == nil else { return }
    attempts.begin()
    channel.startAgain(self)
  }
}
