// SPDX-License-Identifier: Apache-2.0

/// A value that is to be written.
indirect enum JSONValue: Hashable {
  case string(String)
  case bool(Bool)
  case integer(Int)
  case array([JSONValue])
  case object([Member])
  /// Bytes that are JSON already.
  case raw([UInt8])

  /// A name and its value.
  struct Member: Hashable {
    var key: String
    var value: JSONValue

    init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The bytes of the value.
  ///
  /// - Parameters:
  ///   - style: The file's style.
  ///   - depth: How many objects and arrays the value is in.
  func encoded(_ style: JSONStyle, depth: Int) -> [UInt8] {
    var result: [UInt8] = []
    write(to: &result, style, depth: depth)
    return result
  }

  private func write(to result: inout [UInt8], _ style: JSONStyle, depth: Int) {
    switch self {
    case .string(let text): result += JSONText.encoded(text)
    case .bool(let value): result += Array((value ? "true" : "false").utf8)
    case .integer(let value): result += Array(String(value).utf8)
    case .raw(let bytes): result += bytes
    case .array(let elements):
      Self.write(elements.count, between: "[", "]", to: &result, style, depth: depth) {
        elements[$0].write(to: &$1, style, depth: depth + 1)
      }
    case .object(let members):
      Self.write(members.count, between: "{", "}", to: &result, style, depth: depth) {
        $1 += JSONText.encoded(members[$0].key) + style.colon
        members[$0].value.write(to: &$1, style, depth: depth + 1)
      }
    }
  }

  /// Writes what is between two brackets.
  static func write(
    _ count: Int, between open: Unicode.Scalar, _ close: Unicode.Scalar,
    to result: inout [UInt8], _ style: JSONStyle, depth: Int,
    _ element: (Int, inout [UInt8]) -> Void
  ) {
    result.append(UInt8(ascii: open))
    for index in 0..<count {
      if index > 0 { result.append(UInt8(ascii: ",")) }
      result += style.newLine(depth + 1)
      element(index, &result)
    }
    if count > 0 {
      result += style.newLine(depth)
    } else if style.hasEmptyLines {
      result += style.lineEnd + style.newLine(depth)
    }
    result.append(UInt8(ascii: close))
  }
}
