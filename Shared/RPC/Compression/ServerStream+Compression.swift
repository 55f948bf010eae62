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

  /// Decompresses the request in a task, and then runs the handler on the event loop.
  func inflate(thenRun handler: @escaping Route.OnEventLoop, _ call: ServerCall) {
    guard let request = message, let eventLoop = connection?.eventLoop else { return }
    message = nil
    let bytesMax = server.limits.receivedBytesMax
    call.willRead(request)
    // It cannot be stopped, so it counts as a handler does that is slow to stop.
    isHandlerRunning = true
    let running = owner
    running.runningHandlers.add(1, ordering: .relaxed)
    task = Task {
      let result = Result { () throws(RPCError) in try request.inflated(bytesMax: bytesMax) }
      running.runningHandlers.subtract(1, ordering: .relaxed)
      eventLoop.execute {
        self.isHandlerRunning = false
        guard case .open = self.phase else { return self.releaseRequest() }
        switch result {
        case .success(let bytes):
          self.message = ReceivedMessage(bytes: bytes)
          self.run(handler, call)
        case .failure(let error): self.finish(error)
        }
      }
    }
  }

  /// Sends the only response of a handler that ran on the event loop, compressed if so wished.
  func respond(_ frame: [UInt8], _ call: ServerCall) {
    guard call.compressor.wants(frame), let eventLoop = connection?.eventLoop else {
      return respond(frame)
    }
    if frame.count <= Self.bytesOnEventLoopMax { return respond(call.compressor.only(frame)) }
    task = Task {
      let compressed = call.compressor.only(frame)
      eventLoop.execute { self.respond(compressed) }
    }
  }
}
