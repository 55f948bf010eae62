// SPDX-License-Identifier: Apache-2.0

/// Reads XML property lists and keeps places.
///
/// It knows the elements of the format and the five entities of XML; there is nothing in it that
/// could expand or fetch anything.
///
/// An entry of the outermost dictionary that cannot be read is left out, and reading goes on with
/// the next one.
struct XMLPropertyListReader {
  static let depthMax = 64

  /// The most entries that are left out before the rest of the file is, too.
  static let problemsMax = 250

  private let bytes: [UInt8]
  private var position = 0
  private var problems: [DocumentError] = []
  /// How many bytes may still be read a second time for the sake of recovery.
  private var rereadableBytes: Int

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    rereadableBytes = 4 * bytes.count + 4096
  }

  /// Reads a text.
  ///
  /// - Returns: Its value, and why entries were left out.
  static func read(
    _ bytes: [UInt8]
  ) throws(DocumentError) -> (root: DocumentNode, problems: [DocumentError]) {
    var reader = XMLPropertyListReader(bytes)
    let root = try reader.readRoot()
    return (root, reader.problems)
  }

  private mutating func readRoot() throws(DocumentError) -> DocumentNode {
    let tag = try readTag()
    guard tag.name == "plist" else { return try readValue(tag, depth: 0) }
    guard !tag.isEmpty else { throw problem("The property list is empty.", at: tag.offset) }
    let root = try readValue(try readTag(), depth: 0)
    // Where an entry is broken, so may be what is around it; the entry is the better place.
    guard problems.isEmpty else { return root }
    do throws(DocumentError) {
      let end = try readTag()
      guard end.name == "/plist" else {
        throw problem("“</plist>” is missing.", at: end.offset)
      }
    } catch {
      problems.append(error)
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
    case "dict" where tag.isEmpty: value = .dictionary([])
    case "dict":
      value = .dictionary(depth == 0 ? readEntries() : try readMembers(depth: depth))
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
    while let member = try readMember(depth: depth) { members.append(member) }
    return members
  }

  /// The next member of a dictionary, or nothing at its end.
  private mutating func readMember(depth: Int) throws(DocumentError) -> DocumentNode.Member? {
    let tag = try readTag()
    if tag.name == "/dict" { return nil }
    guard tag.name == "key" else { throw problem("A “<key>” is missing.", at: tag.offset) }
    let key = try readText(tag)
    let value = try readTag()
    if value.name == "/dict" {
      throw problem("The key “\(key)” has no value.", at: tag.offset)
    }
    let node = try readValue(value, depth: depth + 1)
    return DocumentNode.Member(key: key, offset: tag.offset, node: node)
  }

  // MARK: Recovery

  /// The members of the outermost dictionary that can be read.
  private mutating func readEntries() -> [DocumentNode.Member] {
    var members: [DocumentNode.Member] = []
    while true {
      while position < bytes.count, isSpace(bytes[position]) { position += 1 }
      let start = position
      do throws(DocumentError) {
        guard let member = try readMember(depth: 0) else { return members }
        members.append(member)
      } catch {
        problems.append(error)
        rereadableBytes -= position - start
        guard problems.count < Self.problemsMax, rereadableBytes > 0, recover(from: start) else {
          return members
        }
      }
    }
  }

  /// Goes to the next key of the outermost dictionary behind the entry that begins at an offset.
  ///
  /// That is the next one that stands as far from its line's beginning; where lines say nothing,
  /// the next one outside of inner dictionaries.
  private mutating func recover(from start: Int) -> Bool {
    let indentation = indentation(of: start)
    var depth = 0
    position = start + 1
    while position < bytes.count {
      if starts(with: "<key>") {
        if let indentation {
          if self.indentation(of: position) == indentation { return true }
        } else if depth <= 0 {
          return true
        }
      } else if starts(with: "<dict>") {
        depth += 1
      } else if starts(with: "</dict>") {
        depth -= 1
      }
      position += 1
    }
    return false
  }

  /// How far from its line's beginning a place is, if there is only space between.
  private func indentation(of offset: Int) -> Int? {
    var index = offset
    while index > 0, bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09 { index -= 1 }
    return index > 0 && bytes[index - 1] == 0x0A ? offset - index : nil
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
    guard let scalar = XMLEntities.scalar(name) else {
      throw problem("“&\(name);” is no entity.", at: start)
    }
    text.append(contentsOf: String(Character(scalar)).utf8)
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
