// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages

@testable import RPC

extension Router {
  /// The interop service as far as it is about compression; `CacheableUnaryCall` is answered on
  /// the event loop, `UnaryCall` in a task.
  static func compressionService() -> Router {
    var router = Router()
    router.onEventLoop(TestService.cacheableUnaryCall, answer)
    router.unary(TestService.unaryCall) { try answer($0, $1) }
    router.serverStreaming(TestService.streamingOutputCall) { request, responses, context in
      if request.payload != nil { context.compressResponse(request.payload?.body == [1]) }
      for parameters in request.responseParameters {
        try await responses.write(
          .init(payload: .zeros(parameters.size)), compressed: parameters.compressed?.value)
      }
    }
    router.clientStreaming(TestService.streamingInputCall) { requests, context in
      // Every request is a bit, so that the sum tells which of them came compressed.
      var (sum, bit) = (Int32(0), Int32(1))
      for try await _ in requests {
        if context.isRequestCompressed { sum += bit }
        bit *= 2
      }
      return .init(aggregatedPayloadSize: sum)
    }
    router.bidirectional(TestService.fullDuplexCall) { requests, responses, context in
      for try await request in requests {
        let isCompressed = context.isRequestCompressed
        try await responses.write(
          .init(payload: .init(body: [isCompressed ? 1 : 0] + (request.payload?.body ?? []))))
      }
    }
    return router
  }

  /// Tells in the answer's user name whether the request came compressed.
  private static func answer(
    _ request: Grpc.Testing.SimpleRequest, _ context: ServerContext
  ) throws -> Grpc.Testing.SimpleResponse {
    if let wish = request.responseCompressed { context.compressResponse(wish.value) }
    return .init(
      payload: .zeros(request.responseSize),
      username: context.isRequestCompressed ? "compressed" : "plain")
  }
}
