// SPDX-License-Identifier: Apache-2.0

/// The instructions of a template's body: what the first byte of each says.
///
/// Bytes from ``shortText`` on are a text whose length is in their lower bits.
///
/// They are inlinable, as what reads them is: a program is run in another module.
@usableFromInline
package enum ProgramInstruction {
  /// A text, its length before it.
  @inlinable package static var text: UInt8 { 0 }
  /// A text that the source spells otherwise: with escapes, entities.
  @inlinable package static var shown: UInt8 { 1 }
  /// What the source has and nobody sees: markup.
  @inlinable package static var spelled: UInt8 { 2 }
  /// `%%`.
  @inlinable package static var percentSign: UInt8 { 3 }
  /// A placeholder with all its parts.
  @inlinable package static var placeholder: UInt8 { 4 }
  /// `%#@name@`.
  @inlinable package static var variable: UInt8 { 5 }
  /// Parts that share attributes.
  @inlinable package static var span: UInt8 { 6 }
  /// The first of the usual placeholders, without an argument's number.
  @inlinable package static var usual: UInt8 { 0x10 }
  /// The first of the usual placeholders, with an argument's number.
  @inlinable package static var numbered: UInt8 { 0x30 }
  /// Markup of no bytes; more have their number in the lower bits, as far as there is room.
  @inlinable package static var shortSpelled: UInt8 { 0x60 }
  /// A text of no bytes.
  @inlinable package static var shortText: UInt8 { 0x80 }

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
      length: UInt8(lengths.firstIndex(of: usual.specifier.length) ?? 0),
      isSelectingArgument: usual.specifier.isSelectingArgument
    )
  }

  /// The length modifiers, by their numbers.
  static let lengths = ["", "h", "hh", "l", "ll", "q", "L", "z", "t", "j"]
}
