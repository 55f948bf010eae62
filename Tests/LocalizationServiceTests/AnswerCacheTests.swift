// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import Testing

@testable import LocalizationService

/// Answers that are kept by the bytes that asked for them.
@Suite struct AnswerCacheTests {
  /// Looks an answer up, or keeps one.
  private static func text(
    _ request: String, options: String = "", in cache: AnswerCache, keeping text: String? = nil
  ) throws -> String? {
    let request = Array(request.utf8)
    let options = Array(options.utf8)
    return try request.withUnsafeBytes { request in
      try options.withUnsafeBytes { options in
        let question = AnswerCache.Question(request, options: options)
        if let text { cache.keep(try Encoded(.init(text: text)), to: question) }
        return try cache.answer(to: question).map { answer in
          try answer.decoded().text
        }
      }
    }
  }

  @Test func theSameBytesHaveTheSameAnswer() throws {
    let cache = AnswerCache(bytesMax: 1 << 20)
    #expect(try Self.text("salad", in: cache) == nil)
    #expect(try Self.text("salad", in: cache, keeping: "ensalada") == "ensalada")
    #expect(try Self.text("salad", in: cache) == "ensalada")
    #expect(try Self.text("salads", in: cache) == nil)
    #expect(try Self.text("salad", in: cache, keeping: "Salat") == "Salat")
    #expect(cache.count == 1)
  }

  @Test func optionsAreAnotherQuestion() throws {
    let cache = AnswerCache(bytesMax: 1 << 20)
    #expect(try Self.text("bc", options: "a", in: cache, keeping: "one") == "one")
    #expect(try Self.text("c", options: "ab", in: cache) == nil)
    #expect(try Self.text("abc", in: cache) == nil)
    #expect(try Self.text("bc", options: "a", in: cache) == "one")
  }

  /// What is asked in JSON is another question, with an answer of its own.
  @Test func answersInJSON() throws {
    let cache = AnswerCache(bytesMax: 64 << 10, partCount: 1)
    let json = Array("salad".utf8)
    let answer = Array("12345{}".utf8)
    json.withUnsafeBytes { json in
      #expect(cache.answer(toJSON: json) == nil)
      cache.keep(answer, toJSON: json)
      #expect(cache.answer(toJSON: json) == answer)
    }
    #expect(try Self.text("salad", in: cache) == nil)
    #expect(try Self.text("salad", in: cache, keeping: "ensalada") == "ensalada")
    json.withUnsafeBytes { #expect(cache.answer(toJSON: $0) == answer) }
    #expect(cache.count == 2)
    // Whatever is not known in JSON is asked again in the other form, and counted then.
    #expect(cache.usage.misses == 1)
    let long = [UInt8](repeating: 0, count: AnswerCache.entryBytesMax)
    json.withUnsafeBytes { json in
      cache.keep(long, toJSON: UnsafeRawBufferPointer(rebasing: json.dropFirst()))
      #expect(cache.answer(toJSON: UnsafeRawBufferPointer(rebasing: json.dropFirst())) == nil)
    }
  }

  @Test func itsSizeIsBounded() throws {
    let cache = AnswerCache(bytesMax: 64 << 10, partCount: 1)
    let text = String(repeating: "x", count: 1000)
    for number in 0..<1000 {
      #expect(try Self.text("\(number)", in: cache, keeping: text) == text)
      #expect(cache.count <= 64)
    }
    #expect(cache.count > 25)
    #expect(try Self.text("999", in: cache) == text)
    #expect(try Self.text("0", in: cache) == nil)
  }

  @Test func whatIsAskedForAgainStays() throws {
    let cache = AnswerCache(bytesMax: 64 << 10, partCount: 1)
    let text = String(repeating: "x", count: 1000)
    #expect(try Self.text("often", in: cache, keeping: text) == text)
    for number in 0..<1000 {
      _ = try Self.text("\(number)", in: cache, keeping: text)
      #expect(try Self.text("often", in: cache) == text)
    }
  }

  @Test func itsUseIsCounted() throws {
    let cache = AnswerCache(bytesMax: 64 << 10, partCount: 1)
    _ = try Self.text("salad", in: cache)
    for _ in 0..<2 { _ = try Self.text("salad", in: cache, keeping: "ensalada") }
    let usage = cache.usage
    #expect([usage.hits, usage.misses, usage.count] == [2, 1, 1])
    #expect((10...1_000).contains(usage.bytes))
    // What it takes never exceeds its bound, whatever moves between its halves.
    let text = String(repeating: "x", count: 1_000)
    for number in 0..<500 {
      _ = try Self.text("\(number)", in: cache, keeping: text)
      _ = try Self.text("\(number / 2)", in: cache)
      let usage = cache.usage
      #expect(usage.bytes <= 64 << 10)
      #expect(usage.bytes >= usage.count * 1_000 - 1_000)
    }
    // Nothing is kept, and yet it was asked.
    let none = AnswerCache(bytesMax: 0)
    _ = try Self.text("salad", in: none)
    #expect(none.usage == .init(hits: 0, misses: 1, count: 0, bytes: 0))
  }

  @Test func longTextsAreNotKept() throws {
    let cache = AnswerCache(bytesMax: 64 << 20)
    let text = String(repeating: "x", count: AnswerCache.entryBytesMax)
    #expect(try Self.text("long", in: cache, keeping: text) == nil)
    #expect(cache.count == 0)
  }

  @Test func nothingIsKeptWithoutRoom() throws {
    let cache = AnswerCache(bytesMax: 0)
    #expect(try Self.text("salad", in: cache, keeping: "ensalada") == nil)
  }
}
