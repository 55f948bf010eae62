// SPDX-License-Identifier: Apache-2.0

import Messages
import Synchronization

/// A method of the server, with its types erased to bytes.
final class Route: Sendable {
  /// Runs on the event loop, from the request's bytes to the framed response.
  typealias OnEventLoop =
    @Sendable (UnsafeRawBufferPointer, ServerContext, MessageLimits) throws -> [UInt8]
  /// Runs on the event loop until the response is framed or the slice is over.
  typealias Sliced =
    @Sendable (UnsafeRawBufferPointer, ServerContext, inout Slice) throws -> SlicedStep
  /// Continues where the slice before ended; nil if there is more to do.
  typealias Rest = (UnsafeRawBufferPointer, inout Slice) throws -> [UInt8]?
  /// The framed JSON that answered a request of this JSON before; nil where that is not known.
  typealias Again = @Sendable (UnsafeRawBufferPointer, ServerContext) throws -> [UInt8]?
  /// Runs in a task, from the request's bytes to the framed response.
  typealias Unary = @Sendable ([UInt8], ServerContext, MessageLimits) async throws -> [UInt8]
  /// Runs in a task that reads and writes freely.
  typealias Streaming =
    @Sendable (MessageInbox, MessageOutbox, ServerContext, MessageLimits) async throws -> Void

  enum Handler: Sendable {
    case onEventLoop(OnEventLoop)
    case sliced(Sliced)
    case unary(Unary)
    case streaming(Streaming)
  }

  /// The result of a handler's first slice.
  enum SlicedStep {
    case answered([UInt8])
    case suspended(Rest)
  }

  let method: ServedMethod
  let handler: Handler
  /// Whether the handler has a reader and a writer. Asking for it copies no handler.
  let isStreaming: Bool
  /// What knows answers in JSON, if anything does.
  let again: Again?
  /// What translates the method's messages to JSON and back, once a caller has asked for it.
  let transcoder = AtomicLazyReference<JSONTranscoder>()

  var path: String { method.path }

  /// Whether a call has any number of requests, at any time.
  var isClientStreaming: Bool { method.kind == .clientStreaming || method.kind == .bidirectional }

  init(
    path: String, kind: ServedMethod.Kind = .unary, handler: Handler, again: Again? = nil
  ) {
    method = ServedMethod(path: path, kind: kind)
    self.handler = handler
    if case .streaming = handler { isStreaming = true } else { isStreaming = false }
    self.again = again
  }
}

/// Limits on the messages of a call.
struct MessageLimits: Sendable {
  var decoding: DecodingLimits
  var receivedBytesMax: Int
  var responses: ResponseLimit
}
