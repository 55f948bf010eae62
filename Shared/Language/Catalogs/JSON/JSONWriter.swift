// SPDX-License-Identifier: Apache-2.0

/// Writes JSON as Xcode lays out String Catalogs.
struct JSONWriter {
  private(set) var text = ""
  private var depth = 0
  /// Whether the object that is open has a member.
  private var hasMembers = false

  mutating func open() {
    text += "{"
    depth += 1
    hasMembers = false
  }

  mutating func close() {
    depth -= 1
    // An empty object is two braces with an empty line between them.
    if !hasMembers { text += "\n" }
    text += "\n" + indentation + "}"
    hasMembers = true
  }

  /// Begins a member; its value has to follow.
  mutating func key(_ key: String) {
    if hasMembers { text += "," }
    text += "\n" + indentation
    write(key)
    text += " : "
    hasMembers = true
  }

  mutating func member(_ key: String, _ value: String) {
    self.key(key)
    write(value)
  }

  mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    text += String(value)
  }

  mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    text += String(value)
  }

  private var indentation: String { String(repeating: "  ", count: depth) }

  private mutating func write(_ string: String) {
    text += "\""
    text += string.escaped { scalar in
      switch scalar {
      case "\u{8}": "\\b"
      case "\u{C}": "\\f"
      default: scalar.value < 0x20 ? "\\u" + scalar.fourDigits : nil
      }
    }
    text += "\""
  }
}
