// SPDX-License-Identifier: Apache-2.0

/// Where the references of a Markdown document lead: `[terms]: /terms "Terms of use"`
/// (CommonMark 0.31, 4.7).
public struct LinkDefinitions: Sendable, Hashable {
  /// How many bytes of destinations one text may get from its references; what refers to more is
  /// left as it is written.
  ///
  /// A few bytes refer to as many as the document has, as often as it likes.
  public var bytesMax: Int

  private var destinations: [String: String] = [:]

  /// The longest label, in bytes.
  private static let labelBytesMax = 999

  /// Makes definitions of which there are none yet.
  public init(bytesMax: Int = .max) { self.bytesMax = bytesMax }

  /// Whether there are none.
  public var isEmpty: Bool { destinations.isEmpty }

  /// Takes the definitions that a paragraph begins with; the first of a label counts.
  ///
  /// - Returns: What is left of the paragraph.
  public mutating func take(from paragraph: String) -> String {
    guard paragraph.utf8.first == UInt8(ascii: "[") else { return paragraph }
    let bytes = Array(paragraph.utf8)
    var position = 0
    while position < bytes.count, let end = takeDefinition(bytes, at: position) { position = end }
    return position == 0 ? paragraph : String(decoding: bytes[position...], as: UTF8.self)
  }

  private mutating func takeDefinition(_ bytes: [UInt8], at start: Int) -> Int? {
    guard bytes[start] == UInt8(ascii: "["),
      let close = Self.labelEnd(bytes, from: start + 1),
      let label = Self.label(bytes[(start + 1)..<close]),
      close + 1 < bytes.count, bytes[close + 1] == UInt8(ascii: ":")
    else { return nil }
    let place = LinkTarget.skipSpace(bytes, from: close + 2)
    guard let (range, behind) = LinkTarget.readDestination(bytes, at: place),
      !range.isEmpty || behind > range.upperBound
    else { return nil }
    let title = LinkTarget.skipSpace(bytes, from: behind)
    var end = Self.lineEnd(bytes, from: behind)
    if title > behind, title < bytes.count, let titleEnd = LinkTarget.readTitle(bytes, at: title),
      let lineEnd = Self.lineEnd(bytes, from: titleEnd)
    {
      end = lineEnd
    }
    guard let end else { return nil }
    if destinations[label] == nil { destinations[label] = LinkTarget.unescape(bytes, range) }
    return end
  }

  /// Where the next line begins, if there is nothing more in this one.
  private static func lineEnd(_ bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < bytes.count, bytes[index] == UInt8(ascii: " ") || bytes[index] == 9 { index += 1 }
    guard index < bytes.count else { return index }
    return bytes[index] == UInt8(ascii: "\n") ? index + 1 : nil
  }

  // Uses ----------------------------------------------------------------------------------------

  /// What a bracketed text refers to: `[text][label]`, `[label][]` or `[label]`.
  ///
  /// - Parameters:
  ///   - bytes: The document's text.
  ///   - text: What is in the brackets.
  ///   - next: Behind the closing one.
  /// - Returns: The destination, and where the reference ends.
  func destination(
    _ bytes: [UInt8], text: Range<Int>, next: Int
  ) -> (destination: String, end: Int)? {
    guard !isEmpty else { return nil }
    var end = next
    var range = text
    if next < bytes.count, bytes[next] == UInt8(ascii: "["),
      let close = Self.labelEnd(bytes, from: next + 1)
    {
      if close == next + 1 {
        end = close + 1
      } else if Self.label(bytes[(next + 1)..<close]) != nil {
        range = (next + 1)..<close
        end = close + 1
      }
    }
    guard Self.labelEnd(bytes, from: range.lowerBound) == range.upperBound,
      let label = Self.label(bytes[range]), let destination = destinations[label]
    else { return nil }
    return (destination, end)
  }

  /// Where a label ends: there are no brackets in it but behind a backslash.
  private static func labelEnd(_ bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < bytes.count, index - start <= labelBytesMax {
      switch bytes[index] {
      case UInt8(ascii: "]"): return index
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return nil
  }

  /// A label without regard to case and white space; nil if it is blank.
  private static func label(_ bytes: ArraySlice<UInt8>) -> String? {
    let words = bytes.split { ASCIISet.whitespace.contains($0) }
    guard !words.isEmpty else { return nil }
    // Upper case alone tells ẞ from ss, lower case alone ß.
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
      .lowercased().uppercased()
  }
}
