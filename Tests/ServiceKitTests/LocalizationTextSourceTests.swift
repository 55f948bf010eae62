// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceTestSupport
import Stubs
import Testing

@testable import ServiceKit

struct LocalizationTextSourceTests {
  typealias Response = Caffe.Localization.V1.ResolveBatchResponse
  typealias Result = Caffe.Localization.V1.ResolveResult

  @Test func oneThatFailedDoesNotFailTheOthers() {
    let batch = LocalizationTextSource.batch(
      Response(results: [
        Result(outcome: .response(.init(text: "a"))),
        Result(outcome: .error(.init(code: 5, message: "no such key"))),
        Result(outcome: .response(.init(text: "c"))),
        Result(),
      ]), for: 4)
    #expect(batch.texts.map { $0?.text } == ["a", nil, "c", nil])
    #expect(batch.shortfall == "NOT_FOUND: no such key")
  }

  @Test func tooFewResultsAreNone() {
    let batch = LocalizationTextSource.batch(Response(), for: 2)
    #expect(batch.texts == [nil, nil])
    #expect(batch.shortfall?.hasPrefix("INTERNAL: ") == true)
  }

  @Test func theCallerKeepsAFifthOfItsTime() throws {
    let source = try LocalizationTextSource(
      address: "127.0.0.1:9", timeout: .seconds(7), logger: LocalServer.logger)
    #expect(source.timeout(before: nil) == .seconds(7))
    let soon = source.timeout(before: Deadline(after: .seconds(1)))
    #expect(soon > .zero && soon <= .milliseconds(800))
    let late = source.timeout(before: Deadline(after: .seconds(60)))
    #expect(late == .seconds(7))
  }

  @Test func anUnreachableServiceIsNamed() async throws {
    // Port 9 is "discard", where nothing listens here; the call fails at once.
    let client = try RPCClient(target: "127.0.0.1:9")
    let source = LocalizationTextSource(
      client: LocalizationServiceClient(client), address: "127.0.0.1:9")
    let batch = await source.texts(of: [.init(key: "a")], options: .init(), deadline: nil)
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
