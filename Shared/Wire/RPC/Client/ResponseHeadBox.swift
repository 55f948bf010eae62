// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Synchronization

/// Passes the metadata of a response, and whether its messages are compressed, from the event loop
/// to the caller.
final class ResponseHeadBox: Sendable {
  private struct State {
    var initial: HeaderRecord?
    var trailing = HeaderRecord()
  }

  private let state = Mutex(State())
  private let latch = Latch()
  private let messageCompressed = Atomic(false)

  /// Sets the initial metadata; only the first call has an effect.
  func setInitial(_ record: HeaderRecord) {
    state.withLock { state in
      if state.initial == nil { state.initial = record }
    }
    latch.open()
  }

  /// Whether the last response read was compressed.
  var isMessageCompressed: Bool { messageCompressed.load(ordering: .relaxed) }

  /// The caller is about to receive `message`.
  func willRead(_ message: ReceivedMessage) {
    messageCompressed.store(message.algorithm != nil, ordering: .relaxed)
  }

  func setTrailing(_ record: HeaderRecord) {
    state.withLock { $0.trailing = record }
  }

  /// Waits for the response to begin or to fail; empty if it failed.
  ///
  /// `cancel` is called if the task is cancelled while it waits, and must make the response fail.
  func initial(cancel: @escaping @Sendable () -> Void) async -> Metadata {
    // What is here already costs nobody the call.
    if let initial = state.withLock({ $0.initial }) { return initial.metadata() }
    await withTaskCancellationHandler {
      await latch.wait()
    } onCancel: {
      cancel()
    }
    return state.withLock { $0.initial?.metadata() ?? [:] }
  }

  var trailing: Metadata {
    state.withLock { $0.trailing.metadata() }
  }
}
