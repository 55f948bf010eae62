// SPDX-License-Identifier: Apache-2.0

import Concurrency
import DequeModule
import Messages

/// Passes messages from the event loop to the one task that reads them.
///
/// Reading lets the peer send more: ``read()`` reports bytes to be credited to the stream's window.
/// A quarter of the window may go unreported, so most reads need no hop to the loop.
final class MessageInbox: Sendable {
  fileprivate struct State {
    var messages: Deque<ReceivedMessage> = []
    var end: Result<Void, RPCError>?
    var reader: CheckedContinuation<Void, Never>?
    /// Bytes received and not yet credited.
    var heldBytes = 0
    /// Bytes read and not yet credited; never more than are held.
    var readBytes = 0
    /// The size of the waiting messages, and the size last reported to the loop.
    var waitingBytes = 0
    var toldBytes = 0
  }

  /// The result of receiving a chunk.
  struct Receipt {
    /// Bytes to credit now.
    var creditedBytes: Int
    /// The size of all waiting messages.
    var waitingBytes: Int
  }

  /// The approximate overhead of a message besides its bytes; a peer may send very many small ones.
  private static let overheadBytes = 56

  private let state = Mutex(State())
  private let reportBytes: Int
  /// The largest decrease of the waiting size that goes unreported.
  private let untoldBytesMax: Int
  private let credit: @Sendable (Int) -> Void
  private let cancel: @Sendable () -> Void

  /// Creates an inbox; `credit` and `cancel` are called from any thread.
  ///
  /// `credit` may be called with 0 to report that much less is waiting.
  init(
    windowBytes: Int, credit: @escaping @Sendable (Int) -> Void,
    cancel: @escaping @Sendable () -> Void
  ) {
    reportBytes = windowBytes / 4
    untoldBytesMax = windowBytes / 16
    self.credit = credit
    self.cancel = cancel
  }

  // On the event loop ------------------------------------------------------------------------

  /// The size of the waiting messages.
  var waitingBytes: Int { state.withLock { $0.waitingBytes } }

  /// Receives the messages completed by a chunk of `chunkBytes`, and returns how many bytes to
  /// credit now.
  ///
  /// While nothing is waiting to be read, everything is credited; otherwise a message larger than
  /// the window could never arrive.
  func receive(_ messages: [ReceivedMessage], chunkBytes: Int) -> Receipt {
    let (receipt, reader) = state.withLock { state in
      guard state.end == nil else {
        return (
          Receipt(creditedBytes: chunkBytes, waitingBytes: state.waitingBytes), state.takeReader()
        )
      }
      state.heldBytes += chunkBytes
      var credited = 0
      if state.messages.isEmpty {
        credited = state.heldBytes
        state.heldBytes = 0
        state.readBytes = 0
      }
      for message in messages {
        state.messages.append(message)
        state.waitingBytes += message.bytes.count + Self.overheadBytes
      }
      state.toldBytes = state.waitingBytes
      return (
        Receipt(creditedBytes: credited, waitingBytes: state.waitingBytes),
        messages.isEmpty ? nil : state.takeReader()
      )
    }
    reader?.resume()
    return receipt
  }

  /// No further messages follow.
  func finish() {
    end(.success(()), discarding: false)
  }

  /// The stream failed; waiting messages are still delivered first, unless `discarding`.
  func fail(_ error: RPCError, discarding: Bool) {
    end(.failure(error), discarding: discarding)
  }

  private func end(_ result: Result<Void, RPCError>, discarding: Bool) {
    let reader = state.withLock { state in
      guard state.end == nil else { return nil as CheckedContinuation<Void, Never>? }
      state.end = result
      if discarding {
        state.messages = []
        state.waitingBytes = 0
      }
      return state.takeReader()
    }
    reader?.resume()
  }

  // In the reader's task ---------------------------------------------------------------------

  private enum Step {
    case message(ReceivedMessage, creditedBytes: Int?)
    case end(Result<Void, RPCError>)
    case wait
  }

  /// The next message, or nil after the last.
  ///
  /// - Throws: ``RPCError`` if the stream failed, or `.cancelled` if the task is cancelled while it
  ///   waits, which also cancels the call.
  func read() async throws(RPCError) -> ReceivedMessage? {
    while true {
      switch state.withLock({ next(&$0) }) {
      case .message(let message, let creditedBytes):
        if let creditedBytes { credit(creditedBytes) }
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
    state.waitingBytes -= message.bytes.count + Self.overheadBytes
    let isDrained = state.messages.isEmpty
    guard (isDrained ? state.heldBytes : state.readBytes) >= reportBytes else {
      let isStale = state.toldBytes - state.waitingBytes > untoldBytesMax
      if isStale { state.toldBytes = state.waitingBytes }
      return .message(message, creditedBytes: isStale ? 0 : nil)
    }
    state.toldBytes = state.waitingBytes
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
