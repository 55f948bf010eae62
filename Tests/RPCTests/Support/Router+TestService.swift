// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages

@testable import RPC

extension Router {
  /// gRPC's interop service, as `interop-test-descriptions.md` describes it.
  ///
  /// - Parameter own: The names of the methods that a test answers itself.
  static func testService(except own: Set<String> = []) -> Router {
    var router = Router(descriptors: .testing)
    if !own.contains(TestService.emptyCall.name) {
      router.onEventLoop(TestService.emptyCall) { _, context in
        echo(context)
        return .init()
      }
    }
    if !own.contains(TestService.unaryCall.name) {
      router.unary(TestService.unaryCall) { request, context in
        echo(context)
        try check(request.responseStatus)
        return .init(payload: .zeros(request.responseSize))
      }
    }
    if !own.contains(TestService.streamingOutputCall.name) {
      router.serverStreaming(TestService.streamingOutputCall) { request, responses, context in
        echo(context)
        for parameters in request.responseParameters {
          try await responses.write(.init(payload: .zeros(parameters.size)))
        }
        try check(request.responseStatus)
      }
    }
    if !own.contains(TestService.streamingInputCall.name) {
      router.clientStreaming(TestService.streamingInputCall) { requests, _ in
        var size = 0
        for try await request in requests { size += request.payload?.body.count ?? 0 }
        return .init(aggregatedPayloadSize: Int32(size))
      }
    }
    if !own.contains(TestService.fullDuplexCall.name) {
      router.bidirectional(TestService.fullDuplexCall) { requests, responses, context in
        echo(context)
        for try await request in requests {
          try check(request.responseStatus)
          for parameters in request.responseParameters {
            try await responses.write(.init(payload: .zeros(parameters.size)))
          }
        }
      }
    }
    return router
  }

  private static func echo(_ context: ServerContext) {
    let metadata = context.metadata
    for value in metadata.values(for: "x-grpc-test-echo-initial") {
      context.addInitialMetadata(["x-grpc-test-echo-initial": value])
    }
    for value in metadata.binaryValues(for: "x-grpc-test-echo-trailing-bin") {
      var trailing = Metadata()
      trailing.add("x-grpc-test-echo-trailing-bin", value)
      context.addTrailingMetadata(trailing)
    }
  }

  private static func check(_ status: Grpc.Testing.EchoStatus?) throws {
    guard let status, status.code != 0 else { return }
    throw RPCError(.init(rawValue: Int(status.code)), status.message)
  }
}

extension Grpc.Testing.Payload {
  static func zeros(_ count: some BinaryInteger) -> Self {
    .init(body: [UInt8](repeating: 0, count: Int(count)))
  }
}

extension Grpc.Testing.StreamingOutputCallRequest {
  /// Asks for a response of each size.
  static func sizes(_ sizes: [Int32], payload: Int = 0) -> Self {
    .init(
      responseParameters: sizes.map { .init(size: $0) }, payload: .zeros(payload))
  }
}
