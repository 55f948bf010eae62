// SPDX-License-Identifier: Apache-2.0

/// The tags of HTML in a text, counted by name.
struct HTMLTags {
  private var opened: [String: Int] = [:]
  private var closed: [String: Int] = [:]
  private var names: [String] = []

  /// The tags that have no end.
  private static let empty: Set<String> = ["br", "hr", "img", "input", "wbr", "p", "li"]

  /// The tags that are taken for HTML wherever they stand; others only with their ends.
  private static let known: Set<String> = [
    "a", "b", "big", "br", "code", "div", "em", "font", "h1", "h2", "h3", "h4", "hr", "i", "img",
    "li", "ol", "p", "pre", "s", "small", "span", "strike", "strong", "sub", "sup", "table", "td",
    "tr", "tt", "u", "ul",
  ]

  /// Whether there are none.
  var isEmpty: Bool { names.isEmpty }

  /// Reads the tags of a text.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      var position = index + 1
      let isClosing = position < bytes.count && bytes[position] == UInt8(ascii: "/")
      if isClosing { position += 1 }
      let start = position
      while position < bytes.count, Self.isNameByte(bytes[position]) { position += 1 }
      let name = String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
      guard position > start, !(0x30...0x39).contains(bytes[start]),
        // No further than the next sign: thousands that do not close would each be read to the end.
        let end = bytes[position...].firstIndex(where: Self.isAngle),
        bytes[end] == UInt8(ascii: ">"),
        position == end || bytes[position] <= 0x20 || bytes[position] == UInt8(ascii: "/")
      else {
        index += 1
        continue
      }
      let isSelfClosing = end > index && bytes[end - 1] == UInt8(ascii: "/")
      add(name, isClosing: isClosing, isSelfClosing: isSelfClosing)
      index = end + 1
    }
    // What is in angle brackets and never closed is a placeholder for people: “<your name>”.
    names.removeAll { !Self.known.contains($0) && closed[$0] == nil }
  }

  private mutating func add(_ name: String, isClosing: Bool, isSelfClosing: Bool) {
    if opened[name] == nil, closed[name] == nil { names.append(name) }
    if isClosing {
      closed[name, default: 0] += 1
    } else {
      opened[name, default: 0] += 1
      if isSelfClosing { closed[name, default: 0] += 1 }
    }
  }

  private static func isAngle(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// A tag that is opened more or less often than closed.
  var unpaired: String? {
    names.first { !Self.empty.contains($0) && opened[$0, default: 0] != closed[$0, default: 0] }
  }

  /// A tag that another text has less often.
  func missing(in other: HTMLTags) -> String? {
    // Line breaks and paragraphs are a translation's own.
    names.first { name in
      !Self.empty.contains(name) && other.opened[name, default: 0] < opened[name, default: 0]
    }
  }
}
