// SPDX-License-Identifier: Apache-2.0

/// A placeholder as a program has it: a ``FormatSpecifier`` without texts of its own.
@usableFromInline
package struct ProgramPlaceholder: Sendable {
  /// Where its source is.
  enum Source {
    /// In the code.
    case code(Range<Int>)
    /// Among the usual ones, with an argument's number where that is not 0.
    case usual(Int, number: Int)
    /// `%%`.
    case percentSign
  }

  /// What the byte behind the instruction says.
  struct Traits: OptionSet {
    let rawValue: UInt8

    static let hasNumber = Traits(rawValue: 1)
    static let hasWidth = Traits(rawValue: 2)
    static let hasPrecision = Traits(rawValue: 4)
    static let hasFlags = Traits(rawValue: 8)
    static let isSelectingArgument = Traits(rawValue: 16)
    static let isPercentage = Traits(rawValue: 32)
    /// The template's source has it there.
    static let isSpelled = Traits(rawValue: 64)
  }

  /// The conversion: `@`, `d`, …
  @usableFromInline package internal(set) var conversion: UInt8

  @usableFromInline package internal(set) var flags: FormatSpecifier.Flags = []

  /// The length modifier's place among all.
  var length: UInt8 = 0

  /// Whether it is `%arg`.
  package internal(set) var isSelectingArgument = false

  /// Whether it looks like a specifier and is, where there are no arguments, a percent sign with
  /// what follows it: `%%`, "100% done", and behind a number "100%ig" and "50%-os".
  package internal(set) var isPercentage = false

  /// Whether the template's source has it there.
  var isSpelled = true

  /// The argument, counted from 1; 0 for the next in order.
  package var argumentNumber = 0

  @usableFromInline package internal(set) var width: FormatSpecifier.Amount?
  @usableFromInline package internal(set) var precision: FormatSpecifier.Amount?

  var source: Source

  /// `%@`.
  package static let object = ProgramPlaceholder(
    conversion: UInt8(ascii: "@"), source: .usual(0, number: 0))

  /// Whether C's formatter would follow or write through a pointer.
  @inlinable
  package var isUnsafe: Bool {
    switch conversion {
    case UInt8(ascii: "n"), UInt8(ascii: "p"), UInt8(ascii: "s"), UInt8(ascii: "S"),
      UInt8(ascii: "P"):
      true
    default: false
    }
  }

  /// Whether it shows an integer as the locale writes it, and no more.
  @inlinable
  package var isPlain: Bool {
    guard flags.isEmpty, width == nil, precision == nil else { return false }
    switch conversion {
    case UInt8(ascii: "@"), UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"): return true
    default: return false
    }
  }

  /// As it was written.
  package func source(in code: RawSpan) -> String {
    switch source {
    case .code(let range): code.text(range)
    case .percentSign: "%%"
    case .usual(let index, let number):
      number == 0
        ? ProgramInstruction.usualPlaceholders[index].specifier.source
        : "%\(number)$\(ProgramInstruction.usualPlaceholders[index].source)"
    }
  }

  /// The placeholder with its texts.
  package func specifier(in code: RawSpan) -> FormatSpecifier {
    FormatSpecifier(
      source: source(in: code), argumentNumber: argumentNumber == 0 ? nil : argumentNumber,
      flags: flags, width: width, precision: precision,
      length: ProgramInstruction.lengths[Int(length)],
      conversion: Character(Unicode.Scalar(conversion)),
      isSelectingArgument: isSelectingArgument)
  }
}
