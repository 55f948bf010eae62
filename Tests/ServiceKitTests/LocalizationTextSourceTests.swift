// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceTestSupport
import Testing

@testable import ServiceKit

struct LocalizationTextSourceTests {
  typealias Response = Caffe.Localization.V1.ResolveBatchResponse
  typealias Result = Caffe.Localization.V1.ResolveResult

  @Test func oneThatFailedDoesNotFailTheOthers() throws {
    let response = Response(results: [
      Result(outcome: .response(.init(text: "a", locale: "es", catalogRevision: "7"))),
      Result(outcome: .error(.init(code: 5, message: "no such key"))),
      Result(outcome: .response(.init())),
      Result(),
    ])
    let batch = LocalizationTextSource.batch(try Encoded(response), for: 4)
    // A text passes through whole, and an empty one is one.
    let first = Caffe.Localization.V1.ResolveResponse(
      text: "a", locale: "es", catalogRevision: "7")
    #expect(batch.decoded.texts == [first, nil, .init(), nil])
    #expect(batch.shortfall == "NOT_FOUND: no such key")
  }

  @Test func tooFewResultsAreNone() {
    let batch = LocalizationTextSource.batch(.init(), for: 2)
    #expect(batch.decoded.texts == [nil, nil])
    #expect(batch.shortfall?.hasPrefix("INTERNAL: ") == true)
  }

  /// What is put together from parts is the message that would be encoded as a whole.
  @Test func asksForAllInOneBatch() throws {
    let resources: [Caffe.Localization.V1.LocalizedStringResource] = [
      .init(key: "small", bundle: "menu"),
      .init(key: "%@", arguments: [.init(value: .resource(.init(key: "salad")))]),
      .init(key: String(repeating: "long ", count: 100)),
    ]
    let options = Caffe.Localization.V1.ResolveOptions(locales: ["es", "en"], width: 12)
    let request = try LocalizationTextSource.request(
      for: resources.map { try PreparedResource($0) }, options: options)
    let whole = Caffe.Localization.V1.ResolveBatchRequest(
      requests: resources.map { .init(resource: $0) }, defaultOptions: options)
    #expect(try request.decoded() == whole)
    #expect(try request.encoded() == whole.encoded())
  }

  /// As few batches as the localization service takes.
  @Test(arguments: [
    ([], []), ([1], [1]), (Array(repeating: 10, count: 1_201), [500, 500, 201]),
    (Array(repeating: 400_000, count: 5), [2, 2, 1]), ([3_000_000, 10, 10, 3_000_000], [1, 2, 1]),
  ])
  func manyAreAskedForInParts(sizes: [Int], counts: [Int]) throws {
    let resources = try sizes.map { size in
      try PreparedResource(.init(key: String(repeating: "x", count: size)))
    }
    let parts = LocalizationTextSource.parts(of: resources)
    #expect(parts.map(\.count) == counts)
    #expect(parts.flatMap { $0 }.elementsEqual(resources.indices))
  }

  /// Says each key, and what its caller allows.
  private static func echo(in router: inout Router) {
    router.unary(Caffe.Localization.V1.LocalizationService.resolveBatch) { request, context in
      #expect(request.requests.count <= 500)
      #expect(context.responseBytesMax == LocalizationTextSource.responseBytesMax)
      guard request.requests.first?.resource?.key != "500" else {
        throw RPCError(.resourceExhausted, "too much")
      }
      return Response(
        results: request.requests.map {
          .init(outcome: .response(.init(text: $0.resource?.key ?? "")))
        })
    }
  }

  /// The parts come together again, and one that fails does not fail the others.
  @Test func partsAreOneBatchAgain() async throws {
    try await LocalServer.with({ Self.echo(in: &$0) }) { client in
      let source = LocalizationTextSource(client: client, address: "here", timeout: .seconds(600))
      let batch: TextBatch = await source.texts(
        of: (0..<1_100).map { .init(key: "\($0)") }, options: .init(), deadline: nil)
      let texts = batch.texts.map { $0?.text }
      #expect(texts[..<500].elementsEqual((0..<500).map { "\($0)" }))
      #expect(texts[500..<1_000].allSatisfy { $0 == nil })
      #expect(texts[1_000...].elementsEqual((1_000..<1_100).map { "\($0)" }))
      #expect(batch.shortfall?.hasPrefix("RESOURCE_EXHAUSTED: too much") == true)
    }
  }

  @Test func whatIsAlikeIsOne() throws {
    let small = try PreparedResource(.init(key: "small", bundle: "menu"))
    #expect(try PreparedResource(.init(key: "small", bundle: "menu")) == small)
    #expect(try PreparedResource(.init(key: "small", bundle: "pricing")) != small)
    #expect(try small.resource() == .init(key: "small", bundle: "menu"))
  }

  @Test func theCallerKeepsAFifthOfItsTime() throws {
    let source = try LocalizationTextSource(
      address: "127.0.0.1:9", timeout: .seconds(7), logger: LocalServer.logger)
    #expect(source.timeout(before: nil) == .seconds(7))
    let soon = source.timeout(before: Deadline(after: .seconds(8)))
    #expect(soon > .zero && soon <= .milliseconds(6_400))
    let late = source.timeout(before: Deadline(after: .seconds(600)))
    #expect(late == .seconds(7))
  }

  @Test func anUnreachableServiceIsNamed() async throws {
    // Port 9 is "discard", where nothing listens here; the call fails at once.
    let client = try RPCClient(target: "127.0.0.1:9")
    let source = LocalizationTextSource(client: client, address: "127.0.0.1:9")
    let batch: TextBatch = await source.texts(
      of: [.init(key: "a")], options: .init(), deadline: nil)
    #expect(batch.texts == [nil])
    #expect(batch.shortfall?.hasPrefix("UNAVAILABLE: ") == true)
    #expect(batch.shortfall?.hasSuffix("(localization service, 127.0.0.1:9)") == true)
    await client.shutdown()
  }

  @Test(arguments: [(Duration.seconds(100), Duration.seconds(2)), (.zero, .zero)])
  func leavesTheCallerTimeForTheAnswer(remaining: Duration, timeout: Duration) throws {
    let source = try LocalizationTextSource(address: "127.0.0.1:9", logger: LocalServer.logger)
    let deadline = Deadline(after: remaining)
    #expect(source.timeout(before: deadline) == timeout)
    #expect(source.timeout(before: nil) == .seconds(2))
  }
}
