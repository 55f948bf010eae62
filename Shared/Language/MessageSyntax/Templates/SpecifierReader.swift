// SPDX-License-Identifier: Apache-2.0

/// Reads one conversion specification from the bytes of a template.
///
/// The grammar is that of CFString's formatter, widened by what stringsdict files and String
/// Catalogs write: names of variables in every script, `%arg`, and names of arguments
/// (`%1$(count)lld`).
///
///     spec   := '%' [n '$'] ['(' name ')'] part* conversion
///             | '%' part* '#' part* '@' name '@'
///             | '%' [n '$'] 'arg'
///             | '%%'
///     part   := '-' | '+' | ' ' | '0' | '#'         flags
///             | n '$'                               the argument, or that of the '*' before it
///             | n | '*'                             the width, after a dot the precision
///             | '.' | '.*'
///             | 'hh' | 'h' | 'll' | 'l' | 'L' | 'q' | 't' | 'z' | 'j'
///
/// The parts stand in any order and any number of times, and the last of a kind counts: `%1#@x@`
/// is `%#@x@` with a width of 1. The first character that is no part ends what it is.
struct SpecifierReader {
  /// What stands at a percent sign.
  enum Result {
    /// `%@`, `%2$lld`, `%%`; and where it ends.
    case specifier(FormatSpecifier, end: Int)
    /// `%#@name@`; and where it ends.
    case variable(VariableReference, end: Int)
    /// Not a specification; and where it stops to look like one.
    case invalid(end: Int)
  }

  /// The highest number of an argument, as in CFString.
  static let argumentNumberMax = 127

  /// The largest width or precision.
  ///
  /// What is above can only be an attack or a slip.
  static let amountMax = 512

  /// The longest name of a variable, in bytes.
  static let nameBytesMax = 256

  /// The conversions that CFString knows.
  private static let conversions = ASCIISet("@dDiUuOoXxFfEeGgAaCcSspnP")
  /// The conversions that read a dot without digits as a precision of none.
  ///
  /// CFString leaves those of decimal integers and of texts as they are.
  private static let conversionsWithPrecision = ASCIISet("aAeEfFgGoOxX")

  private let bytes: [UInt8]
  private let start: Int
  private let end: Int
  private let readsSelectingArgument: Bool
  private var position: Int
  private var specifier = FormatSpecifier(source: "", conversion: "@")
  /// Whether a dot was read: numbers are the precision's from there on.
  private var hasDot = false
  /// Whether a `*` was read whose `n$` may still follow.
  private var awaitsWidth = false
  private var awaitsPrecision = false

  private init(_ bytes: [UInt8], at start: Int, end: Int, readsSelectingArgument: Bool) {
    self.bytes = bytes
    self.start = start
    self.end = end
    self.readsSelectingArgument = readsSelectingArgument
    position = start + 1
  }

  /// Reads what stands at a percent sign.
  ///
  /// - Parameters:
  ///   - bytes: The template, in UTF-8.
  ///   - start: Where the percent sign is.
  ///   - end: Where to stop.
  ///   - readsSelectingArgument: Whether `%arg` has its meaning.
  /// - Returns: What it is, and where it ends.
  static func read(
    _ bytes: [UInt8], at start: Int, end: Int, readsSelectingArgument: Bool
  ) -> Result {
    var reader = SpecifierReader(
      bytes, at: start, end: end, readsSelectingArgument: readsSelectingArgument)
    return reader.read()
  }

  private mutating func read() -> Result {
    if peek() == UInt8(ascii: "%") {
      position += 1
      return .specifier(FormatSpecifier(source: "%%", conversion: "%"), end: position)
    }
    while let byte = peek() {
      if let result = readPart(byte) { return result }
    }
    return .invalid(end: position)
  }

  // MARK: Parts

