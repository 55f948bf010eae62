// SPDX-License-Identifier: Apache-2.0

/// The encoding of `grpc-message`: UTF-8 with everything but printable ASCII, and `%`, escaped.
///
/// The rule is "Status-Message" in gRPC's `PROTOCOL-HTTP2.md`.
enum PercentEncoding {
  private static let digits = Array("0123456789ABCDEF".utf8)

  static func encode(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte >= 0x20, byte <= 0x7E, byte != UInt8(ascii: "%") {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 0xF)])
      }
    }
    return bytes
  }

  /// Decodes leniently, as the protocol requires: an invalid escape is kept as it is, and invalid
  /// UTF-8 becomes U+FFFD.
  static func decode(_ bytes: [UInt8]) -> String {
    guard bytes.contains(UInt8(ascii: "%")) else { return String(decoding: bytes, as: UTF8.self) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = value(ofDigit: bytes[index + 1]), let low = value(ofDigit: bytes[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private static func value(ofDigit byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
