// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Storage
import Testing

/// What is kept in memory is there only while it is what the database holds.
@Suite struct MemoryImageTests {
  typealias Image = MemoryImage<[String: Int]>

  struct Damage: Error {}

  /// A database that a test writes when it wants to, and that counts its readers.
  final class Source: Sendable {
    let contents = Mutex<[String: Int]>([:])
    let reads = Mutex(0)

    @Sendable func load() async throws -> [String: Int]? {
      reads.withLock { $0 += 1 }
      return contents.withLock { $0 }
    }
  }

  private static func change(_ key: String, _ value: Int?, revision: Int64) -> Image.Change {
    Image.Change(key: key, revision: revision) { contents in
      contents[key] = value
      return contents.count <= 2
    }
  }

  private let image = Image()
  private let source = Source()

  /// Writes to both, one after the other.
  private func put(_ key: String, _ value: Int?, revision: Int64) async throws {
    try await image.writing {
      source.contents.withLock { $0[key] = value }
    } change: {
      Self.change(key, value, revision: revision)
    }
  }

  @Test func readsOnceAndFollowsEachChange() async throws {
    try await put("a", 1, revision: 1)
    #expect(try await image.contents(load: source.load) == ["a": 1])
    try await put("b", 2, revision: 2)
    try await put("a", 3, revision: 3)
    #expect(try await image.contents(load: source.load) == ["a": 3, "b": 2])
    try await put("a", nil, revision: 4)
    #expect(try await image.contents(load: source.load) == ["b": 2])
    #expect(source.reads.withLock { $0 } == 1)
  }

  @Test func whatWroteNothingChangesNothing() async throws {
    #expect(try await image.contents(load: source.load) == [:])
    try await image.writing {
    } change: {
      nil
    }
    #expect(try await image.contents(load: source.load) == [:])
    #expect(source.reads.withLock { $0 } == 1)
  }

  @Test func isAsideWhileSomethingIsWritten() async throws {
    _ = try await image.contents(load: source.load)
    try await image.writing {
      #expect(try await image.contents(load: source.load) == nil)
      // Another write's end does not bring it back.
      try await put("b", 2, revision: 2)
      #expect(try await image.contents(load: source.load) == nil)
      source.contents.withLock { $0["a"] = 1 }
    } change: {
      Self.change("a", 1, revision: 1)
    }
    #expect(try await image.contents(load: source.load) == ["a": 1, "b": 2])
    #expect(source.reads.withLock { $0 } == 1)
  }

  /// Of two writes of one thing, the first may hear of its commit last.
  @Test func theNewestChangeCounts() async throws {
    _ = try await image.contents(load: source.load)
    try await image.writing {
      try await put("a", 2, revision: 2)
    } change: {
      Self.change("a", 1, revision: 1)
    }
    #expect(try await image.contents(load: source.load) == ["a": 2])
    // What is over is not kept in mind: numbers may start again.
    try await put("a", 7, revision: 1)
    #expect(try await image.contents(load: source.load) == ["a": 7])
    #expect(source.reads.withLock { $0 } == 1)
  }

  /// What was read before a write is not what the database holds after it.
  @Test func aWriteWhileReadingMakesItReadAgain() async throws {
    let early = try await image.contents {
      let contents = try await source.load()
      try await put("a", 1, revision: 1)
      return contents
    }
    #expect(early == nil)
    #expect(try await image.contents(load: source.load) == ["a": 1])
    #expect(source.reads.withLock { $0 } == 2)
  }

  @Test func oneReadsForAll() async throws {
    let contents = try await image.contents {
      let meanwhile = try await image.contents(load: source.load)
      #expect(meanwhile == nil)
      return ["a": 1]
    }
    #expect(contents == ["a": 1])
    #expect(source.reads.withLock { $0 } == 0)
  }

  @Test func aWriteThatFailedMakesItReadAgain() async throws {
    _ = try await image.contents(load: source.load)
    await #expect(throws: Damage.self) {
      try await image.writing {
        source.contents.withLock { $0["a"] = 1 }
        throw Damage()
      } change: {
        nil
      }
    }
    #expect(try await image.contents(load: source.load) == ["a": 1])
  }

  @Test func growsNoLargerThanItMay() async throws {
    _ = try await image.contents(load: source.load)
    for (index, key) in ["a", "b", "c"].enumerated() {
      try await put(key, index, revision: Int64(index))
    }
    // It was dropped, and is read again.
    #expect(try await image.contents(load: source.load)?.count == 3)
    #expect(source.reads.withLock { $0 } == 2)
  }

  /// What is too large or damaged is not read for every answer.
  @Test(arguments: [true, false])
  func givesUpUntilTheNextWrite(isDamaged: Bool) async throws {
    let reads = Mutex(0)
    let load: @Sendable () async throws -> [String: Int]? = {
      reads.withLock { $0 += 1 }
      if isDamaged { throw Damage() }
      return nil
    }
    for _ in 0..<3 { #expect(try await image.contents(load: load) == nil) }
    #expect(reads.withLock { $0 } == 1)
    try await put("a", 1, revision: 1)
    #expect(try await image.contents(load: source.load) == ["a": 1])
  }

  @Test func aReaderThatIsCancelledLeavesItToTheNext() async throws {
    await #expect(throws: CancellationError.self) {
      try await image.contents { throw CancellationError() }
    }
    #expect(try await image.contents(load: source.load) == [:])
  }
}
