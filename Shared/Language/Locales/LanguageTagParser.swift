// SPDX-License-Identifier: Apache-2.0

/// Parses a language tag: RFC 5646 section 2.1, UTS 35's `-u-` extension, ICU's keywords and
/// POSIX's modifiers.
struct LanguageTagParser {
  private let text: String
  private var subtags: [String] = []
  private var position = 0
  private var parts = LanguageTag.Parts(language: "und")

  init(text: String) { self.text = text }

  /// Parses the whole text.
  mutating func parse() throws(LanguageTagError) -> LanguageTag.Parts {
    let keywords = try split()
    if subtags == ["root"] { subtags = ["und"] }
    if subtags == ["base"] {
      throw LanguageTagError(
        .notALanguage, "\"Base\" is a resource directory that any language shares, not a language")
    }
    try readLanguage()
    if let subtag = next, subtag.count == 4, subtag.allSatisfy(\.isLetter) {
      parts.script = subtag.prefix(1).uppercased() + subtag.dropFirst()
      position += 1
    }
    if let subtag = next, Self.isRegion(subtag) {
      parts.region = subtag.uppercased()
      position += 1
    }
    while let subtag = next, Self.isVariant(subtag) {
      guard !parts.variants.contains(subtag) else { throw malformed("says \"\(subtag)\" twice") }
      parts.variants.append(subtag)
      position += 1
    }
    while next != nil { try readExtension() }
    for keyword in keywords { try readKeyword(keyword) }
    return parts
  }

  private var next: String? { position < subtags.count ? subtags[position] : nil }

  /// Splits the text into lower-case subtags, and returns the keywords after `@`.
  private mutating func split() throws(LanguageTagError) -> [Substring] {
    guard !text.isEmpty else { throw LanguageTagError(.empty, "the language tag is empty") }
    guard text.utf8.count <= LanguageTag.bytesMax else {
      throw LanguageTagError(
        .tooLong,
        "a language tag has at most \(LanguageTag.bytesMax) bytes; this one has \(text.utf8.count)")
    }
    let allowed = text.utf8.allSatisfy { unit in
      unit > 0x20 && unit < 0x7F && unit != UInt8(ascii: "\"") && unit != UInt8(ascii: "\\")
    }
    guard allowed else {
      let reason = "it holds other characters than letters, digits and hyphens"
      throw LanguageTagError(
        .malformed, "\(text.debugDescription) is not a language tag: \(reason)")
    }
    let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    // A POSIX code set, as in es_MX.UTF-8, says nothing about the language.
    let main = halves[0].prefix { $0 != "." }.lowercased()
    let tag = main.replacing("_", with: "-")
    // ICU doubles the separator before variants if there is no region: ca__VALENCIA.
    let spelled = tag.replacing("--", with: "-", maxReplacements: main.contains("__") ? 1 : 0)
    subtags = (LanguageTag.replacements[spelled]?.lowercased() ?? spelled)
      .split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    if let wrong = subtags.first(where: { !Self.isSubtag($0) }) {
      throw malformed("\"\(wrong)\" is not one to eight letters and digits")
    }
    guard halves.count > 1 else { return [] }
    guard !halves[1].isEmpty else { throw malformed("nothing follows the \"@\"") }
    return halves[1].split(separator: ";")
  }

  /// The language: two or three letters, an extended language that replaces it, or up to eight
  /// letters.
  private mutating func readLanguage() throws(LanguageTagError) {
    guard let subtag = next, subtag.allSatisfy(\.isLetter), subtag.count != 1, subtag.count != 4
    else { throw malformed("it does not begin with a language, such as \"es\"") }
    parts.language = subtag
    position += 1
    guard subtag.count <= 3 else { return }
    // In canonical form, an extended language is a primary language itself: zh-yue is yue.
    if let extended = next, extended.count == 3, extended.allSatisfy(\.isLetter) {
      parts.language = extended
      position += 1
    }
  }

  /// An extension with its singleton, or private use.
  private mutating func readExtension() throws(LanguageTagError) {
    let singleton = subtags[position]
    guard singleton.count == 1 else {
      throw malformed("\"\(singleton)\" is no script, region or variant in that place")
    }
    position += 1
    if singleton == "u" { return try readUnicodeExtension() }
    let start = position
    while let subtag = next, subtag.count > 1 || singleton == "x" {
      position += 1
      _ = subtag
    }
    guard position > start else { throw malformed("nothing follows \"\(singleton)\"") }
    try addExtension(singleton, subtags[start..<position].joined(separator: "-"))
  }

