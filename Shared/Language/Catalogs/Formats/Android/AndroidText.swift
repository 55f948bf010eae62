// SPDX-License-Identifier: Apache-2.0

/// A text of an Android resource: characters, and the tags around some of them.
struct AndroidText: Hashable {
  enum Piece: Hashable {
    case text(String)
    case open(String, [XMLScanner.Element.Attribute])
    case close(String)
  }

  var pieces: [Piece] = []

  /// What it refers to, if it is nothing but `@string/name` or `?attr/name`.
  var reference: String?

  /// The characters with their tags, as the file has them.
  var markup: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .open(let name, let attributes):
        "<" + name + attributes.map { " \($0.name)=\"\($0.value)\"" }.joined() + ">"
      case .close(let name): "</\(name)>"
      }
    }.joined()
  }
}

/// Puts a text together as Android's compiler does (`StringBuilder` in aapt2's
/// `ResourceUtils.cpp`, `FlattenXmlSubtree` in its `ResourceParser.cpp`).
///
/// Escapes are undone, and space collapses to one outside of quotes. Tags end quotes, and the space
/// on either side of them stays; at the ends of a text it goes only where there are no tags.
struct AndroidTextBuilder {
  /// What is wrong in a text that can be used all the same.
  private(set) var problems: [DocumentError] = []

  private var pieces: [AndroidText.Piece] = []
  private var characters: [UInt8] = []
  private var isQuoted = false
  /// Whether what was read last is space that has been written.
  private var endsInSpace = false
  private var startsWithSpace = false
  private var hasOutput = false
  private var mayBeReference = false

  /// Adds characters of the file, their entities replaced.
  mutating func add(_ bytes: [UInt8], at offset: Int) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if !isQuoted, isXMLSpace(byte) {
        addSpace()
        continue
      }
      endsInSpace = false
      switch byte {
      case UInt8(ascii: "\""):
        isQuoted.toggle()
      case UInt8(ascii: "\\"):
        addEscape(bytes, &index, at: offset)
      default:
        if byte == UInt8(ascii: "'"), !isQuoted {
          problems.append(
            DocumentError(message: "“'” has to be written “\\'”.", offset: offset))
        }
        if !hasOutput { mayBeReference = !isQuoted && (byte == 0x40 || byte == 0x3F) }
        append(byte)
      }
    }
  }

  /// Adds a tag.
  mutating func open(_ element: XMLScanner.Element) {
    endSegment()
    pieces.append(.open(element.name, element.attributes))
  }

  /// Adds a closing tag.
  mutating func close(_ name: String) {
    endSegment()
    pieces.append(.close(name))
  }

  /// The text.
  mutating func finish() -> AndroidText {
    if pieces.isEmpty {
      if endsInSpace { characters.removeLast() }
      if startsWithSpace, !characters.isEmpty { characters.removeFirst() }
    }
    flush()
    var text = AndroidText(pieces: pieces)
    if mayBeReference, case .text(let name)? = pieces.first, pieces.count == 1,
      name.utf8.contains(UInt8(ascii: "/")), !name.utf8.contains(where: { $0 <= 0x20 })
    {
      text.reference = name
    }
    return text
  }

  // MARK: Characters

  private mutating func addEscape(_ bytes: [UInt8], _ index: inout Int, at offset: Int) {
    guard index < bytes.count else { return }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): append(0x0A)
    case UInt8(ascii: "t"): append(0x09)
    case UInt8(ascii: "u"):
      guard let unit = Self.unit(bytes, index) else {
        problems.append(
          DocumentError(
            message: "“\\u” needs four hexadecimal digits.", offset: offset))
        append(byte)
        return
      }
      index += 4
      addUnit(unit, bytes, &index)
    default: append(byte)
    }
  }

  /// Adds a UTF-16 unit, with the second half of its pair if that is next.
  private mutating func addUnit(_ unit: UInt32, _ bytes: [UInt8], _ index: inout Int) {
    var code = unit
    if (0xD800..<0xDC00).contains(unit), index + 1 < bytes.count,
      bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u"),
      let low = Self.unit(bytes, index + 2), (0xDC00..<0xE000).contains(low)
    {
      code = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
      index += 6
    }
    let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
    for byte in String(Character(scalar)).utf8 { append(byte) }
  }

  private static func unit(_ bytes: [UInt8], _ start: Int) -> UInt32? {
    guard start + 4 <= bytes.count else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[start..<start + 4] {
      guard let digit = hexDigitValue(byte) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  private mutating func append(_ byte: UInt8) {
    hasOutput = true
    characters.append(byte)
  }

  private mutating func addSpace() {
    guard !endsInSpace else { return }
    endsInSpace = true
    if pieces.isEmpty, characters.isEmpty { startsWithSpace = true }
    characters.append(0x20)
  }

  /// Ends what stands between two tags.
  private mutating func endSegment() {
    flush()
    endsInSpace = false
    isQuoted = false
  }

  private mutating func flush() {
    guard !characters.isEmpty else { return }
    pieces.append(.text(String(decoding: characters, as: UTF8.self)))
    characters.removeAll(keepingCapacity: true)
  }
}
