// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import RPC

/// Heads that need no decoder, which must mean the same as with it.
@Suite struct PlainHeadTests {
  private static let plain = [
    "POST /a.b.C/D HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\n"
      + "Content-Length: 17\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n",
    "GET /a?b=c&d=%7B%7D+~!$'()*,;:@/?- HTTP/1.1\r\nX-1_y: \t a \"b\" \t\r\nHOST:[::1]:80\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: test:8080\r\nConnection: Keep-Alive\r\nAccept: */*\r\nX:\r\n"
      + "Cookie: a=b; c=d\r\nCookie: e\r\ncontent-length: 0\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "X: y\r\n", count: 99) + "\r\n",
  ]

  private static func read(_ text: String, listBytesMax: Int = 16 << 10) -> PlainHead.Outcome {
    Array(text.utf8).withUnsafeBytes { PlainHead().read($0, listBytesMax: listBytesMax) }
  }

  @Test(arguments: plain)
  func whole(text: String) {
    let head = PlainHead()
    // One reads many heads; nothing of the one before is left.
    for text in Self.plain + [text] {
      let outcome = Array((text + "body").utf8).withUnsafeBytes {
        head.read($0, listBytesMax: 16 << 10)
      }
      #expect(outcome == .whole(text.utf8.count))
    }
    for count in 0..<text.utf8.count {
      let part = Array(text.utf8.prefix(count))
      let line = part.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).last
      // Within a length, it is for the decoder to say what is wrong with it.
      let isLength = String(decoding: line ?? [], as: UTF8.self).lowercased()
        .hasPrefix("content-length:")
      let outcome = part.withUnsafeBytes { PlainHead().read($0, listBytesMax: 16 << 10) }
      #expect(outcome == (isLength ? .other : .partial), "\(count)")
    }
  }

  /// The block of a plain head is that which the decoder's head has.
  @Test(arguments: plain)
  func sameAsDecoded(text: String) throws {
    let channel = EmbeddedChannel(handler: ByteToMessageHandler(HTTPRequestDecoder()))
    try channel.writeInbound(ByteBuffer(string: text))
    let part = try #require(try channel.readInbound(as: HTTPServerRequestPart.self))
    guard case .head(let decoded) = part else { throw UnexpectedPart() }
    let fields = try #require(HTTP1Fields(decoded, isSecure: true))
    let plain = PlainHead()
    Array(text.utf8).withUnsafeBytes { bytes in
      _ = plain.read(bytes, listBytesMax: 16 << 10)
      #expect(plain.block(bytes, isSecure: true) == fields.block.bytes)
    }
    #expect(plain.listBytes >= fields.block.listBytes)
    #expect(decoded.isKeepAlive)
    let length = decoded.headers.first(name: "content-length").flatMap { Int($0) }
    #expect(plain.bodyBytes == length ?? 0)
    _ = try? channel.finish(acceptAlreadyClosed: true)
  }

  private struct UnexpectedPart: Error {}

  /// What may have another meaning is for the decoder, and for those who say what is wrong.
  @Test(arguments: [
    "\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
    "PUT / HTTP/1.1\r\nHost: a\r\n\r\n",
    "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n",
    "get / HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET  / HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET * HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET /#a HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET /\" HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET /ä HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET /\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.0\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1 \r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1\nHost: a\n\n",
    "GET / HTTP/1.1\r\nHost: a\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n",
    "GET / HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost:\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a,b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
    "GET / HTTP/1.1\r\n: a\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\n X: b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n\tc\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nX: b\u{0}\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nX: b\u{7F}\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nX: ä\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nX Y: b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nConnection: keep-alive, x\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nTE: trailers\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nKeep-Alive: 5\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nProxy-Connection: close\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nHTTP2-Settings: AA\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: x\r\nContent-Length: 1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0x1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\t\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1234567890123456\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "X: y\r\n", count: 101) + "\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "x", count: 5000) + ": y\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "y", count: 20_000),
  ])
  func other(text: String) {
    #expect(Self.read(text) == .other)
  }

  @Test func tooLarge() {
    let text = Self.plain[0]
    let head = PlainHead()
    _ = Array(text.utf8).withUnsafeBytes { head.read($0, listBytesMax: .max) }
    #expect(Self.read(text, listBytesMax: head.listBytes) == .whole(text.utf8.count))
    #expect(Self.read(text, listBytesMax: head.listBytes - 1) == .other)
  }
}
