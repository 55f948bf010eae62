// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Testing

@Suite struct HeapCountedTests {
  @Test func shortTextsHoldNothing() {
    #expect("".heapBytes == 0)
    #expect("fifteen letters".heapBytes == 0)
    #expect("sixteen letters!".heapBytes >= 16)
  }

  /// Nothing counts as less than its bytes, and nothing as many times as much.
  @Test(arguments: [1_000, 100_000])
  func whatIsLongIsCountedAbout(count: Int) {
    let text = String(repeating: "x", count: count)
    let texts = [String](repeating: text, count: 10)
    let table = Dictionary(uniqueKeysWithValues: (0..<10).map { ($0, text) })
    for (bytes, least) in [
      (text.heapBytes, count), (texts.heapBytes, 10 * count), (table.heapBytes, 10 * count),
      (Optional(text).heapBytes, count),
    ] {
      #expect(bytes >= least)
      #expect(bytes <= least + least / 2 + 1024)
    }
  }

  @Test func manySmallElementsCount() {
    #expect([Int](repeating: 0, count: 1000).heapBytes >= 8000)
    #expect([[Int]](repeating: [1], count: 1000).heapBytes >= 1000 * (8 + 8 + 32))
    #expect([Int]().heapBytes == 0)
  }
}
