// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import TestMessages

extension Grpc.Testing.StreamingOutputCallRequest {
  /// Asks for payloads of these sizes, with a payload of its own.
  init(sizes: [Int], payload: Int? = nil) {
    self.init(
      responseParameters: sizes.map { .init(size: Int32(clamping: $0)) },
      payload: payload.map { .zeros($0) })
  }
}

extension InteropSession {
  static let requestSizes = [27_182, 8, 1_828, 45_904]
  static let responseSizes = [31_415, 9, 2_653, 58_979]

  func clientStreaming() async throws {
    let call = try await service.streamingInputCall(options: callOptions())
    for size in Self.requestSizes { try await call.send(.init(payload: .zeros(size))) }
    let response = try await call.response()
    try expectEqual(Int(response.aggregatedPayloadSize), 74_922, "the sum of the sizes")
  }

  func serverStreaming() async throws {
    let responses = try await service.streamingOutputCall(
      .init(sizes: Self.responseSizes), options: callOptions())
    try await expectPayloads(Self.responseSizes, in: responses)
  }

  /// A caller that reads slower than the server answers.
  func slowConsumer() async throws {
    let sizes = [Int](repeating: 1_030, count: 2_000)
    let responses = try await service.streamingOutputCall(
      .init(sizes: sizes), options: callOptions())
    try await expectPayloads(sizes, in: responses) {
      try await Task.sleep(for: .microseconds(100))
    }
  }

  func halfDuplex() async throws {
    let call = try await service.halfDuplexCall(options: callOptions())
    for size in Self.responseSizes { try await call.send(.init(sizes: [size])) }
    call.finish()
    try await expectPayloads(Self.responseSizes, in: call.responses)
  }

  func pingPong() async throws {
    let call = try await service.fullDuplexCall(options: callOptions())
    var responses = call.responses.makeAsyncIterator()
    for (requestSize, responseSize) in zip(Self.requestSizes, Self.responseSizes) {
      try await call.send(.init(sizes: [responseSize], payload: requestSize))
      let response = try await responses.next()
      try (response?.payload).expectZeros(responseSize, "the answer to \(requestSize) bytes")
    }
    call.finish()
    try expect(try await responses.next() == nil, "a response came that nobody asked for")
  }

  func emptyStream() async throws {
    let call = try await service.fullDuplexCall(options: callOptions())
    call.finish()
    var responses = call.responses.makeAsyncIterator()
    try expect(try await responses.next() == nil, "a response came that nobody asked for")
  }

  private func expectPayloads(
    _ sizes: [Int], in responses: ResponseStream<Testing.StreamingOutputCallResponse>,
    beforeEach pause: () async throws -> Void = {}
  ) async throws {
    var iterator = responses.makeAsyncIterator()
    for (index, size) in sizes.enumerated() {
      try await pause()
      let response = try await iterator.next()
      try (response?.payload).expectZeros(size, "response \(index + 1)")
    }
    try expect(try await iterator.next() == nil, "more than \(sizes.count) responses came")
  }
}
