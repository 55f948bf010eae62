// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PostgreSQL

/// Which host of a URL is asked before which.
@Suite struct HostOrderTests {
  private static func order(of hosts: String) throws -> HostOrder {
    HostOrder(places: try #require(PostgreSQLURL("postgresql://\(hosts)/caffe")).places)
  }

  @Test func whoWasReachedIsAskedFirst() throws {
    var order = try Self.order(of: "a,b,c")
    let last = try #require(order.places.last)
    order.putFirst(last)
    #expect(order.places.map(\.host) == ["c", "a", "b"])
    order.putFirst(last)
    #expect(order.places.map(\.host) == ["c", "a", "b"])
  }

  /// Attempts that have time for two of five hosts have asked each of them after three.
  @Test func whoDidNotAnswerIsAskedLast() throws {
    var order = try Self.order(of: "a,b,c,d,e")
    var asked: [[String]] = []
    for _ in 0..<3 {
      let places = Array(order.places.prefix(2))
      asked.append(places.map(\.host))
      for place in places { order.putLast(place) }
    }
    #expect(asked == [["a", "b"], ["c", "d"], ["e", "a"]])
  }

  @Test func aHostOfAnotherURLChangesNothing() throws {
    var order = try Self.order(of: "a,b")
    let other = try #require(try Self.order(of: "x").places.first)
    let before = order
    order.putFirst(other)
    order.putLast(other)
    #expect(order == before)
  }
}
