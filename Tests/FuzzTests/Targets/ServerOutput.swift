// SPDX-License-Identifier: Apache-2.0

/// What a server has written to a connection.
enum ServerOutput {
  /// The largest frame that a client takes which has not said more: RFC 9113 section 4.2.
  private static let frameBytesMax = 1 << 14

  /// Checks that it is whole frames, of a kind that servers send, and none too large.
  static func check(_ bytes: [UInt8]) throws {
    // Who speaks HTTP/1 is told so in HTTP/1.
    if bytes.starts(with: "HTTP/1.1 ".utf8) { return }
    var rest = bytes[...]
    while !rest.isEmpty {
      try FuzzFailure.unless(rest.count >= 9, "a frame's header is cut")
      let header = Array(rest.prefix(9))
      let length = Int(header[0]) << 16 | Int(header[1]) << 8 | Int(header[2])
      try FuzzFailure.unless(length <= frameBytesMax, "a frame has \(length) bytes")
      try FuzzFailure.unless(rest.count >= 9 + length, "a frame is cut")
      // DATA, HEADERS, RST_STREAM, SETTINGS, PING, GOAWAY, WINDOW_UPDATE, CONTINUATION.
      try FuzzFailure.unless(
        [0, 1, 3, 4, 6, 7, 8, 9].contains(header[3]), "a frame has type \(header[3])")
      rest = rest.dropFirst(9 + length)
    }
  }
}
