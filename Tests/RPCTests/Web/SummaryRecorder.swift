// SPDX-License-Identifier: Apache-2.0

import Concurrency

@testable import RPC

/// Keeps the summaries of the calls that a server has answered.
final class SummaryRecorder: CallObserver {
  private let kept = Mutex<[CallSummary]>([])

  var summaries: [CallSummary] { kept.withLock { $0 } }

  func callEnded(_ call: CallSummary) { kept.withLock { $0.append(call) } }
}
