// SPDX-License-Identifier: Apache-2.0

/// Reads XML tag by tag, to the extent that dictionaries use it: elements, attributes, text,
/// comments, and XML's own entities.
///
/// Nothing is expanded or fetched; a document type is skipped.
struct MarkupSource {
  /// An opening, empty or closing tag.
  struct Tag {
    var name: String
    var isClosing: Bool
    var isEmpty: Bool
    var line: Int
    var column: Int
    fileprivate var attributes: ArraySlice<UInt8>

    /// An attribute's value.
    func attribute(_ name: String) -> String? {
      var rest = attributes
      while let equals = rest.firstIndex(of: .equals) {
        let key = rest[..<equals].drop(while: MarkupSource.isSpace)
          .prefix { !MarkupSource.isSpace($0) }
        let value = rest[(equals + 1)...].drop(while: MarkupSource.isSpace)
        guard let quote = value.first, quote == 0x22 || quote == 0x27,
          let end = value.dropFirst().firstIndex(of: quote)
        else { return nil }
        if key.elementsEqual(name.utf8) {
          return MarkupSource.decoded(value[(value.startIndex + 1)..<end])
        }
        rest = rest[(end + 1)...]
      }
      return nil
    }
  }

  private var source: ByteSource

  init(_ source: ByteSource) { self.source = source }

  /// The line reached in the file.
  var line: Int { source.line }
  var column: Int { source.column }

  /// The next tag, and the text before it; nil at the end of the file.
  mutating func next() throws -> (text: ArraySlice<UInt8>, tag: Tag)? {
    var text: ArraySlice<UInt8> = []
    while let before = try source.read(upTo: UInt8(ascii: "<")) {
      // Between comments as well, no more is kept than of a part.
      text = text.isEmpty ? before : (text + before).prefix(ByteSource.partBytesMax)
      guard var body = try source.read(upTo: UInt8(ascii: ">")) else { return nil }
      let (line, column) = (source.line, max(source.column - 1, 1))
      if body.starts(with: "!--".utf8) {
        // A comment may contain tags; of a long one, only the end is kept.
        while body.count < 5 || !body.suffix(2).elementsEqual("--".utf8) {
          guard let more = try source.read(upTo: UInt8(ascii: ">")) else { return nil }
          body = (Array("!--".utf8) + more.suffix(2))[...]
        }
        continue
      }
      if let first = body.first, first == UInt8(ascii: "!") || first == UInt8(ascii: "?") {
        continue
      }
      let isClosing = body.first == UInt8(ascii: "/")
      if isClosing { body = body.dropFirst() }
      let isEmpty = body.last == UInt8(ascii: "/")
      if isEmpty { body = body.dropLast() }
      let name = body.prefix { !Self.isSpace($0) }
      return (
        text,
        Tag(
          name: String(decoding: name, as: UTF8.self), isClosing: isClosing, isEmpty: isEmpty,
          line: line, column: column, attributes: body[name.endIndex...])
      )
    }
    return nil
  }

  fileprivate static func isSpace(_ byte: UInt8) -> Bool {
    byte == .space || byte == .tab || byte == .newline || byte == 0x0D
  }

  /// A text with its entities replaced; unknown ones are kept.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let ampersand = rest.firstIndex(of: "&") {
      result += rest[..<ampersand]
      rest = rest[ampersand...]
      guard let end = rest.prefix(12).firstIndex(of: ";"),
        let scalar = entity(rest[rest.index(after: ampersand)..<end])
      else {
        result.append("&")
        rest = rest.dropFirst()
        continue
      }
      result.unicodeScalars.append(scalar)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func entity(_ name: Substring) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let digits = name.dropFirst()
      guard name.first == "#" else { return nil }
      let isHexadecimal = digits.first == "x"
      return UInt32(digits.drop { $0 == "x" }, radix: isHexadecimal ? 16 : 10)
        .flatMap(Unicode.Scalar.init)
    }
  }
}
