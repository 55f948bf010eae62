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
    var subtags = Subtags(rest: bytes[...])
    // Four letters and more are rare, and some of those are not languages.
    guard let language = subtags.next(), (2...3).contains(language.count),
      language.allSatisfy(isLetter)
    else { return nil }
    var parts = Parts(language: text(language, isUpper: false))
    var subtag = subtags.next()
    if let script = subtag, script.count == 4, script.allSatisfy(isLetter) {
      parts.script =
        text(script.prefix(1), isUpper: true) + text(script.dropFirst(), isUpper: false)
      subtag = subtags.next()
    }
    if let region = subtag {
      guard isRegion(region) else { return nil }
      parts.region = text(region, isUpper: true)
    }
    return subtags.next() == nil ? parts : nil
  }

  /// What stands between hyphens, or what is written for them.
  private struct Subtags: IteratorProtocol {
    /// What has not been returned; nil behind the last.
    var rest: Subtag?

    mutating func next() -> Subtag? {
      guard let rest else { return nil }
      let end = rest.firstIndex { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
      self.rest = end.map { rest[($0 + 1)...] }
      return rest[..<(end ?? rest.endIndex)]
    }
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

  /// A subtag in one case; no heap is needed for anything as short.
  private static func text(_ subtag: Subtag, isUpper: Bool) -> String {
    String(unsafeUninitializedCapacity: subtag.count) { text in
      for (place, unit) in subtag.enumerated() {
        text[place] = !isLetter(unit) ? unit : isUpper ? unit & ~caseBit : unit | caseBit
      }
      return subtag.count
    }
  }
}
