// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RPC

/// The small formats of gRPC-Web and Connect.
struct WebFormatTests {
  @Test(
    arguments: [
      ("application/grpc", RequestType.grpc), ("application/grpc+proto", .grpc),
      ("application/grpc;a=b", .grpc), ("application/grpc+proto; a=b", .grpc),
      ("application/grpc+json", RequestType(framing: .grpc, codec: .json)),
      ("application/grpc+x", RequestType(framing: .grpc, codec: .other)),
      ("application/grpc-web", RequestType(framing: .grpcWeb(isText: false), codec: .protobuf)),
      ("application/grpc-web+json", RequestType(framing: .grpcWeb(isText: false), codec: .json)),
      ("application/grpc-web-text", RequestType(framing: .grpcWeb(isText: true), codec: .protobuf)),
      (
        "application/grpc-web-text+proto",
        RequestType(framing: .grpcWeb(isText: true), codec: .protobuf)
      ),
      ("application/json", RequestType(framing: .connectUnary, codec: .json)),
      ("application/json ; charset=utf-8", RequestType(framing: .connectUnary, codec: .json)),
      ("application/proto", RequestType(framing: .connectUnary, codec: .protobuf)),
      ("application/connect+proto", RequestType(framing: .connectStream, codec: .protobuf)),
      ("application/connect+json", RequestType(framing: .connectStream, codec: .json)),
      ("application/connect+xml", RequestType(framing: .connectStream, codec: .other)),
      ("application/grpcfoo", nil), ("application/grpc-webfoo", nil), ("application/grpc-", nil),
      ("application/connect", nil), ("text/json", nil), ("application/jsonx", nil), ("", nil),
    ] as [(String, RequestType?)])
  func contentType(text: String, expected: RequestType?) {
    let found = Array(text.utf8).withUnsafeBufferPointer { RequestType($0) }
    #expect(found == expected)
  }

  @Test(
    arguments: [
      ("0", 0), ("1", 1_000_000), ("9999999999", 9_999_999_999_000_000), ("", nil), ("-1", nil),
      ("1.5", nil), ("10000000000", nil),
    ] as [(String, UInt64?)])
  func timeout(text: String, nanoseconds: UInt64?) {
    #expect(ConnectTimeout.nanoseconds(Array(text.utf8)) == nanoseconds)
  }

  @Test(
    arguments: [
      ("gzip", AcceptedAlgorithms.gzip), ("gzip, deflate, br", [.gzip, .deflate]),
      ("deflate;q=0.5", .deflate), ("gzip;q=0, deflate", .deflate), ("gzip ; q=0.0", []),
      ("*", [.gzip, .deflate]), ("identity", []), ("", []), (",,", []),
      ("gzip;q=0, *", .deflate), ("*, gzip;q=0", .deflate), ("gzip, *;q=0", .gzip),
      ("*;q=0", []), ("gzip;q=0, deflate;q=0, *;q=0.1", []), ("br, *;q=0.5", [.gzip, .deflate]),
    ] as [(String, AcceptedAlgorithms)])
  func acceptedEncodings(text: String, expected: AcceptedAlgorithms) {
    #expect(AcceptedAlgorithms(weighted: Array(text.utf8)) == expected)
  }

  /// The tags that a browser has a copy of, also where a proxy has made them weak.
  @Test(
    arguments: [
      ("TAG", true), ("W/TAG", true), ("\"1\", TAG", true), ("\"1\",W/TAG , \"2\"", true),
      ("*", true), (" TAG\t", true), ("", false), (",", false), ("\"1\"", false),
      ("w/TAG", false), ("TAG;", false), ("\"*\"", false),
    ])
  func entityTags(text: String, isKnown: Bool) {
    let page = StaticPage("/page", contentType: "text/plain", bytes: Array("hello".utf8))
    let header = text.replacing("TAG", with: page.entityTag)
    #expect(page.isNamed(in: Array(header.utf8)) == isKnown)
  }

  @Test func query() {
    let query = TargetQuery("a=1&b=%C3%A9+%2B&a=2&c&d=%&e=%4&f=%zz&%67=h".utf8)
    #expect(query["a"] == "1")
    #expect(query["b"] == "é +")
    #expect(query["c"] == "")
    #expect(query["d"] == "%")
    #expect(query["e"] == "%4")
    #expect(query["f"] == "%zz")
    #expect(query["g"] == "h")
    #expect(query["x"] == nil)
  }

  /// However base64 is cut into pieces, and with padding in the middle.
  @Test(arguments: 1...9)
  func base64InPieces(size: Int) throws {
    let text = Array("AAECAw==BAUGBwgJCg==Cw==".utf8)
    var stream = Base64Stream()
    var bytes: [UInt8] = []
    var rest = text[...]
    while !rest.isEmpty {
      let piece = Array(rest.prefix(size))
      bytes += try #require(piece.withUnsafeBytes { stream.decode($0) })
      rest = rest.dropFirst(size)
    }
    #expect(bytes == Array(0...11))
  }

  /// The last group may lack its padding, but a single character stands for no byte.
  @Test(arguments: [("AAEC", 0), ("AAECA", nil), ("AAECAw", 1), ("AAECAwQ", 2), ("AAECAw=", nil)])
  func endOfBase64(text: String, count: Int?) throws {
    var stream = Base64Stream()
    let bytes = try #require(Array(text.utf8).withUnsafeBytes { stream.decode($0) })
    #expect(bytes == [0, 1, 2])
    #expect(stream.finish()?.count == count)
  }

  @Test(arguments: ["A===", "====", "AA=A", "AAA?"])
  func noBase64(text: String) {
    var stream = Base64Stream()
    #expect(Array(text.utf8).withUnsafeBytes { stream.decode($0) } == nil)
  }
}
