// SPDX-License-Identifier: Apache-2.0

/// Reads XML property lists and keeps places.
///
/// It knows the elements of the format and the five entities of XML; there is nothing in it that
/// could expand or fetch anything.
struct XMLPropertyListReader {
  static let depthMax = 64

  private let bytes: [UInt8]
  private var position = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a text.
  static func read(_ bytes: [UInt8]) throws(DocumentError) -> DocumentNode {
    var reader = XMLPropertyListReader(bytes)
    let tag = try reader.readTag()
    guard tag.name == "plist" else { return try reader.readValue(tag, depth: 0) }
    guard !tag.isEmpty else { throw reader.problem("The property list is empty.", at: tag.offset) }
    let root = try reader.readValue(try reader.readTag(), depth: 0)
    let end = try reader.readTag()
    guard end.name == "/plist" else {
      throw reader.problem("“</plist>” is missing.", at: end.offset)
    }
    return root
  }

  // MARK: Values

  private struct Tag {
    /// `dict`, or `/dict` of a closing tag.
    var name: String
    /// Whether it closes itself: `<true/>`.
    var isEmpty: Bool
    var offset: Int
  }

  private mutating func readValue(_ tag: Tag, depth: Int) throws(DocumentError) -> DocumentNode {
    guard depth < Self.depthMax else {
      throw problem("It nests deeper than \(Self.depthMax) levels.", at: tag.offset)
    }
    let value: DocumentNode.Value
    switch tag.name {
    case "dict": value = .dictionary(tag.isEmpty ? [] : try readMembers(depth: depth))
    case "array": value = .array(tag.isEmpty ? [] : try readElements(depth: depth))
    case "string": value = .string(try readText(tag))
    case "integer", "real": value = .number(try readText(tag))
    case "true", "false":
      value = .bool(tag.name == "true")
      _ = try readText(tag)
    case "date", "data":
      value = .other
      _ = try readText(tag)
    default: throw problem("“<\(tag.name)>” has no place here.", at: tag.offset)
    }
    return DocumentNode(offset: tag.offset, value: value)
  }

  private mutating func readMembers(depth: Int) throws(DocumentError) -> [DocumentNode.Member] {
    var members: [DocumentNode.Member] = []
    while true {
      let tag = try readTag()
      if tag.name == "/dict" { return members }
      guard tag.name == "key" else { throw problem("A “<key>” is missing.", at: tag.offset) }
      let key = try readText(tag)
      let value = try readTag()
      if value.name == "/dict" {
        throw problem("The key “\(key)” has no value.", at: tag.offset)
      }
      let node = try readValue(value, depth: depth + 1)
      members.append(DocumentNode.Member(key: key, offset: tag.offset, node: node))
    }
  }

  private mutating func readElements(depth: Int) throws(DocumentError) -> [DocumentNode] {
    var elements: [DocumentNode] = []
    while true {
      let tag = try readTag()
      if tag.name == "/array" { return elements }
      elements.append(try readValue(tag, depth: depth + 1))
    }
  }

  // MARK: Markup

  /// The next tag, past space, comments, instructions and the document type.
  private mutating func readTag() throws(DocumentError) -> Tag {
    while true {
      while position < bytes.count, isSpace(bytes[position]) { position += 1 }
      guard position < bytes.count else { throw problem("The file breaks off.", at: position) }
      let offset = position
      guard bytes[position] == UInt8(ascii: "<") else {
        throw problem("There is text where a tag should be.", at: offset)
      }
      if starts(with: "<!--") {
        try skip(behind: "-->")
      } else if starts(with: "<?") {
        try skip(behind: "?>")
      } else if starts(with: "<!") {
        try skip(behind: ">")
      } else {
        return try readTagBody(at: offset)
      }
    }
  }

  private mutating func readTagBody(at offset: Int) throws(DocumentError) -> Tag {
    position += 1
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") { position += 1 }
    guard position < bytes.count else { throw problem("A tag is not closed.", at: offset) }
    var body = bytes[start..<position]
    position += 1
    let isEmpty = body.last == UInt8(ascii: "/")
    if isEmpty { body = body.dropLast() }
    let name = body.prefix { !isSpace($0) }
    return Tag(name: String(decoding: name, as: UTF8.self), isEmpty: isEmpty, offset: offset)
  }

  /// The text of an element, up to and with its closing tag.
  private mutating func readText(_ tag: Tag) throws(DocumentError) -> String {
    if tag.isEmpty { return "" }
    var text: [UInt8] = []
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "&"): try readEntity(into: &text)
      case UInt8(ascii: "<"):
        if starts(with: "<![CDATA[") {
          let start = position + 9
          try skip(behind: "]]>")
          text.append(contentsOf: bytes[start..<position - 3])
        } else if starts(with: "<!--") {
          try skip(behind: "-->")
        } else {
          let close = try readTagBody(at: position)
          guard close.name == "/" + tag.name else {
            throw problem("“</\(tag.name)>” is missing.", at: close.offset)
          }
          return String(decoding: text, as: UTF8.self)
        }
      case let byte:
        text.append(byte)
        position += 1
      }
    }
    throw problem("“<\(tag.name)>” is not closed.", at: tag.offset)
  }

  private mutating func readEntity(into text: inout [UInt8]) throws(DocumentError) {
    let start = position
    let end = bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ";"))
    guard let end else { throw problem("“&” has to be written “&amp;”.", at: start) }
    position = end + 1
    let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    switch name {
    case "lt": text.append(UInt8(ascii: "<"))
    case "gt": text.append(UInt8(ascii: ">"))
    case "amp": text.append(UInt8(ascii: "&"))
    case "quot": text.append(UInt8(ascii: "\""))
    case "apos": text.append(UInt8(ascii: "'"))
    default:
      let code =
        name.hasPrefix("#x")
        ? UInt32(name.dropFirst(2), radix: 16)
        : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
      guard let scalar = code.flatMap(Unicode.Scalar.init) else {
        throw problem("“&\(name);” is no entity.", at: start)
      }
      text.append(contentsOf: String(Character(scalar)).utf8)
    }
  }

  // MARK: Bytes

  private mutating func skip(behind end: StaticString) throws(DocumentError) {
    let start = position
    while position < bytes.count {
      if starts(with: end) {
        position += end.utf8CodeUnitCount
        return
      }
      position += 1
    }
    throw problem("“\(end)” is missing.", at: start)
  }

  private func starts(with text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount
    where bytes[position + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private func problem(_ message: String, at offset: Int) -> DocumentError {
    DocumentError(message: message, offset: offset)
  }
}
