// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import TestMessages

/// The cases that look at each message's flag. A compressed call may still send a message as it is.
extension InteropSession {
  private var compressing: CallOptions {
    var options = callOptions()
    options.compression = .gzip
    return options
  }

  /// A large request that says whether the server should find it compressed, or whether the
  /// response is to be.
  private func request(
    expectCompressed: Bool? = nil, responseCompressed: Bool? = nil
  ) -> Testing.SimpleRequest {
    Testing.SimpleRequest(
      responseSize: Int32(Self.largeResponseSize), payload: .zeros(Self.largeRequestSize),
      responseCompressed: responseCompressed.map { .init(value: $0) },
      expectCompressed: expectCompressed.map { .init(value: $0) })
  }

  func clientCompressedUnary() async throws {
    // The server is asked first whether it looks at the flag at all.
    try await expectFailure(.invalidArgument, "a request that is not compressed as it says") {
      _ = try await service.unaryCall(request(expectCompressed: true), options: callOptions())
    }
    let compressed = try await service.unaryCall(
      request(expectCompressed: true), options: compressing)
    try compressed.payload.expectZeros(Self.largeResponseSize, "the first payload")
    let plain = try await service.unaryCall(
      request(expectCompressed: false), options: callOptions())
    try plain.payload.expectZeros(Self.largeResponseSize, "the second payload")
  }

  func serverCompressedUnary() async throws {
    for isCompressed in [true, false] {
      let response = try await client.unaryResponse(
        Testing.TestService.unaryCall, request(responseCompressed: isCompressed),
        options: callOptions())
      try response.message.payload.expectZeros(Self.largeResponseSize, "the payload")
      try expectEqual(response.isCompressed, isCompressed, "whether the response is compressed")
    }
  }

  func clientCompressedStreaming() async throws {
    try await expectFailure(.invalidArgument, "a request that is not compressed as it says") {
      let call = try await service.streamingInputCall(options: callOptions())
      try await call.send(.init(payload: .zeros(27_182), expectCompressed: .init(value: true)))
      _ = try await call.response()
    }
    let call = try await service.streamingInputCall(options: compressing)
    try await call.send(
      .init(payload: .zeros(27_182), expectCompressed: .init(value: true)), compressed: true)
    try await call.send(
      .init(payload: .zeros(45_904), expectCompressed: .init(value: false)), compressed: false)
    let response = try await call.response()
    try expectEqual(Int(response.aggregatedPayloadSize), 73_086, "the sum of the sizes")
  }

  func serverCompressedStreaming() async throws {
    let expected = [(31_415, true), (92_653, false)]
    let request = Testing.StreamingOutputCallRequest(
      responseParameters: expected.map { size, isCompressed in
        .init(size: Int32(size), compressed: .init(value: isCompressed))
      })
    let responses = try await service.streamingOutputCall(request, options: callOptions())
    var iterator = responses.makeAsyncIterator()
    for (size, isCompressed) in expected {
      let response = try await iterator.next()
      try (response?.payload).expectZeros(size, "the response of \(size) bytes")
      try expectEqual(
        responses.isLastResponseCompressed, isCompressed,
        "whether the response of \(size) bytes is compressed")
    }
    try expect(try await iterator.next() == nil, "a third response came")
  }
}
