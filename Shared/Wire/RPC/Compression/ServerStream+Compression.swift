// SPDX-License-Identifier: Apache-2.0

import NIOCore
import Synchronization

extension ServerStream {
  /// The most bytes that are compressed, decompressed or translated on the event loop: a fraction
  /// of a millisecond's work.
  ///
  /// Compressed data may expand a thousandfold, so for it the limit is a sixteenth of that.
  private static let bytesOnEventLoopMax = 16 << 10

  /// Decompresses and translates the request on the event loop, if it is compressed or JSON; the
  /// time counts against the connection's share of the loop.
  func inflateHere(_ call: ServerCall) throws(RPCError) {
    guard let packed = message, packed.isPacked else { return }
    message = nil
    call.willRead(packed)
    let began = NIODeadline.now().uptimeNanoseconds
    message = ReceivedMessage(
      bytes: try packed.inflated(bytesMax: server.limits.receivedBytesMax))
    owner.use(NIODeadline.now().uptimeNanoseconds - began)
  }

  /// Whether the request is compressed or JSON and large enough to be handled off the loop, as all
  /// are once the connection has used up its share of the loop.
  var isRequestLarge: Bool {
    guard let message, message.isPacked else { return false }
    let bytesMax =
      message.algorithm == nil ? Self.bytesOnEventLoopMax : Self.bytesOnEventLoopMax / 16
    return message.bytes.count > bytesMax || owner.mustWait
  }

  /// Whether the request is short enough for the loop to look for a kept answer to it, even where
  /// the connection has used up its share: that takes less time than to begin a task.
  var isRequestShort: Bool { (message?.bytes.count ?? 0) <= Self.bytesOnEventLoopMax }

  /// Decompresses and translates the request in a task, and continues with `body` on the event
  /// loop.
  ///
  /// The task counts as a handler; otherwise a client could create any number of them by resetting
  /// its calls.
  func inflateRequest(_ call: ServerCall, then body: @escaping @Sendable () -> Void) {
    guard let request = message else { return }
    message = nil
    let limits = server.limits
    call.willRead(request)
    startTask(call) {
      try request.inflated(bytesMax: limits.receivedBytesMax)
    } then: { result in
      guard case .open = self.phase, self.connection != nil else { return self.releaseRequest() }
      switch result {
      case .success(let bytes):
        self.message = ReceivedMessage(bytes: bytes)
        body()
      case .failure(let error): self.finish(error)
      }
    }
  }

  /// Sends the only response of a handler that ran on the event loop, translated to JSON and
  /// compressed if requested.
  func respond(_ frame: [UInt8], _ call: ServerCall) {
    guard call.transforms(frame) else { return answer(call, with: frame) }
    guard frame.count > Self.bytesOnEventLoopMax else {
      do throws(RPCError) {
        let translated = try call.translated(frame)
        keepTranslation(translated, call)
        return answer(call, with: call.compressor.only(translated))
      } catch {
        return finish(error)
      }
    }
    question = nil
    guard owner.responses.hold(frame.count) else { return abort(Self.tooMuchWaits) }
    let isStarted = startTask(call) {
      try call.transformed(only: frame)
    } then: { result in
      self.owner.responses.release(frame.count)
      self.complete(result)
    }
    if !isStarted { owner.responses.release(frame.count) }
  }
}
