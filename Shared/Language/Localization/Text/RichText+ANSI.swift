// SPDX-License-Identifier: Apache-2.0

extension RichText {
  /// The text with ANSI escape sequences (ECMA-48 SGR) for terminals: bold, italic, struck
  /// through, inverse for code, and links underlined with their address as an OSC 8 hyperlink.
  ///
  /// Control characters in the text itself are left out: text that comes from elsewhere must
  /// not move the reader's cursor.
  public var ansi: String {
    runs.reduce(into: "") { result, run in
      // An image without a description.
      if run.text.isEmpty { return }
      let text = Self.withoutControls(run.text, keepsLines: true)
      let intent = run.attributes.presentationIntent
      var codes: [String] = []
      if intent & 2 != 0 { codes.append("1") }
      if intent & 1 != 0 { codes.append("3") }
      if intent & 32 != 0 { codes.append("9") }
      if intent & 4 != 0 { codes.append("7") }
      if run.attributes.link != nil { codes.append("4") }
      var styled = text
      if !codes.isEmpty { styled = "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[0m" }
      if let link = run.attributes.link.map(Self.address) {
        styled = "\u{1B}]8;;\(link)\u{1B}\\\(styled)\u{1B}]8;;\u{1B}\\"
      }
      result += styled
    }
  }

  /// An address as a sequence of OSC 8 has it: of printable ASCII alone, all else percent-encoded.
  ///
  /// What a terminal makes of other bytes is undefined, and some show no link then.
  private static func address(_ link: String) -> String {
    let link = withoutControls(link, keepsLines: false)
    guard link.utf8.contains(where: { $0 >= 0x80 }) else { return link }
    return link.utf8.reduce(into: "") { result, byte in
      if byte < 0x80 {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%" + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// The text without control characters (the general category Cc: U+0000 to U+001F, and U+007F to
  /// U+009F).
  ///
  /// Where lines are kept, tabs stay, and whatever ends a line is a line feed: without it two words
  /// would be one. Neither has a place in an address, where they would break the sequence that it
  /// stands in.
  private static func withoutControls(_ text: String, keepsLines: Bool) -> String {
    let bytes = text.utf8
    // Those beyond ASCII are two bytes, of which the first also begins other characters.
    guard bytes.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var last: UInt8 = 0
    for byte in bytes {
      defer { last = byte }
      if last == 0xC2, byte >= 0xA0 {
        result += [0xC2, byte]
      } else if last == 0xC2 ? byte == 0x85 : (0x0A...0x0D).contains(byte) {
        // A return with a line feed behind it ends one line.
        if keepsLines, last != 0x0D || byte != 0x0A { result.append(0x0A) }
      } else if last != 0xC2, byte != 0xC2, byte != 0x7F {
        if byte >= 0x20 || keepsLines && byte == 0x09 { result.append(byte) }
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
