// SPDX-License-Identifier: Apache-2.0

import Foundation
import Messages
import RPC
import TestMessages

/// The methods of `grpc.testing.TestService`, as gRPC's interop-test-descriptions.md has them.
///
/// Those that only compute are answered on the event loop, from a view: it spares the request's
/// payload a copy, since only its size matters, and not even that.
struct InteropHandlers: TestServiceHandlers {
  typealias Testing = Grpc.Testing

  func emptyCall(_ request: Testing.Empty.View, context: ServerContext) -> Testing.Empty {
    Testing.Empty()
  }

  func unaryCall(
    _ request: Testing.SimpleRequest.View, context: ServerContext
  ) throws -> Testing.SimpleResponse {
    try answer(request, context)
  }

  func cacheableUnaryCall(
    _ request: Testing.SimpleRequest.View, context: ServerContext
  ) throws -> Testing.SimpleResponse {
    try answer(request, context)
  }

  private func answer(
    _ request: Testing.SimpleRequest.View, _ context: ServerContext
  ) throws -> Testing.SimpleResponse {
    EchoedMetadata.send(back: context)
    if request.hasExpectCompressed {
      try ExpectedCompression.check(request.expectCompressed.value, context)
    }
    if request.hasResponseCompressed {
      context.compressResponse(request.responseCompressed.value)
    }
    if request.hasResponseStatus {
      try Testing.EchoStatus(request.responseStatus).throwUnlessOK()
    }
    var response = Testing.SimpleResponse(payload: try .zeros(request.responseSize))
    if request.fillServerId { response.serverId = Self.serverID }
    return response
  }

  func streamingOutputCall(
    _ request: Testing.StreamingOutputCallRequest,
    responses: ResponseWriter<Testing.StreamingOutputCallResponse>, context: ServerContext
  ) async throws {
    EchoedMetadata.send(back: context)
    // The headers, which go out with the first response, must promise it for any of them.
    if request.responseParameters.contains(where: { $0.compressed?.value == true }) {
      context.compressResponse(true)
    }
    try await answer(request, responses)
  }

  func streamingInputCall(
    _ requests: RequestStream<Testing.StreamingInputCallRequest>, context: ServerContext
  ) async throws -> Testing.StreamingInputCallResponse {
    EchoedMetadata.send(back: context)
    var bytes = 0
    for try await request in requests {
      if let expected = request.expectCompressed {
        try ExpectedCompression.check(expected.value, context)
      }
      bytes += request.payload?.body.count ?? 0
    }
    return Testing.StreamingInputCallResponse(aggregatedPayloadSize: Int32(clamping: bytes))
  }

  func fullDuplexCall(
    _ requests: RequestStream<Testing.StreamingOutputCallRequest>,
    responses: ResponseWriter<Testing.StreamingOutputCallResponse>, context: ServerContext
  ) async throws {
    EchoedMetadata.send(back: context)
    for try await request in requests { try await answer(request, responses) }
  }

  func halfDuplexCall(
    _ requests: RequestStream<Testing.StreamingOutputCallRequest>,
    responses: ResponseWriter<Testing.StreamingOutputCallResponse>, context: ServerContext
  ) async throws {
    EchoedMetadata.send(back: context)
    var kept: [Testing.StreamingOutputCallRequest] = []
    for try await request in requests {
      guard kept.count < Self.keptRequestsMax else {
        throw RPCError(.resourceExhausted, "more than \(Self.keptRequestsMax) requests")
      }
      // Their payloads are not needed any more, and would be the most of the memory.
      var request = request
      request.payload = nil
      kept.append(request)
    }
    for request in kept { try await answer(request, responses) }
  }

  /// The suite asks for a method that the server has and does not implement.
  func unimplementedCall(
    _ request: Testing.Empty, context: ServerContext
  ) throws -> Testing.Empty {
    throw RPCError(.unimplemented, "UnimplementedCall is not implemented.")
  }

  /// What tells this process from other servers.
  private static let serverID = "interop-server-\(ProcessInfo.processInfo.processIdentifier)"

  /// The most requests that `HalfDuplexCall` keeps until it may answer.
  private static let keptRequestsMax = 1000

  private func answer(
    _ request: Testing.StreamingOutputCallRequest,
    _ responses: ResponseWriter<Testing.StreamingOutputCallResponse>
  ) async throws {
    try request.responseStatus?.throwUnlessOK()
    for parameters in request.responseParameters {
      if parameters.intervalUs > 0 {
        try await Task.sleep(for: .microseconds(parameters.intervalUs))
      }
      try await responses.write(
        .init(payload: try .zeros(parameters.size)),
        compressed: parameters.compressed?.value ?? false)
    }
  }
}
