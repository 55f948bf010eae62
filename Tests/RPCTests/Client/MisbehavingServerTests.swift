// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

/// The cases of gRPC's `http2-interop-test-descriptions.md`, against our client.
@Suite(.timeLimit(.minutes(5))) struct MisbehavingServerTests {
  private static let request = Grpc.Testing.SimpleRequest(
    responseSize: 314_159, payload: .zeros(271_828))

  private static func with(
    greeting: [UInt8] = RawServer.greeting(),
    _ body: (RawServer, RPCClient) async throws -> Void
  ) async throws {
    try await RawServer.with(greeting: greeting) { server in
      let client = try RPCClient(
        target: server.target, configuration: .with { $0.backoffInitial = .milliseconds(10) },
        logger: .silent)
      do {
        try await body(server, client)
        await client.shutdown()
      } catch {
        await client.shutdown()
        throw error
      }
    }
  }

  private static func unary(_ client: RPCClient) -> Task<RPCError?, Never> {
    Task {
      await rpcError {
        // Where connections end soon, calls that do not wait are told.
        let response = try await client.unary(
          TestService.unaryCall, .init(responseSize: 300), options: .init(waitForReady: true))
        #expect(response.payload?.body.count == 300)
      }
    }
  }

  private static let response = Grpc.Testing.SimpleResponse(payload: .zeros(300))

  /// `goaway`: the second call takes another connection, and the first ends on its own.
  @Test func goAway() async throws {
    try await Self.with { server, client in
      let first = Self.unary(client)
      let connection = try await server.connection()
      let stream = try await connection.request()
      try await connection.goAway(last: stream)
      try await connection.answer(stream, Self.response)
      #expect(await first.value == nil)
      let second = Self.unary(client)
      let next = try await server.connection(1)
      try await next.answer(try await next.request(), Self.response)
      #expect(await second.value == nil)
    }
  }

  /// `rst_after_header`, `rst_during_data` and `rst_after_data`: no message without its status.
  @Test(arguments: ["header", "half", "data"])
  func resetAfter(what: String) async throws {
    try await Self.with { server, client in
      let call = Self.unary(client)
      let connection = try await server.connection()
      let stream = try await connection.request()
      let frame = try MessageFrame.encode(Self.response, bytesMax: .max)
      try await connection.sendHeaders(stream, RawConnection.responseHeaders)
      switch what {
      case "half": try await connection.sendData(stream, Array(frame[..<(frame.count / 2)]))
      case "data": try await connection.sendData(stream, frame)
      default: break
      }
      try await connection.reset(stream, 0)
      #expect(await call.value?.code == .internal)
      // The connection is as good as it was.
      let other = Self.unary(client)
      try await connection.answer(try await connection.request(1), Self.response)
      #expect(await other.value == nil)
    }
  }

  /// `ping`: every ping is answered with what it brought, before, between and after.
  @Test func pings() async throws {
    try await Self.with { server, client in
      let call = Self.unary(client)
      let connection = try await server.connection()
      let stream = try await connection.request()
      let frame = try MessageFrame.encode(Self.response, bytesMax: .max)
      func ping(_ number: UInt8) async throws {
        let data = [UInt8](repeating: number, count: 8)
        try await connection.send(type: 6, stream: 0, data)
        try await until {
          connection.frames.contains { $0.type == 6 && $0.flags == 1 && $0.payload == data }
        }
      }
      try await ping(1)
      try await connection.sendHeaders(stream, RawConnection.responseHeaders)
      try await ping(2)
      try await connection.sendData(stream, frame)
      try await ping(3)
      try await connection.sendHeaders(stream, [("grpc-status", "0")], end: true)
      try await ping(4)
      #expect(await call.value == nil)
    }
  }

  /// `max_streams`: one at a time, as the server says; the rest waits.
  @Test func oneStreamAtATime() async throws {
    try await Self.with(greeting: RawServer.greeting([0, 3, 0, 0, 0, 1])) {
      server, client in
      let calls = (0..<10).map { _ in Self.unary(client) }
      let connection = try await server.connection()
      for index in 0..<10 {
        let stream = try await connection.request(index)
        try await Task.sleep(for: .milliseconds(2))
        #expect(connection.frames.filter { $0.type == 1 }.count == index + 1)
        try await connection.answer(stream, Self.response)
      }
      for call in calls { #expect(await call.value == nil) }
      #expect(server.connections.count == 1)
    }
  }

  /// The server may change its mind about the number of streams.
  @Test func moreStreamsLater() async throws {
    try await Self.with(greeting: RawServer.greeting([0, 3, 0, 0, 0, 0])) {
      server, client in
      let calls = (0..<3).map { _ in Self.unary(client) }
      let connection = try await server.connection()
      try await until { client.state == .ready }
      try await Task.sleep(for: .milliseconds(20))
      #expect(!connection.frames.contains { $0.type == 1 })
      try await connection.send(type: 4, stream: 0, [0, 3, 0, 0, 0, 3])
      for index in 0..<3 {
        try await connection.answer(try await connection.request(index), Self.response)
      }
      for call in calls { #expect(await call.value == nil) }
    }
  }

  /// `data_frame_padding`: padding takes of the window and gives nothing; it is all given back.
  @Test func paddedData() async throws {
    try await Self.with { server, client in
      let call = Task {
        let responses = try await client.serverStreaming(
          TestService.streamingOutputCall, .sizes([]))
        var count = 0
        for try await response in responses { count += response.payload?.body.count ?? 0 }
        return count
      }
      let connection = try await server.connection()
      let stream = try await connection.request()
      try await connection.sendHeaders(stream, RawConnection.responseHeaders)
      let message = Grpc.Testing.StreamingOutputCallResponse(payload: .zeros(5_000))
      let frame = try MessageFrame.encode(message, bytesMax: .max)
      // Three times the window of the stream, in frames that are a good part padding.
      var (sent, windowBytes) = (0, 256 << 10)
      var credits = 0
      for _ in 0..<150 {
        for part in [frame[..<1_000], frame[1_000...]] {
          let payload = [255] + part + [UInt8](repeating: 0, count: 255)
          while sent + payload.count > windowBytes {
            let updates = connection.frames.filter { $0.type == 8 && $0.stream == stream }
            for update in updates[credits...] {
              windowBytes += update.payload.reduce(0) { $0 << 8 | Int($1) }
            }
            credits = updates.count
            try await Task.sleep(for: .milliseconds(1))
          }
          try await connection.send(type: 0, flags: 8, stream: stream, payload)
          sent += payload.count
        }
      }
      try await connection.sendHeaders(stream, [("grpc-status", "0")], end: true)
      let count = try await call.value
      #expect(count == 150 * 5_000)
    }
  }

  /// One message is asked for: the second ends the call, though the server may never do.
  @Test(arguments: [true, false], [true, false])
  func moreThanOneMessage(isUnary: Bool, areTogether: Bool) async throws {
    try await Self.with { server, client in
      let call = Task {
        await rpcError {
          if isUnary {
            let options = CallOptions(timeout: .seconds(600))
            _ = try await client.unary(TestService.emptyCall, .init(), options: options)
          } else {
            _ = try await client.clientStreaming(TestService.streamingInputCall).response()
          }
        }
      }
      let connection = try await server.connection()
      let stream = try await connection.request()
      let frame = try MessageFrame.encode(Grpc.Testing.Empty(), bytesMax: .max)
      try await connection.sendHeaders(stream, RawConnection.responseHeaders)
      if areTogether {
        try await connection.sendData(stream, frame + frame)
      } else {
        for _ in 0..<2 { try await connection.sendData(stream, frame) }
      }
      let error = await call.value
      #expect(error?.code == .unimplemented)
      #expect(error?.message.contains("more than one message") == true)
      // The server is told to stop.
      try await until {
        connection.frames.contains { $0.type == 3 && $0.stream == stream && $0.payload.last == 8 }
      }
      #expect(!connection.isClosed)
    }
  }

  /// A little over the limit and far over it, where the rest is not even looked at.
  @Test(arguments: [24, 80], [false, true])
  func headersOverTheLimit(kibibytes: Int, areTrailers: Bool) async throws {
    try await Self.with { server, client in
      let call = Self.unary(client)
      let connection = try await server.connection()
      let stream = try await connection.request()
      let large = (0..<kibibytes).map { ("x-\($0)", String(repeating: "x", count: 1_000)) }
      if areTrailers {
        try await connection.sendHeaders(stream, RawConnection.responseHeaders)
        try await connection.sendData(stream, MessageFrame.encode(Self.response, bytesMax: .max))
        try await connection.write(
          RawFrame.longHeaders(stream, [("grpc-status", "0")] + large, end: true))
      } else {
        try await connection.write(
          RawFrame.longHeaders(stream, RawConnection.responseHeaders + large))
      }
      let error = await call.value
      #expect(error?.code == .resourceExhausted)
      #expect(error?.message == "the response's headers are larger than 16384 bytes")
      // The connection is as good as it was.
      let other = Self.unary(client)
      try await connection.answer(try await connection.request(1), Self.response)
      #expect(await other.value == nil)
    }
  }

  /// What this side resets, because it is not HTTP/2, was not reset by the server.
  @Test(arguments: ["content-length", "X-Upper"])
  func responsesThatAreNotHTTP2(header: String) async throws {
    try await Self.with { server, client in
      let call = Self.unary(client)
      let connection = try await server.connection()
      let stream = try await connection.request()
      try await connection.sendHeaders(stream, RawConnection.responseHeaders + [(header, "3")])
      try await connection.sendData(stream, MessageFrame.encode(Self.response, bytesMax: .max))
      let error = await call.value
      #expect(error?.code == .internal)
      #expect(
        error?.message == "the response breaks HTTP/2, so its stream was reset: PROTOCOL_ERROR")
      let other = Self.unary(client)
      try await connection.answer(try await connection.request(1), Self.response)
      #expect(await other.value == nil)
    }
  }

  /// A server that goes away in the middle of everything, again and again.
  @Test func hangsUpAnywhere() async throws {
    try await Self.with { server, client in
      let frame = try MessageFrame.encode(Self.response, bytesMax: .max)
      for cut in 0..<4 {
        let call = Self.unary(client)
        let connection = try await server.connection(cut)
        let stream = try await connection.request()
        if cut > 0 { try await connection.sendHeaders(stream, RawConnection.responseHeaders) }
        if cut > 1 { try await connection.sendData(stream, Array(frame[..<100])) }
        if cut > 2 { try await connection.write([0, 0, 10, 1]) }
        try await connection.close()
        #expect(await call.value?.code == .unavailable)
        try await until { client.state == .idle }
      }
    }
  }

  @Test func cancelledAtTheDeadline() async throws {
    try await Self.with { server, client in
      client.connect()
      let connection = try await server.connection()
      func hasRequest() -> Bool { connection.frames.contains { $0.type == 1 } }
      // On a busy machine a short one passes before the request is sent.
      for timeout in DeadlineTests.timeouts where !hasRequest() {
        let error = await rpcError {
          _ = try await client.unary(
            TestService.emptyCall, .init(), options: .init(timeout: timeout))
        }
        #expect(error?.code == .deadlineExceeded)
      }
      // The server is told.
      try await until { connection.frames.contains { $0.type == 3 && $0.payload.last == 8 } }
    }
  }
}
