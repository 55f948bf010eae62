// SPDX-License-Identifier: Apache-2.0

extension RichText {
  /// The text with ANSI escape sequences (ECMA-48 SGR) for terminals: bold, italic, struck
  /// through, inverse for code, and links underlined with their address as an OSC 8 hyperlink.
  ///
  /// Control characters in the text itself are left out: text that comes from elsewhere must
  /// not move the reader's cursor.
  public var ansi: String {
    runs.reduce(into: "") { result, run in
      let text = Self.withoutControls(run.text)
      let intent = run.attributes.presentationIntent
      var codes: [String] = []
      if intent & 2 != 0 { codes.append("1") }
      if intent & 1 != 0 { codes.append("3") }
      if intent & 32 != 0 { codes.append("9") }
      if intent & 4 != 0 { codes.append("7") }
      if run.attributes.link != nil { codes.append("4") }
      var styled = text
      if !codes.isEmpty { styled = "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[0m" }
      if let link = run.attributes.link.map({ Self.withoutControls($0, keeps: "") }) {
        styled = "\u{1B}]8;;\(link)\u{1B}\\\(styled)\u{1B}]8;;\u{1B}\\"
      }
      result += styled
    }
  }

  /// The text without control characters, but for some that it keeps.
  ///
  /// Line breaks and tabs have their place in a text, and none in an address, where they would
  /// break the sequence that it stands in.
  private static func withoutControls(_ text: String, keeps kept: String = "\n\t") -> String {
    func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.generalCategory == .control && !kept.unicodeScalars.contains(scalar)
    }
    guard text.unicodeScalars.contains(where: isLeftOut) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isLeftOut($0) }))
  }
}