  /// Reads what stands at ``position``, which is past it then.
  ///
  /// - Returns: What it all is, if this ends it.
  private mutating func readPart(_ byte: UInt8) -> Result? {
    switch byte {
    case UInt8(ascii: "-"): specifier.flags.insert(.leftAligned)
    case UInt8(ascii: "+"): specifier.flags.insert(.signed)
    case UInt8(ascii: " "): specifier.flags.insert(.spaceSigned)
    case UInt8(ascii: "#"): specifier.flags.insert(.alternate)
    case UInt8(ascii: "0"):
      if hasDot {
        setPrecision(0)
      } else {
        specifier.flags.insert(.zeroPadded)
      }
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      return readNumber() ? nil : .invalid(end: position)
    case UInt8(ascii: "*"):
      specifier.width = .nextArgument
      awaitsWidth = true
    case UInt8(ascii: "."):
      hasDot = true
      if peek(1) == UInt8(ascii: "*") {
        position += 1
        specifier.precision = .nextArgument
        awaitsPrecision = true
      }
    case UInt8(ascii: "h"), UInt8(ascii: "l"):
      let isDouble = peek(1) == byte
      if isDouble { position += 1 }
      specifier.length = String(
        repeating: Character(Unicode.Scalar(byte)), count: isDouble ? 2 : 1)
    case UInt8(ascii: "L"), UInt8(ascii: "q"), UInt8(ascii: "t"), UInt8(ascii: "z"),
      UInt8(ascii: "j"):
      specifier.length = String(Character(Unicode.Scalar(byte)))
    case UInt8(ascii: "(") where isAtStart:
      return skipName() ? nil : .invalid(end: position)
    case UInt8(ascii: "@") where specifier.flags.contains(.alternate):
      guard let name = readVariableName() else { return .invalid(end: position) }
      return .variable(
        VariableReference(name: name, argumentNumber: specifier.argumentNumber), end: position)
    default: return readConversion(byte)
    }
    position += 1
    return nil
  }

  private mutating func readConversion(_ byte: UInt8) -> Result {
    if readsSelectingArgument, isAtStart, readWord("arg") {
      specifier.isSelectingArgument = true
    } else if Self.conversions.contains(byte) {
      position += 1
      specifier.conversion = Character(Unicode.Scalar(byte))
      if hasDot, specifier.precision == nil, Self.conversionsWithPrecision.contains(byte) {
        specifier.precision = .literal(0)
      }
    } else {
      return .invalid(end: position)
    }
    specifier.source = text(start, position)
    return .specifier(specifier, end: position)
  }

  /// Whether nothing but `n$` was read.
  private var isAtStart: Bool {
    position == start + 1 || bytes[position - 1] == UInt8(ascii: "$")
  }

  /// Digits: with a dollar sign the number of an argument, else the width or the precision.
  ///
  /// - Returns: Whether it is one that is allowed.
  private mutating func readNumber() -> Bool {
    var number = 0
    while let digit = peek().flatMap(decimalDigit) {
      number = min(number * 10 + digit, Self.amountMax + 1)
      position += 1
    }
    guard peek() == UInt8(ascii: "$") else {
      if hasDot { setPrecision(number) } else { setWidth(number) }
      return number <= Self.amountMax
    }
    position += 1
    if awaitsPrecision {
      specifier.precision = .argument(number)
      awaitsPrecision = false
    } else if awaitsWidth {
      specifier.width = .argument(number)
      awaitsWidth = false
    } else {
      specifier.argumentNumber = number
    }
    return number <= Self.argumentNumberMax
  }

  /// Sets a width that is written out.
  ///
  /// Where an argument holds it, that one counts: it is taken from the list all the same.
  private mutating func setWidth(_ width: Int) {
    if specifier.width?.isLiteral != false { specifier.width = .literal(width) }
  }

  private mutating func setPrecision(_ precision: Int) {
    if specifier.precision?.isLiteral != false { specifier.precision = .literal(precision) }
  }

  /// `(name)`, which tells translators and generated code what the argument is.
  private mutating func skipName() -> Bool {
    var next = position + 1
    while next < end, next - position <= Self.nameBytesMax, Self.isInName(bytes[next]) { next += 1 }
    guard next > position + 1, next < end, bytes[next] == UInt8(ascii: ")") else { return false }
    position = next + 1
    return true
  }

  /// Whether a Swift identifier may have it; letters beyond ASCII have bytes from 0x80.
  private static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// `@name@`.
  ///
  /// A name may hold anything but `@` and control characters: String Catalogs have names with dots
  /// and in every script.
  private mutating func readVariableName() -> String? {
    let first = position + 1
    var next = first
    while next < end, next - first <= Self.nameBytesMax, bytes[next] >= 0x20 {
      if bytes[next] == UInt8(ascii: "@") {
        guard next > first else { return nil }
        position = next + 1
        return text(first, next)
      }
      next += 1
    }
    return nil
  }

  private mutating func readWord(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard position + count <= end else { return false }
    for offset in 0..<count where bytes[position + offset] != word.utf8Start[offset] {
      return false
    }
    position += count
    return true
  }

  private func peek(_ ahead: Int = 0) -> UInt8? {
    position + ahead < end ? bytes[position + ahead] : nil
  }

  private func text(_ first: Int, _ last: Int) -> String {
    String(decoding: bytes[first..<last], as: UTF8.self)
  }
}

extension FormatSpecifier.Amount {
  fileprivate var isLiteral: Bool {
    if case .literal = self { return true }
    return false
  }
}

/// The value of an ASCII digit.
func decimalDigit(_ byte: UInt8) -> Int? {
  byte >= 0x30 && byte <= 0x39 ? Int(byte - 0x30) : nil
}
