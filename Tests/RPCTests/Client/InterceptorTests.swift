// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Messages
import TestMessages
import Testing

@testable import RPC

@Suite(.timeLimit(.minutes(5))) struct InterceptorTests {
  /// What happened, in order.
  private final class Log: Sendable {
    private let state = Mutex<[String]>([])

    var lines: [String] { state.withLock { $0 } }

    func add(_ line: String) {
      state.withLock { $0.append(line) }
    }
  }

  /// Notes what passes, and adds its name to the metadata.
  private struct Noting: ClientInterceptor {
    let name: String
    let log: Log

    func unary<Request: Message, Response: Message>(
      _ method: Method<Request, Response>, _ request: Request, _ options: CallOptions,
      next: UnaryCaller<Request, Response>
    ) async throws(RPCError) -> UnaryResponse<Response> {
      var options = options
      options.metadata.add("x-passed", name)
      log.add("\(name) > \(method.name)")
      do {
        let response = try await next(request, options)
        log.add("\(name) < \(response.trailingMetadata["x-end"] ?? "")")
        return response
      } catch {
        log.add("\(name) < \(error.code)")
        throw error
      }
    }

    func streaming<Request: Message, Response: Message>(
      _ method: Method<Request, Response>, _ options: CallOptions,
      next: StreamOpener<Request, Response>
    ) async throws(RPCError) -> BidirectionalCall<Request, Response> {
      var options = options
      options.metadata.add("x-passed", name)
      log.add("\(name) > \(method.name)")
      let call = try await next(options)
      call.responses.onEnd { status, trailing in
        log.add("\(name) < \(status.code) \(trailing["x-end"] ?? "")")
      }
      return call
    }
  }

  private static func router(_ seen: Log) -> Router {
    var router = Router.testService(except: ["UnaryCall", "FullDuplexCall"])
    @Sendable func note(_ context: ServerContext) {
      seen.add(context.metadata.values(for: "x-passed").joined(separator: ","))
      context.addTrailingMetadata(["x-end": "done"])
    }
    router.onEventLoop(TestService.unaryCall) { request, context in
      note(context)
      if request.responseSize == 13 { throw RPCError(.aborted, "13") }
      return .init(username: context.metadata["x-request"] ?? "")
    }
    router.bidirectional(TestService.fullDuplexCall) { requests, responses, context in
      note(context)
      for try await request in requests {
        for parameters in request.responseParameters {
          if parameters.size == 13 { throw RPCError(.aborted, "13") }
          try await responses.write(.init(payload: .zeros(parameters.size)))
        }
      }
    }
    return router
  }

  private static func with(
    _ interceptors: [any ClientInterceptor], seen: Log = Log(), _ body: (Rig) async throws -> Void
  ) async throws {
    try await Rig.with(router(seen), client: { $0.interceptors = interceptors }, body)
  }

  @Test func passInOrder() async throws {
    let (log, seen) = (Log(), Log())
    let interceptors = ["a", "b", "c"].map { Noting(name: $0, log: log) }
    try await Self.with(interceptors, seen: seen) { rig in
      _ = try await rig.client.unary(
        TestService.unaryCall, .init(), options: .init(metadata: ["x-passed": "caller"]))
      #expect(seen.lines == ["caller,a,b,c"])
      #expect(
        log.lines == [
          "a > UnaryCall", "b > UnaryCall", "c > UnaryCall", "c < done", "b < done", "a < done",
        ])
      let error = await rpcError {
        _ = try await rig.client.unary(TestService.unaryCall, .init(responseSize: 13))
      }
      #expect(error?.code == .aborted)
      #expect(log.lines.suffix(3) == ["c < ABORTED", "b < ABORTED", "a < ABORTED"])
    }
  }

  @Test func streamsPassToo() async throws {
    let (log, seen) = (Log(), Log())
    let interceptors = ["a", "b"].map { Noting(name: $0, log: log) }
    try await Self.with(interceptors, seen: seen) { rig in
      let call = try await rig.client.bidirectional(TestService.fullDuplexCall)
      try await call.send(.sizes([1, 2]))
      call.finish()
      var count = 0
      for try await _ in call.responses { count += 1 }
      #expect(count == 2)
      #expect(seen.lines == ["a,b"])
      try await until { log.lines.count == 4 }
      #expect(log.lines[..<2] == ["a > FullDuplexCall", "b > FullDuplexCall"])
      #expect(Set(log.lines[2...]) == ["a < OK done", "b < OK done"])
      let failing = try await rig.client.bidirectional(TestService.fullDuplexCall)
      try await failing.send(.sizes([13]))
      let error = await rpcError { for try await _ in failing.responses {} }
      #expect(error?.code == .aborted)
      try await until { log.lines.contains("a < ABORTED done") }
      // It ends for the observer even where nobody reads it to its end.
      let given = try await rig.client.bidirectional(TestService.fullDuplexCall)
      given.cancel()
      try await until { log.lines.contains("b < CANCELLED ") }
    }
  }

  /// Answers by itself, without a server.
  private struct Answering: ClientInterceptor {
    func unary<Request: Message, Response: Message>(
      _ method: Method<Request, Response>, _ request: Request, _ options: CallOptions,
      next: UnaryCaller<Request, Response>
    ) async throws(RPCError) -> UnaryResponse<Response> {
      guard options.metadata["x-refuse"] == nil else { throw RPCError(.permissionDenied, "no") }
      let bytes: [UInt8] = []
      let message: Response = try MessageFrame.decode(bytes, limits: .default)
      return UnaryResponse(
        message: message, initialMetadata: ["from": "nobody"], trailingMetadata: ["x-end": "none"])
    }

    func streaming<Request: Message, Response: Message>(
      _ method: Method<Request, Response>, _ options: CallOptions,
      next: StreamOpener<Request, Response>
    ) async throws(RPCError) -> BidirectionalCall<Request, Response> {
      let sent = Mutex(0)
      return BidirectionalCall(
        requests: RequestWriter { _, _ throws(RPCError) in
          sent.withLock { $0 += 1 }
        } finish: {
        },
        responses: ResponseStream {
          ["from": "nobody"]
        } trailingMetadata: {
          ["x-end": "none"]
        } next: { () throws(RPCError) -> Response? in
          guard
            sent.withLock({
              $0 -= 1; return $0 >= 0
            })
          else { return nil }
          let bytes: [UInt8] = []
          return try MessageFrame.decode(bytes, limits: .default)
        })
    }
  }

  @Test func answersWithoutAServer() async throws {
    let client = try RPCClient(
      target: "unix:/nowhere", configuration: .with { $0.interceptors = [Answering()] },
      logger: .silent)
    let response = try await client.unaryResponse(TestService.unaryCall, .init())
    #expect(response.initialMetadata["from"] == "nobody")
    #expect(response.trailingMetadata["x-end"] == "none")
    let error = await rpcError {
      _ = try await client.unary(
        TestService.unaryCall, .init(), options: .init(metadata: ["x-refuse": "1"]))
    }
    #expect(error?.code == .permissionDenied)
    let responses = try await client.serverStreaming(TestService.streamingOutputCall, .init())
    var count = 0
    for try await _ in responses { count += 1 }
    #expect(count == 1)
    #expect(await responses.initialMetadata["from"] == "nobody")
    #expect(responses.trailingMetadata["x-end"] == "none")
    let ended = Log()
    responses.onEnd { status, metadata in ended.add("\(status) \(metadata["x-end"] ?? "")") }
    #expect(ended.lines == ["OK none"])
    let upload = try await client.clientStreaming(TestService.streamingInputCall)
    try await upload.send(.init())
    let answer = try await upload.response()
    #expect(answer.aggregatedPayloadSize == 0)
    #expect(client.state == .idle)
    await client.shutdown()
  }

  /// Passes each response on by hand.
  private struct Wrapping: ClientInterceptor {
    func streaming<Request: Message, Response: Message>(
      _ method: Method<Request, Response>, _ options: CallOptions,
      next: StreamOpener<Request, Response>
    ) async throws(RPCError) -> BidirectionalCall<Request, Response> {
      let call = try await next(options)
      let responses = call.responses
      return BidirectionalCall(
        requests: call.requests,
        responses: ResponseStream {
          await responses.initialMetadata
        } trailingMetadata: {
          responses.trailingMetadata
        } cancel: {
          responses.cancel()
        } next: { () throws(RPCError) -> Response? in
          var iterator = responses.makeAsyncIterator()
          return try await iterator.next()
        })
    }
  }

  /// The end is told once, also where nobody reads as far: to a watching interceptor and a caller.
  @Test(arguments: ["read", "cancelled", "released", "cancelled and read"])
  func wrappedStreamsEnd(how: String) async throws {
    let (log, seen) = (Log(), Log())
    try await Self.with([Noting(name: "a", log: log), Wrapping()], seen: seen) { rig in
      var call: BidirectionalCall? = try await rig.client.bidirectional(TestService.fullDuplexCall)
      call?.responses.onEnd { status, _ in log.add("caller < \(status.code)") }
      try await call?.send(.sizes([1]))
      var responses = call?.responses.makeAsyncIterator()
      #expect(try await responses?.next() != nil)
      switch how {
      case "read":
        call?.finish()
        #expect(try await responses?.next() == nil)
      case "released":
        responses = nil
        call = nil
      default:
        call?.cancel()
        if how == "cancelled and read" {
          let error = await rpcError { _ = try await responses?.next() }
          #expect(error?.code == .cancelled)
        }
      }
      let ends =
        how == "read" ? ["a < OK done", "caller < OK"] : ["a < CANCELLED ", "caller < CANCELLED"]
      try await until { log.lines.count >= 3 }
      #expect(log.lines == ["a > FullDuplexCall"] + ends)
    }
  }

  /// Calls again when the first answer does not please, as one that fetches a new token would.
  private struct Repeating: ClientInterceptor {
    func unary<Request: Message, Response: Message>(
      _ method: Method<Request, Response>, _ request: Request, _ options: CallOptions,
      next: UnaryCaller<Request, Response>
    ) async throws(RPCError) -> UnaryResponse<Response> {
      do {
        return try await next(request, options)
      } catch  where error.code == .aborted {
        var (request, options) = (request, options)
        options.metadata["x-request"] = "second"
        if var simple = request as? Grpc.Testing.SimpleRequest {
          simple.responseSize = 0
          request = simple as? Request ?? request
        }
        return try await next(request, options)
      }
    }
  }

  @Test func callsAgain() async throws {
    let seen = Log()
    try await Self.with([Repeating()], seen: seen) { rig in
      let answer = try await rig.client.unary(TestService.unaryCall, .init(responseSize: 13))
      #expect(answer.username == "second")
      #expect(seen.lines.count == 2)
    }
  }
}
