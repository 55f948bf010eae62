// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// A unary call of which several copies are sent, for the first answer: gRFC A6.
///
/// Confined to the channel's event loop.
final class HedgedCall: @unchecked Sendable {
  // Unchecked: see above.

  typealias Answer = UnaryExchange.Answer

  private let exchange: UnaryExchange
  private let policy: HedgingPolicy
  private let attemptsMax: Int
  private var continuation: CheckedContinuation<Result<Answer, RPCError>, Never>?
  private var copies: [ClientStream] = []
  private var startedCount = 0
  private var isCancelled = false
  /// The error of the last copy that failed.
  private var lastError: RPCError?
  private let timer: LoopTimer

  init(_ exchange: UnaryExchange, _ policy: HedgingPolicy) {
    self.exchange = exchange
    self.policy = policy
    timer = LoopTimer(on: exchange.channel.eventLoop)
    attemptsMax = min(policy.attemptsMax, RetryPolicy.attemptsLimit)
  }

  func start(_ continuation: CheckedContinuation<Result<Answer, RPCError>, Never>) {
    self.continuation = continuation
    if isCancelled { return cancel() }
    sendCopy()
  }

  func cancel() {
    isCancelled = true
    finish(.failure(RPCError(.cancelled, "the call was cancelled")))
  }

  private func sendCopy() {
    timer.cancel()
    guard continuation != nil, startedCount < attemptsMax else { return }
    // Other calls may have failed since the pause started.
    guard startedCount == 0 || exchange.channel.allowsRetries else {
      if copies.isEmpty, let lastError { finish(.failure(lastError)) }
      return
    }
    let copy = exchange.makeStream(retryPolicy: nil)
    copy.attempts.failures = startedCount
    copy.write(exchange.frame)
    copy.isOutboundComplete = true
    startedCount += 1
    copies.append(copy)
    if startedCount < attemptsMax, exchange.channel.allowsRetries { sendCopyLater(policy.delay) }
    copy.completion = { result in self.ended(copy, result) }
    exchange.channel.start(copy)
  }

  private func sendCopyLater(_ pause: Duration) {
    timer.set(in: TimeAmount(pause)) { self.sendCopy() }
  }

  private func ended(_ copy: ClientStream, _ result: Result<ReceivedMessage, RPCError>) {
    copies.removeAll { $0 === copy }
    guard case .failure(let error) = result else {
      exchange.channel.retryTokens?.succeeded()
      return finish(
        result.map { Answer(message: $0, initial: copy.initial, trailing: copy.trailing) })
    }
    let pushback = copy.pushback
    let mayGoOn = policy.nonFatalCodes.contains(error.code) && error.code != .cancelled
    if mayGoOn || pushback == .never { exchange.channel.retryTokens?.failed() }
    guard mayGoOn, continuation != nil else { return finish(.failure(error)) }
    lastError = error
    let mayStartMore =
      startedCount < attemptsMax && pushback != .never && exchange.channel.allowsRetries
    if !mayStartMore {
      timer.cancel()
      if copies.isEmpty { finish(.failure(error)) }
    } else if case .after(let milliseconds) = pushback {
      sendCopyLater(.milliseconds(Int64(milliseconds)))
    } else {
      sendCopy()
    }
  }

  private func finish(_ result: Result<Answer, RPCError>) {
    timer.cancel()
    guard let continuation else { return }
    self.continuation = nil
    let losers = copies
    copies = []
    for copy in losers {
      copy.completion = nil
      copy.fail(RPCError(.cancelled, "another copy of the call was answered"))
    }
    continuation.resume(returning: result)
  }
}
