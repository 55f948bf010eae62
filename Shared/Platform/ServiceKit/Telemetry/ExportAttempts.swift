// SPDX-License-Identifier: Apache-2.0

import RPC

/// Sending something to a receiver of OpenTelemetry's protocol until it is taken.
enum ExportAttempts {
  /// The first pause before something is sent again, and the longest.
  static let pause = (first: Duration.seconds(1), longest: Duration.seconds(5))

  /// Sends again what may be taken later, as long as time is left and the task is not cancelled.
  ///
  /// - Parameters:
  ///   - time: How long all attempts may take.
  ///   - attempt: Sends it within the time that is left, and returns why it was not taken, if so.
  /// - Returns: Why the last attempt failed; nil if it did not.
  static func run(
    within time: Duration, _ attempt: (_ left: Duration) async -> RPCError?
  ) async -> RPCError? {
    let end = ContinuousClock.now + time
    var pause = Self.pause.first
    while true {
      guard let failure = await attempt(ContinuousClock.now.duration(to: end)) else { return nil }
      let wait = max(failure.retryDelay ?? .zero, pause * Double.random(in: 0.8...1.2))
      guard !Task.isCancelled, failure.mayPass, ContinuousClock.now + wait < end else {
        return failure
      }
      try? await Task.sleep(for: wait)
      pause = min(pause * 2, Self.pause.longest)
    }
  }
}

extension RPCError {
  /// What a failure counts under: the code, or `UNKNOWN` for a number that is none, as a receiver
  /// may send any.
  var countedCode: String {
    let known = RPCStatus.Code.ok.rawValue...RPCStatus.Code.unauthenticated.rawValue
    return known.contains(code.rawValue) ? "\(code)" : "\(RPCStatus.Code.unknown)"
  }

  /// Whether the protocol has something sent again after this.
  var mayPass: Bool {
    switch code {
    case .cancelled, .deadlineExceeded, .aborted, .outOfRange, .unavailable, .dataLoss: true
    // Whoever is only busy says when it no longer will be.
    case .resourceExhausted: retryDelay != nil
    default: false
    }
  }
}
