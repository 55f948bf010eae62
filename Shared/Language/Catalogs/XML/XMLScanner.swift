// SPDX-License-Identifier: Apache-2.0

/// Reads XML 1.0 token by token: elements, their attributes, text and comments.
///
/// It is written by hand because no library does what a catalog needs. Foundation's `XMLParser` is
/// libxml2, which tells the place of an element's end but not of its beginning, stops at the first
/// error, where here one resource is left out and the next one read, and would be another library
/// in C that strangers' bytes go through.
///
/// It knows XML's five entities, characters by number, and the texts that a file declares as
/// entities of its own: those are limited, and nothing in a file can reach for another file. It
/// checks what a token is; that tags match is for the reader of the format, which knows what to do
/// where they do not.
package struct XMLScanner {
  /// The most attributes of an element.
  static let attributesMax = 64

  /// The beginning of an element.
  package struct Element {
    /// A name and its value.
    package struct Attribute: Hashable {
      /// The name.
      package var name: String
      /// The value, with its entities replaced.
      package var value: String
    }

    /// The element's name, with its prefix.
    package var name: String
    /// The attributes, in the file's order.
    package var attributes: [Attribute] = []
    /// Whether it closes itself: `<item/>`.
    package var isEmpty = false
    /// Where the tag begins.
    package var offset: Int

    /// The value of an attribute.
    package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  /// What a file consists of.
  package enum Token {
    /// The beginning of an element.
    case open(Element)
    /// The end of an element.
    case close(name: String, offset: Int)
    /// Text with its entities replaced, or what is in a CDATA section.
    case text([UInt8], offset: Int)
    /// What is between the signs of a comment.
    case comment(String)
    /// The end of the file.
    case end
  }

  let bytes: [UInt8]
  /// The place of the next byte.
  package var position = 0
  var entities: XMLEntities
  /// Whether a document type may follow: one, before the first element.
  private var mayHaveDocumentType = true

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    entities = XMLEntities(fileBytes: bytes.count)
  }

  /// The next token.
  package mutating func next() throws(DocumentError) -> Token {
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
        let text = try slice(to: "]]>", from: offset)
        return .text(Self.unifyingLineEnds(text), offset: offset)
      }
      if starts(with: "<?") {
        _ = try slice(to: "?>", from: offset)
      } else if starts(with: "<!DOCTYPE"), mayHaveDocumentType {
        mayHaveDocumentType = false
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
    mayHaveDocumentType = false
    while true {
      let end = position
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
      let offset = position
      let attribute = try readAttribute(of: start)
      guard end < offset else {
        throw problem("There is no space before “\(attribute.name)”.", at: offset)
      }
      guard element[attribute.name] == nil else {
        throw problem("The tag has “\(attribute.name)” twice.", at: offset)
      }
      element.attributes.append(attribute)
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
    let value = try readText(until: quote, isAttribute: true)
    guard position < bytes.count else { throw problem("A quote is not closed.", at: offset) }
    guard bytes[position] == quote else {
      throw problem(
        "“<” has to be written “&lt;” in the value of “\(name)”, or its quote is not closed.",
        at: offset)
    }
    position += 1
    return Element.Attribute(name: name, value: String(decoding: value, as: UTF8.self))
  }

  mutating func readName() -> String {
    let start = position
    guard position < bytes.count, Self.beginsName(bytes[position]) else { return "" }
    while position < bytes.count, Self.isInName(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func beginsName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "."): false
    default: isInName(byte)
    }
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
  ///
  /// In an attribute, space is a blank whatever it was, and it also ends before “<”.
  private mutating func readText(
    until end: UInt8, isAttribute: Bool = false
  ) throws(DocumentError) -> [UInt8] {
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] != end {
      switch bytes[position] {
      case UInt8(ascii: "&"): try readEntity(into: &text, isAttribute: isAttribute)
      case UInt8(ascii: "<"): return text
      case 0x0D:
        // Two bytes of a line's end, or the one of old systems, are a line feed.
        text.append(isAttribute ? 0x20 : 0x0A)
        position += 1
        if position < bytes.count, bytes[position] == 0x0A { position += 1 }
      case 0x09 where isAttribute, 0x0A where isAttribute:
        text.append(0x20)
        position += 1
      case let byte:
        text.append(byte)
        position += 1
      }
    }
    return text
  }

  /// A text with a line feed for each of the ends that lines have on other systems.
  static func unifyingLineEnds(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(0x0D) else { return Array(text) }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var isAfterReturn = false
    for byte in text {
      if !isAfterReturn || byte != 0x0A { result.append(byte == 0x0D ? 0x0A : byte) }
      isAfterReturn = byte == 0x0D
    }
    return result
  }

  private mutating func readEntity(
    into text: inout [UInt8], isAttribute: Bool
  ) throws(DocumentError) {
    let start = position
    guard let end = bytes[start...].prefix(64).firstIndex(of: UInt8(ascii: ";")) else {
      throw problem("“&” has to be written “&amp;”.", at: start)
    }
    let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    let first = text.count
    if let reason = entities.expand(name, into: &text) { throw problem(reason, at: start) }
    // A character that is written by its number stays what it is.
    if isAttribute, !name.hasPrefix("#") {
      for index in first..<text.count where isXMLSpace(text[index]) { text[index] = 0x20 }
    }
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
