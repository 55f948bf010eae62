// SPDX-License-Identifier: Apache-2.0

/// A printf-style conversion specification, as CFString reads it: `%1$+08.2lf`.
public struct FormatSpecifier: Sendable, Hashable {
  /// A width or precision: a number, or an argument that holds it.
  public enum Amount: Sendable, Hashable {
    /// Written out: `%5d`.
    case literal(Int)
    /// The next argument in order: `%*d`.
    case nextArgument
    /// The argument of that number, counted from 1: `%*2$d`.
    case argument(Int)
  }

  /// The flags between the percent sign and the width.
  public struct Flags: OptionSet, Sendable, Hashable {
    /// The flags as bits.
    public let rawValue: UInt8

    /// Makes flags from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `-`: flush left.
    public static let leftAligned = Flags(rawValue: 1)
    /// `+`: always with a sign.
    public static let signed = Flags(rawValue: 2)
    /// A space in place of a plus sign.
    public static let spaceSigned = Flags(rawValue: 4)
    /// `0`: padded with zeros.
    public static let zeroPadded = Flags(rawValue: 8)
    /// `#`: the alternate form.
    public static let alternate = Flags(rawValue: 16)
  }

  /// The specification as it was written.
  public var source: String

  /// The argument, counted from 1.
  ///
  /// Absent: the next in order.
  public var argumentNumber: Int?

  /// The flags.
  public var flags: Flags

  /// The least number of characters.
  public var width: Amount?

  /// Digits after the decimal point, or the most characters.
  public var precision: Amount?

  /// The length modifier: empty, `h`, `hh`, `l`, `ll`, `q`, `L`, `z`, `t` or `j`.
  public var length: String

  /// The conversion: `@`, `d`, `u`, `f`, ...
  ///
  /// `%arg` of a substitution reads as `@` with `isSelectingArgument`. `%%` reads as `%`: a percent
  /// sign where the template is run with arguments, and its source where it is not. `n`, `p`, `s`,
  /// `S` and `P` are never honoured: the source is what to show.
  public var conversion: Character

  /// Whether it is an xcstrings' `%arg`: the argument that selected the variant it stands in.
  public var isSelectingArgument: Bool

  /// Makes a specification from its parts.
  public init(
    source: String, argumentNumber: Int? = nil, flags: Flags = [], width: Amount? = nil,
    precision: Amount? = nil, length: String = "", conversion: Character,
    isSelectingArgument: Bool = false
  ) {
    self.source = source
    self.argumentNumber = argumentNumber
    self.flags = flags
    self.width = width
    self.precision = precision
    self.length = length
    self.conversion = conversion
    self.isSelectingArgument = isSelectingArgument
  }
}
