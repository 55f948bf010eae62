// SPDX-License-Identifier: Apache-2.0

extension LanguageTag {
  private typealias Subtag = Slice<UnsafeBufferPointer<UInt8>>

  /// The length of `haw-Hant-419`.
  private static let shortBytesMax = 12

  /// Parses a tag that has only language, script and region: `es`, `es-MX`, `zh-Hant-HK`.
  ///
  /// Nearly every tag is one of these, and is parsed byte by byte. Anything else, valid or not, is
  /// left to `LanguageTagParser`.
  init?(short text: String) {
    var text = text
    guard let parts = text.withUTF8({ Self.shortParts($0) }) else { return nil }
    self.init(parts)
  }

  private static func shortParts(_ bytes: UnsafeBufferPointer<UInt8>) -> Parts? {
    guard bytes.count <= shortBytesMax else { return nil }
    var subtags = bytes.split(omittingEmptySubsequences: false) { unit in
      unit == UInt8(ascii: "-") || unit == UInt8(ascii: "_")
    }[...]
    // Four letters and more are rare, and some of those are not languages.
    guard let language = subtags.popFirst(), (2...3).contains(language.count),
      language.allSatisfy(isLetter)
    else { return nil }
    var parts = Parts(language: lowercased(language))
    if let script = subtags.first, script.count == 4, script.allSatisfy(isLetter) {
      parts.script = uppercased(script.prefix(1)) + lowercased(script.dropFirst())
      subtags.removeFirst()
    }
    if let region = subtags.first, isRegion(region) {
      parts.region = uppercased(region)
      subtags.removeFirst()
    }
    return subtags.isEmpty ? parts : nil
  }

  private static func isRegion(_ subtag: Subtag) -> Bool {
    switch subtag.count {
    case 2: subtag.allSatisfy(isLetter)
    case 3: subtag.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    default: false
    }
  }

  private static func isLetter(_ unit: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(unit | caseBit)
  }

  /// The bit that distinguishes `a` from `A`.
  private static let caseBit: UInt8 = 0x20

  private static func lowercased(_ subtag: Subtag) -> String {
    String(decoding: subtag.map { isLetter($0) ? $0 | caseBit : $0 }, as: UTF8.self)
  }

  private static func uppercased(_ subtag: Subtag) -> String {
    String(decoding: subtag.map { isLetter($0) ? $0 & ~caseBit : $0 }, as: UTF8.self)
  }
}
