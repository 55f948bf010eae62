// SPDX-License-Identifier: Apache-2.0

extension InlineParser {
  /// Reads what begins with `<`: an autolink or inline HTML, which is kept as text.
  mutating func readAngleBracket() {
    if let autolink = Autolink.read(bytes, at: position) {
      appendSpan(SpanAttributes(link: autolink.destination)) { parser in
        parser.skip(to: parser.position + 1)
        parser.appendVerbatim(to: autolink.end - 1, isAddress: true)
        parser.skip(to: autolink.end)
      }
    } else if let end = HTMLScanner.end(of: bytes, at: position, unclosed: &unclosedHTML) {
      appendSpan(SpanAttributes(presentationIntent: PresentationIntent.inlineHTML)) { parser in
        parser.appendVerbatim(to: end)
      }
    } else {
      position += 1
    }
  }
}

/// `<https://example.com>` or `<user@example.com>` (CommonMark 6.5).
struct Autolink {
  var destination: String
  /// Behind the closing `>`.
  var end: Int

  private static let schemeCharacters = ASCIISet(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+.-")
  private static let mailboxCharacters = ASCIISet(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.!#$%&'*+/=?^_`{|}~-")

  /// Reads an autolink from its `<` on.
  static func read(_ bytes: [UInt8], at start: Int) -> Autolink? {
    readAddress(bytes, at: start) ?? readMailbox(bytes, at: start)
  }

  private static func readAddress(_ bytes: [UInt8], at start: Int) -> Autolink? {
    var index = start + 1
    guard index < bytes.count, ASCIISet.letters.contains(bytes[index]) else { return nil }
    while index < bytes.count, schemeCharacters.contains(bytes[index]) { index += 1 }
    guard (2...32).contains(index - start - 1), index < bytes.count,
      bytes[index] == UInt8(ascii: ":")
    else { return nil }
    while index < bytes.count, bytes[index] > 0x20, bytes[index] != UInt8(ascii: "<"),
      bytes[index] != UInt8(ascii: ">")
    {
      index += 1
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else { return nil }
    let range = start + 1..<index
    return Autolink(destination: String(decoding: bytes[range], as: UTF8.self), end: index + 1)
  }

  private static func readMailbox(_ bytes: [UInt8], at start: Int) -> Autolink? {
    var index = start + 1
    while index < bytes.count, mailboxCharacters.contains(bytes[index]) { index += 1 }
    guard index > start + 1, index < bytes.count, bytes[index] == UInt8(ascii: "@") else {
      return nil
    }
    repeat {
      let label = index + 1
      index = label
      while index < bytes.count,
        ASCIISet.alphanumerics.contains(bytes[index]) || bytes[index] == UInt8(ascii: "-")
      {
        index += 1
      }
      guard (1...63).contains(index - label), bytes[label] != UInt8(ascii: "-"),
        bytes[index - 1] != UInt8(ascii: "-")
      else { return nil }
    } while index < bytes.count && bytes[index] == UInt8(ascii: ".")
    guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else { return nil }
    let address = String(decoding: bytes[start + 1..<index], as: UTF8.self)
    return Autolink(destination: "mailto:" + address, end: index + 1)
  }
}
