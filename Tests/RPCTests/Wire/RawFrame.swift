// SPDX-License-Identifier: Apache-2.0

/// HTTP/2 frames as bytes, right or wrong.
enum RawFrame {
  /// What a client says first: RFC 9113 section 3.4.
  static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

  static func bytes(
    type: UInt8, flags: UInt8 = 0, stream: Int32, _ payload: [UInt8] = []
  ) -> [UInt8] {
    let length = payload.count
    return [UInt8(length >> 16 & 0xFF), UInt8(length >> 8 & 0xFF), UInt8(length & 0xFF)]
      + [type, flags] + [24, 16, 8, 0].map { UInt8(stream >> $0 & 0xFF) } + payload
  }

  static func headers(
    _ stream: Int32, _ headers: [(String, String)], end: Bool = false
  ) -> [UInt8] {
    bytes(type: 1, flags: end ? 5 : 4, stream: stream, headers.flatMap(literal))
  }

  /// The same in as many frames as it takes.
  static func longHeaders(
    _ stream: Int32, _ headers: [(String, String)], end: Bool = false
  ) -> [UInt8] {
    var rest = headers.flatMap(literal)[...]
    var frames: [UInt8] = []
    while true {
      let payload = Array(rest.prefix(16_384))
      rest = rest.dropFirst(payload.count)
      let isFirst = frames.isEmpty
      let flags: UInt8 = (rest.isEmpty ? 4 : 0) | (isFirst && end ? 1 : 0)
      frames += bytes(type: isFirst ? 1 : 9, flags: flags, stream: stream, payload)
      if rest.isEmpty { return frames }
    }
  }

  static func data(_ stream: Int32, _ payload: [UInt8], end: Bool = false) -> [UInt8] {
    bytes(type: 0, flags: end ? 1 : 0, stream: stream, payload)
  }

  /// A header as RFC 7541 section 6.2.2 spells it: literal, not indexed, no Huffman code.
  private static func literal(_ header: (String, String)) -> [UInt8] {
    func text(_ text: String) -> [UInt8] {
      let count = text.utf8.count
      if count < 127 { return [UInt8(count)] + text.utf8 }
      // An integer with a seven-bit prefix, section 5.1.
      var rest = count - 127
      var bytes: [UInt8] = [127]
      while rest >= 128 {
        bytes.append(UInt8(rest & 0x7F) | 0x80)
        rest >>= 7
      }
      return bytes + [UInt8(rest)] + text.utf8
    }
    return [0] + text(header.0) + text(header.1)
  }
}
