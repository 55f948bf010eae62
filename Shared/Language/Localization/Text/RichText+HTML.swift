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
    result += Self.direction(of: language) + ">"
    for stretch in Self.stretches(of: runs[...], where: Self.areInOneLink) {
      result += Self.html(stretch)
    }
    return result + "</span>"
  }

  private static func direction(of language: LanguageTag) -> String {
    language.isRightToLeft ? " dir=\"rtl\"" : " dir=\"ltr\""
  }

  /// Cuts runs into stretches: those that belong together with the stretch's first, or one alone.
  private static func stretches(
    of runs: ArraySlice<Run>, where areTogether: (TextAttributes, TextAttributes) -> Bool
  ) -> [ArraySlice<Run>] {
    var result: [ArraySlice<Run>] = []
    var start = runs.startIndex
    while start < runs.endIndex {
      var end = start + 1
      while end < runs.endIndex, areTogether(runs[start].attributes, runs[end].attributes) {
        end += 1
      }
      result.append(runs[start..<end])
      start = end
    }
    return result
  }

  /// Whether neighbours belong to one link, or to one image outside of links, and have the same
  /// language and the same attributes of the app's own.
  ///
  /// An argument or emphasis in its text is a run of its own, and no link of its own.
  private static func areInOneLink(_ first: TextAttributes, _ next: TextAttributes) -> Bool {
    (first.link != nil || first.imageURL != nil) && first.link == next.link
      && (first.link != nil || first.imageURL == next.imageURL)
      && first.languageIdentifier == next.languageIdentifier && first.custom == next.custom
  }

  /// Whether neighbours describe one image, which is then shown once.
  private static func areInOneImage(_ first: TextAttributes, _ next: TextAttributes) -> Bool {
    guard let image = first.imageURL, image == next.imageURL else { return false }
    return isSafe(image)
  }

  private static func html(_ runs: ArraySlice<Run>) -> String {
    guard let attributes = runs.first?.attributes else { return "" }
    var text = ""
    for stretch in stretches(of: runs, where: areInOneImage) { text += content(stretch) }
    if let link = attributes.link, isSafe(link) {
      text = "<a href=\"\(escaped(link))\">\(text)</a>"
    }
    var data = ""
    for (name, value) in attributes.custom.sorted(by: { $0.key < $1.key })
    where isDataName(name) {
      data += " data-\(name.lowercased())=\"\(escaped(value.spelling))\""
    }
    if let language = attributes.languageIdentifier {
      data += " lang=\"\(escaped(language))\""
      // A browser does not infer it from the language.
      if let tag = try? LanguageTag(language) { data += direction(of: tag) }
    }
    return data.isEmpty ? text : "<span\(data)>\(text)</span>"
  }

  /// What stands in a link: a run's text, or an image with the text of all its runs.
  private static func content(_ runs: ArraySlice<Run>) -> String {
    let string = runs.reduce(into: "") { $0 += $1.text }
    var text = escaped(string, breaksLines: true)
    if let image = runs.first?.attributes.imageURL, isSafe(image) {
      text = "<img src=\"\(escaped(image))\" alt=\"\(escaped(string))\">"
    }
    let intent = runs.reduce(UInt.max) { $0 & $1.attributes.presentationIntent }
    for (bit, tag) in [(UInt(4), "code"), (1, "em"), (2, "strong"), (32, "del")]
    where intent & bit != 0 {
      text = "<\(tag)>\(text)</\(tag)>"
    }
    return text
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

  /// Whether a name can stand after `data-` in an HTML attribute, and is not one of Foundation's
  /// fields, which have a period in it.
  private static func isDataName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  /// A text or an attribute's value as HTML has it.
  ///
  /// - Parameter breaksLines: Whether a line ends with a tag; in a value it would be read out.
  private static func escaped(_ text: String, breaksLines: Bool = false) -> String {
    guard text.utf8.contains(where: { escape(of: $0) != nil }) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count * 2)
    for byte in text.utf8 {
      guard let escape = escape(of: byte), breaksLines || byte != UInt8(ascii: "\n") else {
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
