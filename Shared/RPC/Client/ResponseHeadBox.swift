// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// The metadata of a response, on its way from the event loop to whoever asks.
final class ResponseHeadBox: Sendable {
  private struct State {
    var initial: HeaderRecord?
    var trailing = HeaderRecord()
  }

  private let state = Mutex(State())
  private let latch = Latch()

  /// Sets the metadata that came before the first message, the first time.
  func setInitial(_ record: HeaderRecord) {
    state.withLock { state in
      if state.initial == nil { state.initial = record }
    }
    latch.open()
  }

  func setTrailing(_ record: HeaderRecord) {
    state.withLock { $0.trailing = record }
  }

  /// Waits for the response to begin or to fail; empty when it failed.
  func initial() async -> Metadata {
    await latch.wait()
    return state.withLock { $0.initial?.metadata() ?? [:] }
  }

  var trailing: Metadata {
    state.withLock { $0.trailing.metadata() }
  }
}
