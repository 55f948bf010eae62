// SPDX-License-Identifier: Apache-2.0

/// Reads XML token by token: elements, their attributes, text and comments.
///
/// It knows XML's five entities, characters by number, and the texts that a file declares as
/// entities of its own: those are limited, and nothing in a file can reach for another file.
struct XMLScanner {
  /// The most attributes of an element.
  static let attributesMax = 64

  struct Element {
    struct Attribute: Hashable {
      var name: String
      var value: String
    }

    var name: String
    var attributes: [Attribute] = []
    /// Whether it closes itself: `<item/>`.
    var isEmpty = false
    var offset: Int

    /// The value of an attribute.
    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  enum Token {
    case open(Element)
    case close(name: String, offset: Int)
    /// Text with its entities replaced, or what is in a CDATA section.
    case text([UInt8], offset: Int)
    case comment(String)
    case end
  }

  let bytes: [UInt8]
  var position = 0
  var entities: XMLEntities

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    entities = XMLEntities(fileBytes: bytes.count)
  }

  /// The next token.
  mutating func next() throws(DocumentError) -> Token {
    while position < bytes.count {
      let offset = position
      guard bytes[position] == UInt8(ascii: "<") else {
        return .text(try readText(until: UInt8(ascii: "<")), offset: offset)
      }
      if starts(with: "<!--") {
        position += 4
        return .comment(String(decoding: try slice(to: "-->", from: offset), as: UTF8.self))
      }
      if starts(with: "<![CDATA[") {
        position += 9
        return .text(Array(try slice(to: "]]>", from: offset)), offset: offset)
      }
      if starts(with: "<?") {
        _ = try slice(to: "?>", from: offset)
      } else if starts(with: "<!") {
        try readDocumentType()
      } else if starts(with: "</") {
        position += 2
        let name = readName()
        skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else {
          throw problem("The closing tag is not complete.", at: offset)
        }
        position += 1
        return .close(name: name, offset: offset)
      } else {
        return .open(try readElement())
      }
    }
    return .end
  }

  // MARK: Markup

  private mutating func readElement() throws(DocumentError) -> Element {
    let start = position
    position += 1
    var element = Element(name: readName(), offset: start)
    guard !element.name.isEmpty else {
      throw problem("“<” has to be written “&lt;” where no tag begins.", at: start)
    }
    while true {
      skipSpace()
      guard position < bytes.count else { throw problem("A tag is not closed.", at: start) }
      if bytes[position] == UInt8(ascii: ">") {
        position += 1
        return element
      }
      if starts(with: "/>") {
        position += 2
        element.isEmpty = true
        return element
      }
      guard element.attributes.count < Self.attributesMax else {
        throw problem("A tag has more than \(Self.attributesMax) attributes.", at: start)
      }
      element.attributes.append(try readAttribute(of: start))
    }
  }

  private mutating func readAttribute(of start: Int) throws(DocumentError) -> Element.Attribute {
    let offset = position
    let name = readName()
    skipSpace()
    guard !name.isEmpty, position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
      throw problem("The tag is not complete.", at: name.isEmpty ? start : offset)
    }
    position += 1
    skipSpace()
    guard position < bytes.count,
      bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
    else { throw problem("The value of “\(name)” is not in quotes.", at: offset) }
    let quote = bytes[position]
    position += 1
    let value = try readText(until: quote)
    guard position < bytes.count else { throw problem("A quote is not closed.", at: offset) }
    position += 1
    return Element.Attribute(name: name, value: String(decoding: value, as: UTF8.self))
  }

  mutating func readName() -> String {
    let start = position
    while position < bytes.count, Self.isInName(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  // MARK: Text

  /// Text up to a byte, which is not read, or to the end.
  private mutating func readText(until end: UInt8) throws(DocumentError) -> [UInt8] {
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] != end {
      if bytes[position] == UInt8(ascii: "&") {
        try readEntity(into: &text)
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    return text
  }

  private mutating func readEntity(into text: inout [UInt8]) throws(DocumentError) {
    let start = position
    guard let end = bytes[start...].prefix(64).firstIndex(of: UInt8(ascii: ";")) else {
      throw problem("“&” has to be written “&amp;”.", at: start)
    }
    let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    if let reason = entities.expand(name, into: &text) { throw problem(reason, at: start) }
    position = end + 1
  }

  // MARK: Bytes

  /// What is between here and an end, which is passed.
  mutating func slice(
    to end: StaticString, from start: Int
  ) throws(DocumentError) -> ArraySlice<UInt8> {
    let first = position
    while position < bytes.count {
      if starts(with: end) {
        defer { position += end.utf8CodeUnitCount }
        return bytes[first..<position]
      }
      position += 1
    }
    throw problem("“\(end)” is missing.", at: start)
  }

  mutating func skipSpace() {
    while position < bytes.count, isXMLSpace(bytes[position]) { position += 1 }
  }

  /// Whether a text is next.
  func starts(with text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount
    where bytes[position + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  private func problem(_ message: String, at offset: Int) -> DocumentError {
    DocumentError(message: message, offset: offset)
  }
}

/// Whether a byte is space in a text file.
func isXMLSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
