// SPDX-License-Identifier: Apache-2.0

import NIOCore
import Synchronization

extension ServerStream {
  /// The most bytes that are compressed, or decompressed, on the event loop: a fraction of a
  /// millisecond's work.
  ///
  /// What is compressed may be a thousand times larger, and so it counts a sixteenth of that.
  private static let bytesOnEventLoopMax = 16 << 10

  /// The request as its handler gets it.
  func inflated(_ message: ReceivedMessage, _ call: ServerCall) throws(RPCError) -> [UInt8] {
    guard message.algorithm != nil else { return message.bytes }
    call.willRead(message)
    return try message.inflated(bytesMax: server.limits.receivedBytesMax)
  }

  /// Whether the request is compressed and large enough to be taken elsewhere.
  var isRequestLarge: Bool {
    guard let message, message.algorithm != nil else { return false }
    return message.bytes.count > Self.bytesOnEventLoopMax / 16
  }

  /// Decompresses the request in a task, and goes on with `body` on the event loop.
  ///
  /// The task counts as a handler, or a client could make any number of them by resetting its
  /// calls.
  func inflateRequest(_ call: ServerCall, then body: @escaping @Sendable () -> Void) {
    guard let request = message, let eventLoop = connection?.eventLoop else { return }
    message = nil
    let (limits, running) = (server.limits, owner)
    call.willRead(request)
    isHandlerRunning = true
    running.runningHandlers.add(1, ordering: .relaxed)
    task = Task {
      let result = Result { () throws(RPCError) in
        try request.inflated(bytesMax: limits.receivedBytesMax)
      }
      running.runningHandlers.subtract(1, ordering: .relaxed)
      eventLoop.execute {
        self.isHandlerRunning = false
        guard case .open = self.phase, self.connection != nil else { return self.releaseRequest() }
        switch result {
        case .success(let bytes):
          self.message = ReceivedMessage(bytes: bytes)
          body()
        case .failure(let error): self.finish(error)
        }
      }
    }
  }

  /// Sends the only response of a handler that ran on the event loop, compressed if so wished.
  func respond(_ frame: [UInt8], _ call: ServerCall) {
    guard call.compressor.wants(frame), let eventLoop = connection?.eventLoop else {
      return answer(call, with: frame)
    }
    guard frame.count > Self.bytesOnEventLoopMax else {
      return answer(call, with: call.compressor.only(frame))
    }
    let running = owner
    running.runningHandlers.add(1, ordering: .relaxed)
    task = Task {
      let compressed = call.compressor.only(frame)
      running.runningHandlers.subtract(1, ordering: .relaxed)
      eventLoop.execute { self.respond(with: compressed) }
    }
  }
}
