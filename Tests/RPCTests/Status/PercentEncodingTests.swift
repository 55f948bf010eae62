// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RPC

@Suite struct PercentEncodingTests {
  static let interop = "\t\ntest with whitespace\r\nand Unicode BMP ☺ and non-BMP 😈\t\n"

  @Test(arguments: [
    ("", ""),
    ("plain text, ~!", "plain text, ~!"),
    ("100%", "100%25"),
    ("a\nb", "a%0Ab"),
    ("ñ", "%C3%B1"),
    ("\u{7F}", "%7F"),
    (
      interop,
      "%09%0Atest with whitespace%0D%0Aand Unicode BMP %E2%98%BA and non-BMP %F0%9F%98%88%09%0A"
    ),
  ])
  func roundTrip(text: String, wire: String) {
    #expect(String(decoding: PercentEncoding.encode(text), as: UTF8.self) == wire)
    #expect(PercentEncoding.decode(Array(wire.utf8)) == text)
  }

  @Test(arguments: [
    ("%", "%"), ("%4", "%4"), ("%zz", "%zz"), ("50% off", "50% off"), ("%41%4", "A%4"),
    ("%c3%b1", "ñ"), ("%FF", "\u{FFFD}"),
  ])
  func lenientDecoding(wire: String, text: String) {
    #expect(PercentEncoding.decode(Array(wire.utf8)) == text)
  }
}
