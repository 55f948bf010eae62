// SPDX-License-Identifier: Apache-2.0

/// Reads one conversion specification from the bytes of a template.
///
/// The grammar is that of CFString's formatter, widened by the references to variables of
/// stringsdict files (`%#@name@`), and by the `%arg` and the names (`%1$(count)lld`) of String
/// Catalogs:
///
///     spec   := '%' [n '$'] ['(' name ')'] flag* [width] ['.' precision] length* conversion
///             | '%' [n '$'] '#' flag* [width] ['.' precision] '@' name '@'
///             | '%' [n '$'] 'arg'
///             | '%%'
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

  /// The most length modifiers: `ll` needs two.
  static let lengthModifiersMax = 4

  /// The conversions that CFString knows.
  private static let conversions = ASCIISet("@dDiUuOoXxFfEeGgAaCcSspnP")
  private static let lengthModifiers = ASCIISet("hlLqtzj")

  private let bytes: [UInt8]
  private let start: Int
  private let end: Int
  private let readsSelectingArgument: Bool
  private var position: Int

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
    var specifier = FormatSpecifier(source: "", conversion: "@")
    switch readArgumentNumber() {
    case .absent: break
    case .number(let number): specifier.argumentNumber = number
    case .invalid: return .invalid(end: position)
    }
    if readsSelectingArgument, readWord("arg") {
      specifier.isSelectingArgument = true
      specifier.source = text(start, position)
      return .specifier(specifier, end: position)
    }
    skipName()
    readFlags(&specifier.flags)
    switch readAmount() {
    case .absent: break
    case .amount(let amount): specifier.width = amount
    case .invalid: return .invalid(end: position)
    }
    if peek() == UInt8(ascii: ".") {
      position += 1
      switch readAmount() {
      case .absent: specifier.precision = .literal(0)
      case .amount(let amount): specifier.precision = amount
      case .invalid: return .invalid(end: position)
      }
    }
    if specifier.flags.contains(.alternate), peek() == UInt8(ascii: "@") {
      guard let name = readVariableName() else { return .invalid(end: position) }
      return .variable(
        VariableReference(name: name, argumentNumber: specifier.argumentNumber), end: position)
    }
    let lengthStart = position
    while let byte = peek(), Self.lengthModifiers.contains(byte) {
      position += 1
      if position - lengthStart > Self.lengthModifiersMax { return .invalid(end: position) }
    }
    guard let byte = peek(), Self.conversions.contains(byte) else {
      return .invalid(end: position)
    }
    specifier.length = text(lengthStart, position)
    position += 1
    specifier.conversion = Character(Unicode.Scalar(byte))
    specifier.source = text(start, position)
    return .specifier(specifier, end: position)
  }

  // MARK: Parts

  private enum ArgumentNumber {
    case absent
    case number(Int)
    case invalid
  }

  private enum Amount {
    case absent
    case amount(FormatSpecifier.Amount)
    case invalid
  }

  /// `n$`.
  ///
  /// Digits that no `$` follows are a width and are left alone.
  private mutating func readArgumentNumber() -> ArgumentNumber {
    var number = 0
    var next = position
    while next < end, let digit = decimalDigit(bytes[next]) {
      number = min(number * 10 + digit, Self.argumentNumberMax + 1)
      next += 1
    }
    guard next > position, next < end, bytes[next] == UInt8(ascii: "$") else { return .absent }
    position = next + 1
    return (1...Self.argumentNumberMax).contains(number) ? .number(number) : .invalid
  }

  /// `(name)`, which tells translators and generated code what the argument is.
  private mutating func skipName() {
    guard peek() == UInt8(ascii: "(") else { return }
    var next = position + 1
    while next < end, next - position <= Self.nameBytesMax, Self.isInName(bytes[next]) { next += 1 }
    guard next > position + 1, next < end, bytes[next] == UInt8(ascii: ")") else { return }
    position = next + 1
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

  private mutating func readFlags(_ flags: inout FormatSpecifier.Flags) {
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "-"): flags.insert(.leftAligned)
      case UInt8(ascii: "+"): flags.insert(.signed)
      case UInt8(ascii: " "): flags.insert(.spaceSigned)
      case UInt8(ascii: "0"): flags.insert(.zeroPadded)
      case UInt8(ascii: "#"): flags.insert(.alternate)
      default: return
      }
      position += 1
    }
  }

  /// Digits, `*` or `*n$`.
  private mutating func readAmount() -> Amount {
    if peek() == UInt8(ascii: "*") {
      position += 1
      switch readArgumentNumber() {
      case .absent: return .amount(.nextArgument)
      case .number(let number): return .amount(.argument(number))
      case .invalid: return .invalid
      }
    }
    var amount = 0
    let first = position
    while let digit = peek().flatMap(decimalDigit) {
      amount = min(amount * 10 + digit, Self.amountMax + 1)
      position += 1
    }
    guard position > first else { return .absent }
    return amount <= Self.amountMax ? .amount(.literal(amount)) : .invalid
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

  private func peek() -> UInt8? { position < end ? bytes[position] : nil }

  private func text(_ first: Int, _ last: Int) -> String {
    String(decoding: bytes[first..<last], as: UTF8.self)
  }
}

/// The value of an ASCII digit.
func decimalDigit(_ byte: UInt8) -> Int? {
  byte >= 0x30 && byte <= 0x39 ? Int(byte - 0x30) : nil
}
