// SPDX-License-Identifier: Apache-2.0

/// What `&name;` stands for: XML's own five, characters by number, and what the file declares.
///
/// A file's entities are texts, with others within them that were declared before. What they become
/// is limited, so that a small file cannot grow without end.
struct XMLEntities {
  /// The most entities of a file.
  static let countMax = 1000

  /// The longest text of one, in bytes.
  static let textBytesMax = 4096

  private var texts: [String: [UInt8]] = [:]
  /// How many bytes may still be written for the file's entities.
  private var bytesLeft: Int

  init(fileBytes: Int) { bytesLeft = 4 * fileBytes + 65536 }

  /// Notes what a name stands for; the first declaration counts.
  ///
  /// A text with markup or with unknown entities in it is left out: whoever uses it is told.
  mutating func declare(_ name: String, _ text: ArraySlice<UInt8>) {
    guard texts.count < Self.countMax, texts[name] == nil, !name.isEmpty,
      !text.contains(UInt8(ascii: "<"))
    else { return }
    var result: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "&") {
        guard let end = text[index...].prefix(64).firstIndex(of: UInt8(ascii: ";")),
          let inner = bytes(String(decoding: text[index + 1..<end], as: UTF8.self))
        else { return }
        result += inner
        index = end + 1
      } else {
        result.append(text[index])
        index += 1
      }
      guard result.count <= Self.textBytesMax else { return }
    }
    texts[name] = result
  }

  /// Adds what a name stands for.
  ///
  /// - Returns: Nothing, or why it cannot be.
  mutating func expand(_ name: String, into text: inout [UInt8]) -> String? {
    guard let bytes = bytes(name) else { return "“&\(name);” is no entity that is known." }
    if texts[name] != nil {
      bytesLeft -= bytes.count
      guard bytesLeft >= 0 else { return "The file's entities become too much text." }
    }
    text += bytes
    return nil
  }

  private func bytes(_ name: String) -> [UInt8]? {
    Self.scalar(name).map { Array(String(Character($0)).utf8) } ?? texts[name]
  }

  /// What one of XML's own names, or a character's number, stands for.
  static func scalar(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "lt": "<"
    case "gt": ">"
    case "amp": "&"
    case "quot": "\""
    case "apos": "'"
    default: number(name).flatMap(Unicode.Scalar.init)
    }
  }

  private static func number(_ name: String) -> UInt32? {
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    // Swift would read a sign, too.
    guard digits.first?.isHexDigit == true else { return nil }
    return UInt32(digits, radix: isHexadecimal ? 16 : 10)
  }
}
