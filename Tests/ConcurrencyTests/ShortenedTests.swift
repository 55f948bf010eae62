// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Testing

@Suite struct ShortenedTests {
  @Test(arguments: [
    ("", 8, ""), ("abc", 3, "abc"), ("abcdefgh", 8, "abcdefgh"), ("abcdefghi", 8, "abcde…"),
    ("ääääää", 8, "ää…"), ("e\u{301}e\u{301}e\u{301}", 8, "e\u{301}…"),
    ("👩‍👩‍👧‍👧👩‍👩‍👧‍👧", 30, "👩‍👩‍👧‍👧…"), ("👩‍👩‍👧‍👧", 10, "…"), ("a\r\nb\r\nc", 6, "a\r\n…"),
  ])
  func itIsCutBetweenCharacters(text: String, bytesMax: Int, expected: String) {
    #expect(text.shortened(utf8Max: bytesMax) == expected)
  }

  /// However it is made, nothing is longer than it may be, and nothing is cut in two.
  @Test func noTextIsTooLong() {
    let texts = [
      String(repeating: "x", count: 5_000), String(repeating: "ы", count: 5_000),
      String(repeating: "🇪🇸", count: 2_000), "a" + String(repeating: "\u{301}", count: 5_000),
    ]
    for text in texts {
      for bytesMax in [3, 4, 5, 6, 7, 8, 100, 1_000, 1_001] {
        let short = text.shortened(utf8Max: bytesMax)
        #expect(short.utf8.count <= bytesMax)
        #expect(short.hasSuffix("…"))
        #expect(!short.unicodeScalars.contains("\u{FFFD}"))
      }
    }
  }
}
