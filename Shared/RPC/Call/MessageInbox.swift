// SPDX-License-Identifier: Apache-2.0

import Concurrency
import DequeModule

/// Messages on their way from the event loop to the one task that reads them.
///
/// Reading is what lets the peer send on: ``read()`` reports bytes to be credited to the stream's
/// window. A quarter of the window may go unreported, so most reads cost no hop to the loop.
final class MessageInbox: Sendable {
  fileprivate struct State {
    var messages: Deque<ReceivedMessage> = []
    var end: Result<Void, RPCError>?
    var reader: CheckedContinuation<Void, Never>?
    /// Bytes received and not yet credited.
    var heldBytes = 0
    /// Bytes read and not yet credited; never more than is held.
    var readBytes = 0
  }

  private let state = Mutex(State())
  private let reportBytes: Int
  private let credit: @Sendable (Int) -> Void
  private let cancel: @Sendable () -> Void

  /// Makes an inbox; `credit` and `cancel` are called from any thread.
  init(
    windowBytes: Int, credit: @escaping @Sendable (Int) -> Void,
    cancel: @escaping @Sendable () -> Void
  ) {
    reportBytes = windowBytes / 4
    self.credit = credit
    self.cancel = cancel
  }

  // On the event loop ------------------------------------------------------------------------

  /// Takes in what a chunk of `chunkBytes` completed, and says how many bytes to credit now.
  ///
  /// While nothing waits to be read everything is credited, or a message larger than the window
  /// could never arrive.
  func receive(_ messages: [ReceivedMessage], chunkBytes: Int) -> Int {
    let (credited, reader) = state.withLock { state in
      guard state.end == nil else { return (chunkBytes, state.takeReader()) }
      state.heldBytes += chunkBytes
      var credited = 0
      if state.messages.isEmpty {
        credited = state.heldBytes
        state.heldBytes = 0
        state.readBytes = 0
      }
      state.messages.append(contentsOf: messages)
      return (credited, messages.isEmpty ? nil : state.takeReader())
    }
    reader?.resume()
    return credited
  }

  /// No message comes after those that wait.
  func finish() {
    end(.success(()), discarding: false)
  }

  /// The stream failed; messages that wait are still read first unless `discarding`.
  func fail(_ error: RPCError, discarding: Bool) {
    end(.failure(error), discarding: discarding)
  }

  private func end(_ result: Result<Void, RPCError>, discarding: Bool) {
    let reader = state.withLock { state in
      guard state.end == nil else { return nil as CheckedContinuation<Void, Never>? }
      state.end = result
      if discarding { state.messages = [] }
      return state.takeReader()
    }
    reader?.resume()
  }

  // In the reader's task ---------------------------------------------------------------------

  private enum Step {
    case message(ReceivedMessage, creditedBytes: Int)
    case end(Result<Void, RPCError>)
    case wait
  }

  /// The next message, or nil after the last.
  ///
  /// - Throws: ``RPCError`` when the stream failed, or `.cancelled` when the task is cancelled
  ///   while it waits, which also cancels the call.
  func read() async throws(RPCError) -> ReceivedMessage? {
    while true {
      switch state.withLock({ next(&$0) }) {
      case .message(let message, let creditedBytes):
        if creditedBytes > 0 { credit(creditedBytes) }
        return message
      case .end(let result):
        try result.get()
        return nil
      case .wait:
        await wait()
      }
    }
  }

  private func next(_ state: inout State) -> Step {
    guard let message = state.messages.popFirst() else {
      return state.end.map { .end($0) } ?? .wait
    }
    state.readBytes += message.bytes.count + MessageFrame.prefixBytes
    let isDrained = state.messages.isEmpty
    guard (isDrained ? state.heldBytes : state.readBytes) >= reportBytes else {
      return .message(message, creditedBytes: 0)
    }
    let credited = isDrained ? state.heldBytes : min(state.readBytes, state.heldBytes)
    state.heldBytes -= credited
    state.readBytes = 0
    return .message(message, creditedBytes: credited)
  }

  private func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = state.withLock { state in
          guard state.messages.isEmpty, state.end == nil else { return true }
          precondition(state.reader == nil, "a stream of messages has one reader at a time")
          state.reader = continuation
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      end(.failure(RPCError(.cancelled, "the task that reads was cancelled")), discarding: false)
      cancel()
    }
  }
}

extension MessageInbox.State {
  fileprivate mutating func takeReader() -> CheckedContinuation<Void, Never>? {
    defer { reader = nil }
    return reader
  }
}
