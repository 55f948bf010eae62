// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// A unary call from a framed request to the bytes of the response, with one hop to the event loop
/// and one back.
struct UnaryExchange {
  /// The response to a successful call.
  struct Answer: Sendable {
    let message: ReceivedMessage
    let initial: HeaderRecord
    let trailing: HeaderRecord
  }

  let channel: ClientChannel
  let path: String
  let metadata: Metadata
  let plan: CallPlan
  let frame: [UInt8]

  /// Makes the call, and cancels it with the task and with the call being answered.
  func run(serving: ServerCall?) async -> Result<Answer, RPCError> {
    if case .hedge(let policy) = plan.recovery, policy.attemptsMax > 1 {
      let hedge = HedgedCall(self, policy)
      return await run(serving: serving) {
        hedge.start($0)
      } cancel: {
        hedge.cancel()
      }
    }
    let stream = makeStream(retryPolicy: plan.retryPolicy)
    return await run(serving: serving) { continuation in
      stream.write(frame)
      stream.isOutboundComplete = true
      stream.completion = { result in
        continuation.resume(
          returning: result.map {
            Answer(message: $0, initial: stream.initial, trailing: stream.trailing)
          }.mapError { error in
            guard !stream.initial.isEmpty else { return error }
            var error = error
            error.initialMetadata = stream.initial.metadata()
            return error
          })
      }
      stream.channel.start(stream)
    } cancel: {
      stream.fail(RPCError(.cancelled, "the call was cancelled"))
    }
  }

  func makeStream(retryPolicy: RetryPolicy?) -> ClientStream {
    ClientStream(
      channel: channel, path: path, metadata: metadata, deadline: plan.deadline,
      waitForReady: plan.waitForReady, compression: plan.compression.algorithm,
      limits: plan.limits, retryPolicy: retryPolicy)
  }

  /// Calls `start`, and `cancel` when the call is no longer wanted, on the event loop.
  private func run(
    serving: ServerCall?,
    start:
      @escaping @Sendable (CheckedContinuation<Result<Answer, RPCError>, Never>) -> Void,
    cancel: @escaping @Sendable () -> Void
  ) async -> Result<Answer, RPCError> {
    let eventLoop = channel.eventLoop
    let observer = serving?.onCancel { eventLoop.execute(cancel) }
    defer { if let observer { serving?.removeOnCancel(observer) } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        eventLoop.execute { start(continuation) }
      }
    } onCancel: {
      eventLoop.execute(cancel)
    }
  }
}
