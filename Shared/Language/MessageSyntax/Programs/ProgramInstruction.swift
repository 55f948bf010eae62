// SPDX-License-Identifier: Apache-2.0

/// The instructions of a template's body: what the first byte of each says.
///
/// Bytes from ``shortText`` on are a text whose length is in their lower bits.
package enum ProgramInstruction {
  /// A text, its length before it.
  static let text: UInt8 = 0
  /// A text that the source spells otherwise: with escapes, entities.
  static let shown: UInt8 = 1
  /// What the source has and nobody sees: markup.
  static let spelled: UInt8 = 2
  /// `%%`.
  static let percentSign: UInt8 = 3
  /// A placeholder with all its parts.
  static let placeholder: UInt8 = 4
  /// `%#@name@`.
  static let variable: UInt8 = 5
  /// Parts that share attributes.
  static let span: UInt8 = 6
  /// The first of the usual placeholders, without an argument's number.
  static let usual: UInt8 = 0x10
  /// The first of the usual placeholders, with an argument's number.
  static let numbered: UInt8 = 0x30
  /// Markup of no bytes; more have their number in the lower bits, as far as there is room.
  static let shortSpelled: UInt8 = 0x60
  /// A text of no bytes.
  static let shortText: UInt8 = 0x80

  /// The placeholders that nearly all are, behind the percent sign and the argument's number.
  ///
  /// They take a byte, less than their source.
  static let usualPlaceholders: [(source: String, specifier: FormatSpecifier)] =
    [
      "@", "d", "ld", "lld", "i", "u", "lu", "llu", "f", "lf",
    ].map { source in
      let specifier = FormatSpecifier(
        source: "%" + source, length: String(source.dropLast()), conversion: source.last ?? "@")
      return (source, specifier)
    } + [
      (
        "arg", FormatSpecifier(source: "%arg", conversion: "@", isSelectingArgument: true)
      )
    ]

  /// What of them is read while a program is run.
  static let usualConversions = usualPlaceholders.map { usual in
    (
      conversion: usual.specifier.conversion.asciiValue ?? UInt8(ascii: "@"),
      length: lengths.firstIndex(of: usual.specifier.length) ?? 0,
      isSelectingArgument: usual.specifier.isSelectingArgument
    )
  }

  /// The length modifiers, by their numbers.
  static let lengths = ["", "h", "hh", "l", "ll", "q", "L", "z", "t", "j"]
}
