// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation
import Messages
import RPC
import Testing

@testable import LocalizationService

/// How much may be watched, and what watching costs, counted rather than timed.
@Suite struct LiveTextTableTests {
  private static let start = Date(timeIntervalSince1970: 0)

  private static func waker() -> AsyncStream<Void>.Continuation {
    AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1)).continuation
  }

  private static func request(_ number: Int, length: Int = 16) -> LiveTextRequest {
    var bytes = [UInt8](repeating: 0, count: length)
    withUnsafeBytes(of: number) { for (place, byte) in $0.enumerated() { bytes[place] = byte } }
    return LiveTextRequest(bytes)
  }

  private static func says(_ text: String, next: Double? = nil) -> LiveText.Resolution {
    (.success(.init(text: text)), next.map { start.addingTimeInterval($0) })
  }

  /// The value, which macros would not let change the table.
  private static func required<Value>(_ value: Value?) throws -> Value { try #require(value) }

  /// Joins as `LiveTexts` does: resolves only what nobody watches yet.
  private static func join(
    _ request: LiveTextRequest, _ resolution: LiveText.Resolution, _ table: inout LiveTextTable
  ) throws -> LiveTextTable.Place {
    if let place = table.join(request, waker(), nil) { return try place.get() }
    let resolve = table.beginResolve()
    return try Self.required(table.join(request, waker(), (resolve, resolution))).get()
  }

  private static func table(
    textsMax: Int = 10_000, watchersMax: Int = 100_000, bytesMax: Int = 64 << 20
  ) -> LiveTextTable {
    LiveTextTable(.init(textsMax: textsMax, watchersMax: watchersMax, bytesMax: bytesMax))
  }

  /// Joining, finding the next change and leaving look at a few places however many texts there
  /// are: not at all of them.
  @Test func tenThousandJoinsLookAtAFewPlacesEach() throws {
    var table = Self.table()
    var places: [LiveTextTable.Place] = []
    for number in 0..<10_000 {
      // The first are due last, so that each one that joins is the next.
      let resolution = Self.says("\(number)", next: Double(20_000 - number))
      places.append(try Self.join(Self.request(number), resolution, &table))
      let next = table.nextChange()
      #expect(next == Self.start.addingTimeInterval(Double(20_000 - number)))
    }
    #expect(table.lookCount <= 4 * 10_000)
    for place in places.reversed() {
      table.leave(place)
      _ = table.nextChange()
    }
    #expect(table.lookCount <= 12 * 10_000)
    #expect(table.byteCount == 0)
    #expect(table.watcherCount == 0)
    let next = table.nextChange()
    #expect(next == nil)
  }

  /// Who comes and goes again and again leaves nothing behind.
  @Test func whoLeavesIsForgotten() throws {
    var table = Self.table()
    _ = try Self.join(Self.request(-1), Self.says("stays", next: 1_000_000), &table)
    let bytes = table.byteCount
    for number in 0..<20_000 {
      let resolution = Self.says("goes", next: 2_000_000 + Double(number))
      table.leave(try Self.join(Self.request(number), resolution, &table))
    }
    #expect(table.byteCount == bytes)
    #expect(table.texts.count == 1)
    // What is due of those who have left is thrown away from time to time.
    let before = table.lookCount
    _ = table.takeDue(until: .distantFuture, limit: 10)
    #expect(table.lookCount - before < 200)
  }

  @Test func theEarliestAreTakenFirst() throws {
    var table = Self.table()
    for number in 0..<100 {
      _ = try Self.join(
        Self.request(number), Self.says("\(number)", next: Double((number * 37) % 100)), &table)
    }
    let moment = Self.start.addingTimeInterval(49)
    let due = table.takeDue(until: moment, limit: 30)
    let more = table.takeDue(until: moment, limit: 30)
    let none = table.takeDue(until: moment, limit: 30)
    #expect((due.count, more.count) == (30, 20))
    #expect(Set(due + more).count == 50)
    // Until they are resolved they are not due again.
    #expect(none.isEmpty)
    let (_, resolve) = try Self.required(table.beginResolve(of: due[0]))
    table.take(Self.says("later", next: 10), of: due[0], resolve)
    let again = table.takeDue(until: moment, limit: 30)
    #expect(again == [due[0]])
  }

  // MARK: - Bytes

  @Test func requestsAndAnswersAreBoundedTogether() throws {
    var table = Self.table(bytesMax: 16 << 20)
    var joined = 0
    for number in 0..<100 {
      let text = String(repeating: "x", count: 500_000)
      let request = Self.request(number, length: 500_000)
      if (try? Self.join(request, Self.says(text), &table)) != nil { joined += 1 }
      #expect(table.byteCount <= 16 << 20)
    }
    // Each has its request once for the text and once for its watcher.
    #expect((9...11).contains(joined))
  }

  @Test func watchersOfOneTextCount() throws {
    var table = Self.table(bytesMax: 16 << 20)
    var joined = 0
    for _ in 0..<100 {
      let request = Self.request(1, length: 1 << 20)
      if (try? Self.join(request, Self.says("a"), &table)) != nil { joined += 1 }
    }
    #expect((13...15).contains(joined))
    #expect(table.texts.count == 1)
  }

  @Test func whatIsTooMuchIsRefusedBeforeItIsResolved() throws {
    var table = Self.table(textsMax: 2, watchersMax: 3, bytesMax: 1 << 20)
    let large = Self.request(9, length: 2 << 20)
    let refused = try Self.required(table.join(large, Self.waker(), nil))
    #expect(throws: RPCError.self) { try refused.get() }
    for number in [1, 2, 1] { _ = try Self.join(Self.request(number), Self.says("a"), &table) }
    for number in [1, 3] {
      let answer = try Self.required(table.join(Self.request(number), Self.waker(), nil))
      let error = #expect(throws: RPCError.self) { try answer.get() }
      #expect(error?.code == .resourceExhausted)
    }
    #expect(table.resolveCount == 2)
  }

  /// A text that outgrows the room ends, and the others stay.
  @Test func aTextThatGrowsTooLargeEnds() throws {
    var table = Self.table(bytesMax: 1 << 20)
    let place = try Self.join(Self.request(1), Self.says("small", next: 1), &table)
    let (_, resolve) = try Self.required(table.beginResolve(of: place.text))
    table.take(Self.says(String(repeating: "x", count: 2 << 20)), of: place.text, resolve)
    #expect(table.byteCount <= 1 << 20)
    let outcome = try #require(table.texts[place.text]?.outcome)
    let error = #expect(throws: RPCError.self) { try outcome.get() }
    #expect(error?.code == .resourceExhausted)
  }

  // MARK: - Order

  @Test func whatWasBegunEarlierDoesNotReplaceWhatWasBegunLater() throws {
    var table = Self.table()
    let place = try Self.join(Self.request(1), Self.says("first"), &table)
    let (_, earlier) = try Self.required(table.beginResolve(of: place.text))
    let (_, later) = try Self.required(table.beginResolve(of: place.text))
    table.take(Self.says("later"), of: place.text, later)
    table.take(Self.says("earlier"), of: place.text, earlier)
    #expect(try table.texts[place.text]?.outcome.get().text == "later")
  }

  /// What was resolved from the catalogs of before is resolved again before it is shown.
  @Test func newCatalogsAreNotMissedByWhoJoins() throws {
    var table = Self.table()
    let resolve = table.beginResolve()
    let texts = table.refresh()
    #expect(texts.isEmpty)
    let stale = table.join(Self.request(1), Self.waker(), (resolve, Self.says("old")))
    #expect(stale == nil)
    let again = table.beginResolve()
    let joined = table.join(Self.request(1), Self.waker(), (again, Self.says("new")))
    let place = try Self.required(joined).get()
    #expect(try table.texts[place.text]?.outcome.get().text == "new")
  }
}
