// SPDX-License-Identifier: Apache-2.0

public import Locales

extension RichText {
  /// The schemes that a link may have in HTML.
  ///
  /// Others could run code in the reader's page (`javascript:`, `data:`), so their links become
  /// plain text.
  static let safeSchemes: Set<String> = ["http", "https", "mailto", "tel"]

  /// The text as an HTML fragment: one `span` that says its language and direction, with all
  /// text and attribute values escaped.
  public func html(language: LanguageTag) -> String {
    var result = "<span lang=\"\(Self.escaped(language.withoutExtensions.identifier))\""
    result += " dir=\"\(language.isRightToLeft ? "rtl" : "ltr")\">"
    for run in runs { result += Self.html(run) }
    return result + "</span>"
  }

  private static func html(_ run: Run) -> String {
    var text = escaped(run.text)
    let attributes = run.attributes
    if let image = attributes.imageURL, isSafe(image) {
      text = "<img src=\"\(escaped(image))\" alt=\"\(text)\">"
    }
    for (bit, tag) in [(UInt(4), "code"), (1, "em"), (2, "strong"), (32, "del")]
    where attributes.presentationIntent & bit != 0 {
      text = "<\(tag)>\(text)</\(tag)>"
    }
    if let link = attributes.link, isSafe(link) {
      text = "<a href=\"\(escaped(link))\">\(text)</a>"
    }
    var data = ""
    for (name, value) in attributes.custom.sorted(by: { $0.key < $1.key })
    where isDataName(name) {
      data += " data-\(name.lowercased())=\"\(escaped(value.spelling))\""
    }
    if let language = attributes.languageIdentifier { data += " lang=\"\(escaped(language))\"" }
    return data.isEmpty ? text : "<span\(data)>\(text)</span>"
  }

  /// Whether a link's scheme is among the safe ones, or the link has none.
  ///
  /// Bytes, and not characters, as a browser looks at it: with a combining mark behind it, `:` is
  /// another character and still ends a scheme.
  private static func isSafe(_ link: String) -> Bool {
    // Controls and spaces in front are no part of an address.
    let address = link.utf8.drop { $0 <= 0x20 }
    let end = address.firstIndex { byte in
      switch byte {
      case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): true
      default: false
      }
    }
    guard let end, address[end] == UInt8(ascii: ":") else { return !address.isEmpty }
    return safeSchemes.contains(Substring(address[..<end]).lowercased())
  }

  /// Whether a name can stand after `data-` in an HTML attribute.
  private static func isDataName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) || $0 == UInt8(ascii: "-")
      }
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { escape(of: $0) != nil }) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count * 2)
    for byte in text.utf8 {
      guard let escape = escape(of: byte) else {
        result.append(byte)
        continue
      }
      // A line ends with one break, however it is written.
      if byte == UInt8(ascii: "\n"), result.last == UInt8(ascii: "\r") { result.removeLast() }
      result.append(
        contentsOf: UnsafeBufferPointer(start: escape.utf8Start, count: escape.utf8CodeUnitCount))
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What a byte of a text is in HTML where it cannot be itself.
  ///
  /// Bytes, and not characters: with an accent behind it, `<` is another character and still
  /// begins a tag.
  @inline(__always)
  private static func escape(of byte: UInt8) -> StaticString? {
    // Most bytes are above all of these.
    if byte > UInt8(ascii: ">") { return nil }
    switch byte {
    case UInt8(ascii: "&"): return "&amp;"
    case UInt8(ascii: "<"): return "&lt;"
    case UInt8(ascii: ">"): return "&gt;"
    case UInt8(ascii: "\""): return "&quot;"
    case UInt8(ascii: "'"): return "&#39;"
    case UInt8(ascii: "\n"): return "<br>"
    default: return nil
    }
  }
}
