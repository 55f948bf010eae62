// SPDX-License-Identifier: Apache-2.0

import Messages
import Testing

@testable import RPC

@Suite struct Base64Tests {
  /// RFC 4648 section 10, without the padding.
  @Test(arguments: [
    ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"),
    ("fooba", "Zm9vYmE"), ("foobar", "Zm9vYmFy"),
  ])
  func vectors(text: String, base64: String) {
    #expect(String(decoding: Base64.encode(Array(text.utf8)), as: UTF8.self) == base64)
    #expect(Base64.decode(Array(base64.utf8)) == Array(text.utf8))
  }

  @Test(arguments: [("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo")])
  func padded(base64: String, text: String) {
    #expect(Base64.decode(Array(base64.utf8)) == Array(text.utf8))
  }

  @Test(arguments: ["Z", "Zm9vY", "Zg=", "Zm8==", "====", "Z=g=", "Zm9v=", "Z g", "Zm_v", "ñ"])
  func malformed(base64: String) {
    #expect(Base64.decode(Array(base64.utf8)) == nil)
  }

  @Test func everyByteSurvives() {
    let bytes = (0...255).map { UInt8($0) }
    #expect(Base64.decode(Base64.encode(bytes)) == bytes)
  }
}
