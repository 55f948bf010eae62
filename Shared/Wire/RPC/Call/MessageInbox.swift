// SPDX-License-Identifier: Apache-2.0

import Concurrency
import DequeModule
import Messages

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
    /// What the messages take while they wait, and what the loop was last told of it.
    var waitingBytes = 0
    var toldBytes = 0
  }

  /// What a chunk that was taken in amounts to.
  struct Receipt {
    /// Bytes to credit now.
    var creditedBytes: Int
    /// What all messages that wait take.
    var waitingBytes: Int
  }

  /// What a message takes besides its bytes, about; a peer may send very many small ones.
  private static let overheadBytes = 56

  private let state = Mutex(State())
  private let reportBytes: Int
  /// How much less may wait than the loop knows of.
  private let untoldBytesMax: Int
  private let credit: @Sendable (Int) -> Void
  private let cancel: @Sendable () -> Void

  /// Makes an inbox; `credit` and `cancel` are called from any thread.
  ///
  /// `credit` may be called with 0, when much less waits than before.
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

  /// What the messages that wait take.
  var waitingBytes: Int { state.withLock { $0.waitingBytes } }

  /// Takes in what a chunk of `chunkBytes` completed, and says how many bytes to credit now.
  ///
  /// While nothing waits to be read everything is credited, or a message larger than the window
  /// could never arrive.
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
  /// - Throws: ``RPCError`` when the stream failed, or `.cancelled` when the task is cancelled
  ///   while it waits, which also cancels the call.
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
