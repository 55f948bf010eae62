// SPDX-License-Identifier: Apache-2.0

/// A statement with its parameters, `$1` and so on, as PostgreSQL's texts of them.
public struct PostgreSQLStatement: Sendable, Hashable {
  /// One statement.
  ///
  /// It is prepared once in each connection, so it should be one of few: what varies belongs into
  /// the parameters.
  public var sql: String

  /// The parameters' texts; nil is NULL.
  public var parameters: [String?]

  /// Creates a statement.
  public init(_ sql: String, _ parameters: [String?] = []) {
    self.sql = sql
    self.parameters = parameters
  }
}

/// What a statement gave.
public struct PostgreSQLResult: Sendable, Hashable {
  /// The rows, with each column's text; nil is NULL.
  public var rows: [[String?]]

  /// How many rows a statement wrote, or read.
  public var count: Int

  /// The first column of the first row, if there is one.
  public var value: String? { rows.first?.first ?? nil }
}

/// The text form of bytes: `\x00ff`.
public enum PostgreSQLBytes {
  private static let digits = Array("0123456789abcdef".utf8)

  /// The text of some bytes.
  public static func text(_ bytes: some Collection<UInt8>) -> String {
    String(unsafeUninitializedCapacity: 2 + 2 * bytes.count) { buffer in
      buffer[0] = UInt8(ascii: "\\")
      buffer[1] = UInt8(ascii: "x")
      var index = 2
      for byte in bytes {
        buffer[index] = digits[Int(byte >> 4)]
        buffer[index + 1] = digits[Int(byte & 15)]
        index += 2
      }
      return index
    }
  }

  /// The bytes of a text; nil if it is not that form.
  public static func bytes(_ text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    guard digits.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "x")]), digits.count % 2 == 0
    else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2 - 1)
    for index in stride(from: 2, to: digits.count, by: 2) {
      guard let high = nibble(digits[index]), let low = nibble(digits[index + 1]) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func nibble(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x61...0x66: digit - 0x61 + 10
    default: nil
    }
  }
}
