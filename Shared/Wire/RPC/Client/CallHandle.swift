// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// A caller's reference to a streaming call, which is cancelled when the last one is released.
final class CallHandle: Sendable {
  /// Keeps the connection open while the call is referenced.
  private let client: RPCClient
  let stream: ClientStream
  let head: ResponseHeadBox
  let inbox: MessageInbox
  let outbox: MessageOutbox
  private let serving: (call: ServerCall, observer: Int)?

  /// Starts the call; `serving` is the call being answered, whose end cancels this one.
  init(client: RPCClient, stream: ClientStream, head: ResponseHeadBox, serving: ServerCall?) {
    self.client = client
    self.stream = stream
    self.head = head
    let configuration = client.configuration
    let eventLoop = stream.channel.eventLoop
    let cancel: @Sendable () -> Void = {
      eventLoop.execute { stream.fail(RPCError(.cancelled, "the call was cancelled")) }
    }
    let inbox = MessageInbox(windowBytes: configuration.streamWindowBytes) { count in
      eventLoop.execute { stream.connection?.consumed(count, by: stream) }
    } cancel: {
      cancel()
    }
    let outbox = MessageOutbox(watermarkBytes: configuration.requestWatermarkBytes) {
      eventLoop.execute { stream.drainOutbox() }
    }
    self.inbox = inbox
    self.outbox = outbox
    self.serving = serving.map { ($0, $0.onCancel(cancel)) }
    eventLoop.execute {
      stream.join(inbox, outbox)
      stream.channel.start(stream)
    }
  }

  /// Calls `observer` on the event loop when the call is over.
  func onEnd(_ observer: @escaping @Sendable (RPCStatus, Metadata) -> Void) {
    let stream = stream
    stream.channel.eventLoop.execute {
      stream.whenEnded { status, trailing in observer(status, trailing.metadata()) }
    }
  }

  /// Ends the call, unless it is already over.
  func cancel() {
    let stream = stream
    stream.channel.eventLoop.execute {
      stream.fail(RPCError(.cancelled, "the call was cancelled"))
    }
  }

  deinit {
    if let serving { serving.call.removeOnCancel(serving.observer) }
    cancel()
  }
}
