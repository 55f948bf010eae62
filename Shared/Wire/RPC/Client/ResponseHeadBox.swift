// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Synchronization

/// The metadata of a response, on its way from the event loop to whoever asks, and whether its
/// messages come compressed.
final class ResponseHeadBox: Sendable {
  private struct State {
    var initial: HeaderRecord?
    var trailing = HeaderRecord()
  }

  private let state = Mutex(State())
  private let latch = Latch()
  private let messageCompressed = Atomic(false)

  /// Sets the metadata that came before the first message, the first time.
  func setInitial(_ record: HeaderRecord) {
    state.withLock { state in
      if state.initial == nil { state.initial = record }
    }
    latch.open()
  }

  /// Whether the response that was read last came compressed.
  var isMessageCompressed: Bool { messageCompressed.load(ordering: .relaxed) }

  /// The caller is about to get `message`.
  func willRead(_ message: ReceivedMessage) {
    messageCompressed.store(message.algorithm != nil, ordering: .relaxed)
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
