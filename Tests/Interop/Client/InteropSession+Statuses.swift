// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import TestMessages

extension InteropSession {
  func statusCodeAndMessage() async throws {
    let message = "test status message"
    let status = Testing.EchoStatus(code: 2, message: message)
    try await expectFailure(.unknown, message: message, "UnaryCall") {
      _ = try await service.unaryCall(.init(responseStatus: status), options: callOptions())
    }
    try await expectFailure(.unknown, message: message, "FullDuplexCall") {
      let call = try await service.fullDuplexCall(options: callOptions())
      try await call.send(.init(responseStatus: status))
      call.finish()
      for try await _ in call.responses {
        throw CaseFailure("a response came before the status")
      }
    }
  }

  func specialStatusMessage() async throws {
    let message = "\t\ntest with whitespace\r\nand Unicode BMP \u{263A} and non-BMP \u{1F608}\t\n"
    let status = Testing.EchoStatus(code: 2, message: message)
    try await expectFailure(.unknown, message: message, "UnaryCall") {
      _ = try await service.unaryCall(.init(responseStatus: status), options: callOptions())
    }
  }

  func unimplementedMethod() async throws {
    try await expectFailure(.unimplemented, "UnimplementedCall") {
      _ = try await service.unimplementedCall(Testing.Empty(), options: callOptions())
    }
  }

  func unimplementedService() async throws {
    try await expectFailure(.unimplemented, "UnimplementedService") {
      _ = try await UnimplementedServiceClient(client)
        .unimplementedCall(Testing.Empty(), options: callOptions())
    }
  }

  func cancelAfterBegin() async throws {
    let call = try await service.streamingInputCall(options: callOptions())
    call.cancel()
    try await expectFailure(.cancelled, "StreamingInputCall") { _ = try await call.response() }
  }

  func cancelAfterFirstResponse() async throws {
    let call = try await service.fullDuplexCall(options: callOptions())
    try await call.send(.init(sizes: [31_415], payload: 27_182))
    var responses = call.responses.makeAsyncIterator()
    try (try await responses.next()?.payload).expectZeros(31_415, "the response")
    call.cancel()
    try await expectFailure(.cancelled, "FullDuplexCall") { _ = try await responses.next() }
  }

  func timeoutOnSleepingServer() async throws {
    try await expectFailure(.deadlineExceeded, "FullDuplexCall") {
      let call = try await service.fullDuplexCall(options: callOptions(timeout: .milliseconds(1)))
      // The deadline may come before the request has left.
      try? await call.send(.init(sizes: [], payload: 27_182))
      for try await _ in call.responses {}
    }
  }
}