  /// Adds an extension or private use, of which there is one for each singleton.
  private mutating func addExtension(
    _ singleton: String, _ value: String
  ) throws(LanguageTagError) {
    guard !parts.otherExtensions.contains(where: { $0.hasPrefix(singleton + "-") }) else {
      throw malformed("it has the extension \"\(singleton)\" twice")
    }
    parts.otherExtensions.append("\(singleton)-\(value)")
  }

  /// The `-u-` extension: attributes, then keywords of a two-character key and its value.
  private mutating func readUnicodeExtension() throws(LanguageTagError) {
    guard parts.unicodeExtension.isEmpty, parts.unicodeAttributes.isEmpty else {
      throw malformed("it has the extension \"u\" twice")
    }
    let start = position
    while let attribute = next, attribute.count > 2 {
      parts.unicodeAttributes.append(attribute)
      position += 1
    }
    while let key = next, key.count == 2 {
      guard key.last?.isLetter == true else { throw malformed("\"\(key)\" is no keyword's key") }
      position += 1
      let first = position
      while let type = next, type.count > 2 {
        position += 1
        _ = type
      }
      let value = subtags[first..<position].joined(separator: "-")
      // The first occurrence of a key wins (UTS 35, section 3.6.1).
      if parts.unicodeExtension[key] == nil {
        parts.unicodeExtension[key] = value.isEmpty ? "true" : value
      }
    }
    guard position > start else { throw malformed("nothing follows \"u\"") }
  }

  /// A modifier of a POSIX locale: `latin`, `valencia`.
  private mutating func readModifier(_ modifier: LanguageTag.Modifier) throws(LanguageTagError) {
    func add(script: String) throws(LanguageTagError) {
      guard (parts.script ?? script) == script else { throw malformed("it has two scripts") }
      parts.script = script
    }
    func add(variant: String) {
      if !parts.variants.contains(variant) { parts.variants.append(variant) }
    }
    switch modifier {
    case .unrelated: return
    case .script(let script): try add(script: script)
    case .variant(let variant): add(variant: variant)
    case .scriptAndVariant(let script, let variant):
      try add(script: script)
      add(variant: variant)
    }
  }

  /// One of ICU's keywords: `numbers=latn`.
  private mutating func readKeyword(_ keyword: Substring) throws(LanguageTagError) {
    if !keyword.contains("="), let modifier = LanguageTag.modifier(keyword) {
      return try readModifier(modifier)
    }
    let sides = keyword.lowercased().split(separator: "=", omittingEmptySubsequences: false)
    guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else {
      throw malformed("\"\(keyword)\" is not a keyword, such as \"numbers=latn\"")
    }
    let (name, value) = (String(sides[0]), String(sides[1]))
    let subtags = value.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    if name == "attribute", subtags.allSatisfy({ Self.isSubtag($0) && $0.count > 2 }) {
      parts.unicodeAttributes += subtags
    } else if name.count == 1, name != "u", subtags.allSatisfy(Self.isSubtag),
      name == "x" || subtags.allSatisfy({ $0.count > 1 })
    {
      try addExtension(name, value)
    } else if let key = LanguageTag.unicodeKey(name),
      let type = LanguageTag.unicodeType(name, value)?.lowercased(),
      type.split(separator: "-", omittingEmptySubsequences: false)
        .allSatisfy({ $0.count > 2 && Self.isSubtag(String($0)) })
    {
      // The first wins, as in the tag itself and in ICU.
      if parts.unicodeExtension[key] == nil { parts.unicodeExtension[key] = type }
    } else {
      throw malformed("\"\(keyword)\" is no keyword that CLDR knows")
    }
  }

  private func malformed(_ reason: String) -> LanguageTagError {
    LanguageTagError(.malformed, "\"\(text)\" is not a language tag: \(reason)")
  }

  private static func isSubtag(_ subtag: String) -> Bool {
    (1...8).contains(subtag.utf8.count)
      && subtag.utf8.allSatisfy { unit in
        switch unit {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
      }
  }

  private static func isRegion(_ subtag: String) -> Bool {
    subtag.count == 2 && subtag.allSatisfy(\.isLetter)
      || subtag.count == 3 && subtag.allSatisfy(\.isNumber)
  }

  /// Five to eight characters, or four that start with a digit: `valencia`, `1996`.
  private static func isVariant(_ subtag: String) -> Bool {
    subtag.count >= 5 || subtag.count == 4 && subtag.first?.isNumber == true
  }
}
