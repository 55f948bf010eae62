// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RPC

@Suite struct ClosedStreamsTests {
  @Test func theLastStreamsAreRemembered() {
    var streams = ClosedStreams()
    #expect(!streams.contains(0))
    #expect(!streams.contains(1))
    for id in stride(from: Int32(1), through: 1_001, by: 2) { streams.insert(id) }
    #expect(streams.contains(1_001))
    #expect(streams.contains(1_001 - 2 * 63))
    // One that took its place has come since.
    #expect(!streams.contains(1_001 - 2 * 64))
    #expect(!streams.contains(1_003))
  }

  @Test(
    arguments: [
      ([1, 3, 5], [], [1, 2, 3, 4, 5, 7]), ([5], [1, 3, 4], [5, 7]),
      ([1, 3, 9], [5, 7, 8], [1, 3, 9, 11]), ([1, 9, 19], [11, 17], [3, 7, 9, 19]),
      // A number below the last is no step forward.
      ([9, 3, 11], [1, 3, 7], [9, 10, 11]),
    ] as [([Int32], [Int32], [Int32])])
  func whatWasPassedOverIsKnown(opened: [Int32], skipped: [Int32], others: [Int32]) {
    var streams = ClosedStreams()
    for id in opened { streams.opened(id) }
    for id in skipped { #expect(streams.wasSkipped(id), "\(id)") }
    for id in others { #expect(!streams.wasSkipped(id), "\(id)") }
  }
}
