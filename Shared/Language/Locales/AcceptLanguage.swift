// SPDX-License-Identifier: Apache-2.0

/// The languages of a browser's header `Accept-Language`: RFC 9110 section 12.5.4.
public enum AcceptLanguage {
  /// The languages, best first; those of equal weight stay in their order.
  ///
  /// What is not a language tag with a weight or without one is skipped, as are languages of weight
  /// 0, and `*`: whatever there is comes last anyway.
  ///
  /// - Parameters:
  ///   - header: The value of the header.
  ///   - countMax: How many languages are returned.
  /// - Returns: The language tags, each once.
  public static func tags(_ header: String, countMax: Int) -> [LanguageTag] {
    if header.isEmpty { return [] }
    let weighted = header.split(separator: ",").compactMap { element in
      language(element)
    }
    var known: Set<String> = []
    let best = weighted.enumerated().sorted {
      ($0.element.weight, $1.offset) > ($1.element.weight, $0.offset)
    }
    return best.map(\.element.tag).filter { known.insert($0.identifier).inserted }
      .prefix(countMax).map { $0 }
  }

  private static func language(_ element: Substring) -> (tag: LanguageTag, weight: Int)? {
    let parts = element.split(separator: ";", omittingEmptySubsequences: false)
      .map { String($0.trimmingBlanks) }
    guard let first = parts.first, first != "*", parts.count <= 2,
      let tag = LanguageTag(validating: first),
      let weight = parts.count == 2 ? weight(parts[1]) : 1000, weight > 0
    else { return nil }
    return (tag, weight)
  }

  /// A weight in thousandths, such as 800 for `q=0.8`; nil if it is malformed.
  private static func weight(_ parameter: String) -> Int? {
    let parts = parameter.split(separator: "=", maxSplits: 1).map { $0.trimmingBlanks }
    guard parts.count == 2, parts[0].lowercased() == "q", let first = parts[1].first,
      first == "0" || first == "1"
    else { return nil }
    var digits = parts[1].dropFirst()
    if !digits.isEmpty {
      guard digits.removeFirst() == "." else { return nil }
    }
    guard digits.utf8.count <= 3, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    let fraction = Int(digits + String(repeating: "0", count: 3 - digits.utf8.count)) ?? 0
    let weight = (first == "1" ? 1000 : 0) + fraction
    return weight <= 1000 ? weight : nil
  }
}

extension Substring {
  /// The text without spaces and tabs at its ends.
  fileprivate var trimmingBlanks: Substring {
    var text = self
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
