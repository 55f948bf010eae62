// SPDX-License-Identifier: Apache-2.0

import Messages

/// The parameters behind the question mark of a request's target, in the form of HTML forms.
struct TargetQuery {
  private var values: [String: [UInt8]] = [:]

  /// Takes the parameters apart; of several with the same name the first one counts.
  ///
  /// What is escaped wrongly is kept as it is.
  init(_ query: some Collection<UInt8>) {
    for part in query.split(separator: UInt8(ascii: "&")) {
      let name = part.prefix { $0 != UInt8(ascii: "=") }
      let key = String(decoding: Self.unescaped(name), as: UTF8.self)
      if values[key] == nil { values[key] = Self.unescaped(part.dropFirst(name.count + 1)) }
    }
  }

  subscript(name: String) -> String? {
    values[name].map { String(decoding: $0, as: UTF8.self) }
  }

  func bytes(_ name: String) -> [UInt8]? { values[name] }

  private static func unescaped(_ text: some Collection<UInt8>) -> [UInt8] {
    let text = Array(text)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard index + 2 < text.count, let high = JSONText.digit(text[index + 1]),
          let low = JSONText.digit(text[index + 2])
        else {
          bytes.append(UInt8(ascii: "%"))
          break
        }
        bytes.append(high << 4 | low)
        index += 2
      case let byte: bytes.append(byte)
      }
      index += 1
    }
    return bytes
  }
}
