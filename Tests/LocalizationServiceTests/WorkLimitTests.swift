// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceTestSupport
import Stubs
import Testing

@testable import LocalizationService

/// What one call may ask for is bounded, in work and in what is answered.
@Suite(.timeLimit(.minutes(10))) struct WorkLimitTests {
  typealias V1 = Caffe.Localization.V1

  /// A resource that says another one ten times, which says another one, and so on.
  static func deep(_ levels: Int) -> V1.LocalizedStringResource {
    (0..<levels).reduce(V1.LocalizedStringResource(key: "x")) { inner, _ in
      .init(
        key: String(repeating: "%1$@", count: 10), arguments: [.init(value: .resource(inner))])
    }
  }

  private static func codes(_ response: V1.ResolveBatchResponse) -> [Int32: Int] {
    response.results.reduce(into: [:]) { counts, result in
      if case .error(let error) = result.outcome {
        counts[error.code, default: 0] += 1
      } else {
        counts[0, default: 0] += 1
      }
    }
  }

  /// A thousand times what one text may cost is far more than a call may.
  @Test func whatABatchCostsIsBounded() async throws {
    try await LocalizationFixture.with(answerCacheBytes: 0) { fixture in
      let costly = V1.ResolveRequest(resource: Self.deep(12))
      let alone = await #expect(throws: RPCError.self) {
        try await fixture.localization.resolve(costly)
      }
      #expect(alone?.code == .resourceExhausted)
      let requests = Array(repeating: costly, count: 999) + [.init(resource: .init(key: "y"))]
      let response = try await fixture.localization.resolveBatch(.init(requests: requests))
      #expect(response.results.count == 1_000)
      // The last of them would be cheap, and comes too late.
      #expect(Self.codes(response) == [8: 1_000])
    }
  }

  /// Reading counts as well: here it is nearly all that there is to do.
  @Test func whatABatchIsReadForIsBounded() async throws {
    try await LocalizationFixture.with(answerCacheBytes: 0) { fixture in
      let run = V1.AttributeRun(
        length: 1,
        attributes: [.init(name: "NSMorphology", value: .text(#"{"number":"other"}"#))])
      func request(_ runs: Int) -> V1.ResolveRequest {
        .init(
          resource: .init(
            key: "x",
            arguments: [
              .init(
                value: .attributedText(
                  .init(
                    text: String(repeating: "a", count: runs),
                    runs: Array(repeating: run, count: runs))))
            ]))
      }
      for (runs, code) in [(50, Int32(0)), (60, 3)] {
        let batch = V1.ResolveBatchRequest(requests: Array(repeating: request(runs), count: 100))
        let codes = Self.codes(try await fixture.localization.resolveBatch(batch))
        // A dozen of them take what a batch may; with more runs they are refused when read.
        #expect((5...20).contains(codes[code] ?? 0), "\(codes)")
        #expect(codes[code, default: 0] + codes[8, default: 0] == 100, "\(codes)")
      }
    }
  }

  /// A text that takes longer than a slice is the same as ever, alone or among others.
  @Test func longTextsAreMadeInTasks() async throws {
    let strings = ["line": "^[%lld %@ %@](inflect: true)", "small": "small", "salad": "salad"]
    try await LocalizationFixture.with(strings: strings, answerCacheBytes: 0) { fixture in
      let lines = (2...60).map { number in
        V1.Argument(
          value: .resource(
            .init(
              key: "line",
              arguments: [
                .init(value: .signedInteger(Int64(number))),
                .init(value: .resource(.init(key: "small"))),
                .init(value: .resource(.init(key: "salad"))),
              ])))
      }
      let order = V1.ResolveRequest(
        resource: .init(key: "%@.", arguments: [.init(value: .list(.init(elements: lines)))]),
        options: .init(locales: ["en"]))
      let text = try await fixture.localization.resolve(order).text
      #expect(text.hasPrefix("2 small salads, 3 small salads, "), "\(text)")
      #expect(text.hasSuffix(", and 60 small salads."), "\(text)")
      let short = V1.ResolveRequest(resource: .init(key: "small"))
      let batch = try await fixture.localization.resolveBatch(
        .init(requests: [short, order, short, order]))
      let texts = batch.results.map { result in
        if case .response(let response) = result.outcome { response.text } else { "" }
      }
      #expect(texts == ["small", text, "small", text])
    }
  }

  /// What people ask for is far below that, also where no answer is kept.
  @Test func aThousandSentencesAreAnswered() async throws {
    let strings = ["small": "small", "salad": "salad", "order": "^[%lld %@ %@](inflect: true)"]
    try await LocalizationFixture.with(strings: strings, answerCacheBytes: 0) { fixture in
      let requests = (0..<1_000).map { number in
        V1.ResolveRequest(
          resource: .init(
            key: "order",
            arguments: [
              .init(value: .signedInteger(Int64(number))),
              .init(value: .resource(.init(key: "small"))),
              .init(value: .resource(.init(key: "salad"))),
            ]))
      }
      for output in [V1.TextOutput.unspecified, .html] {
        let response = try await fixture.localization.resolveBatch(
          .init(requests: requests, defaultOptions: .init(locales: ["en"], output: output)))
        #expect(Self.codes(response) == [0: 1_000])
      }
    }
  }

  /// A batch of texts that are each a hundred times as long as their requests.
  private static func long(_ count: Int) -> V1.ResolveBatchRequest {
    let text = V1.Argument(value: .text(String(repeating: "x", count: 500)))
    return .init(
      requests: Array(
        repeating: .init(
          resource: .init(key: String(repeating: "%1$@", count: 100), arguments: [text])),
        count: count))
  }

  /// 4 MiB are the default, which a caller may raise; texts are 50,000 bytes each.
  @Test(arguments: [
    (80, nil, true), (90, nil, false), (90, "8000000", true), (170, "8000000", false),
  ])
  func whatABatchIsAnsweredIsBounded(count: Int, header: String?, passes: Bool) async throws {
    try await LocalizationFixture.with(answerCacheBytes: 0) { fixture in
      let options = CallOptions(
        metadata: header.map { ["response-bytes-max": "\($0)"] } ?? [:])
      do {
        let response = try await fixture.localization.resolveBatch(
          Self.long(count), options: options)
        #expect(passes)
        #expect(Self.codes(response) == [0: count])
      } catch let error as RPCError {
        #expect(!passes)
        #expect(error.code == .resourceExhausted)
        #expect(error.message.contains("response-bytes-max"))
      }
    }
  }

  /// Texts whose page would be more than 4 MiB come on several.
  @Test func aPageEndsBeforeItIsTooLarge() async throws {
    let long = String(repeating: "long ", count: 10_000)
    let strings = Dictionary(uniqueKeysWithValues: (100..<200).map { ("key \($0)", long) })
    try await LocalizationFixture.with(strings: strings) { fixture in
      var pages: [[String]] = []
      var request = V1.ListStringsRequest(pageSize: 1_000)
      repeat {
        let response = try await fixture.localization.listStrings(request)
        #expect(response.strings.allSatisfy { $0.value == long })
        pages.append(response.strings.map(\.key))
        request.pageToken = response.nextPageToken
      } while !request.pageToken.isEmpty
      #expect(pages.map(\.count) == [83, 17])
      #expect(pages.joined().elementsEqual(strings.keys.sorted()))
    }
  }

  /// A stream has a limit for each message, and goes on for as many as there are.
  @Test func eachTextOfAStreamHasItsOwnLimits() async throws {
    try await LocalizationFixture.with { fixture in
      let call = try await fixture.localization.resolveStream()
      var results = call.responses.makeAsyncIterator()
      for number in 0..<20 {
        let resource = number % 2 == 0 ? Self.deep(12) : .init(key: "x")
        try await call.send(.init(request: .init(resource: resource)))
        let result = try #require(try await results.next()?.result?.outcome)
        if case .error(let error) = result {
          #expect(number % 2 == 0 && error.code == 8)
        } else {
          #expect(number % 2 == 1)
        }
      }
      call.finish()
    }
  }
}
