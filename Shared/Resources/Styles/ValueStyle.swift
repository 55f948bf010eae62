// SPDX-License-Identifier: Apache-2.0

/// How a value is written: a description that travels, resolved by whoever writes the text.
///
/// The styles mean what Foundation's `FormatStyle` types mean.
public enum ValueStyle: Sendable, Hashable {
  case number(Number)
  case percent(Number)
  case currency(Currency)
  case date(Date)
  case relativeDate(RelativeDate)
  case list(List)
  case measurement(Measurement)
  case byteCount(ByteCount)
  case duration(Duration)
  /// A printf specifier, as interpolation's `specifier:` takes: `%.2f`.
  case specifier(String)
  case personName(PersonName)
  case spelledOut(SpelledOut)

  /// How much room the text takes.
  public enum Width: Sendable, Hashable { case wide, abbreviated, narrow }

  /// A number of digits: at least, and at most where there is a bound.
  public struct DigitRange: Sendable, Hashable {
    public var minimum: Int
    public var maximum: Int?

    /// Makes a range from its bounds.
    public init(minimum: Int, maximum: Int?) {
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// A number's digits, grouping, notation and sign. Absent, each of them: as the locale has it.
  public struct Number: Sendable, Hashable {
    public enum Grouping: Sendable, Hashable { case automatic, never }
    public enum Notation: Sendable, Hashable { case scientific, compact }
    public enum Sign: Sendable, Hashable { case always, never }

    public var fractionDigits: DigitRange?
    public var integerDigits: DigitRange?
    public var significantDigits: DigitRange?
    public var grouping: Grouping?
    public var notation: Notation?
    public var sign: Sign?

    /// Makes the locale's own style.
    public init() {}
  }

  /// An amount of money.
  public struct Currency: Sendable, Hashable {
    public enum Presentation: Sendable, Hashable { case narrow, isoCode, fullName }

    /// ISO 4217. Absent: the money value's own.
    public var currencyCode: String?
    /// Absent: the standard symbol.
    public var presentation: Presentation?
    public var number: Number
    public var isAccounting: Bool

    /// Makes a style from its parts.
    public init(
      currencyCode: String? = nil, presentation: Presentation? = nil, number: Number = Number(),
      isAccounting: Bool = false
    ) {
      self.currencyCode = currencyCode
      self.presentation = presentation
      self.number = number
      self.isAccounting = isAccounting
    }
  }

  /// A date or a time of day.
  public struct Date: Sendable, Hashable {
    public enum Length: Sendable, Hashable { case omitted, numeric, abbreviated, long, complete }

    /// A CLDR skeleton, such as `EEEjm`: the fields, never their order. Empty: by `date` and
    /// `time`.
    public var skeleton: String
    public var date: Length?
    public var time: Length?

    /// Makes a style from its parts.
    public init(skeleton: String = "", date: Length? = nil, time: Length? = nil) {
      self.skeleton = skeleton
      self.date = date
      self.time = time
    }
  }

  /// A date that is told by its distance.
  public struct RelativeDate: Sendable, Hashable {
    public enum Kind: Sendable, Hashable { case named, numeric, relative, offset, timer }

    public var kind: Kind?
    public var width: Width?

    /// Makes a style from its parts.
    public init(kind: Kind? = nil, width: Width? = nil) {
      self.kind = kind
      self.width = width
    }
  }

  /// Several things: "a, b, and c".
  public struct List: Sendable, Hashable {
    public enum Kind: Sendable, Hashable { case and, or }

    public var kind: Kind?
    public var width: Width?

    /// Makes a style from its parts.
    public init(kind: Kind? = nil, width: Width? = nil) {
      self.kind = kind
      self.width = width
    }
  }

  /// A quantity with its unit.
  public struct Measurement: Sendable, Hashable {
    public enum Usage: Sendable, Hashable {
      case asProvided, personHeight, personWeight, road, food, weather
    }

    public var width: Width?
    /// Absent: in the unit that the locale uses for this kind of quantity.
    public var usage: Usage?
    public var number: Number

    /// Makes a style from its parts.
    public init(width: Width? = nil, usage: Usage? = nil, number: Number = Number()) {
      self.width = width
      self.usage = usage
      self.number = number
    }
  }

  /// A number of bytes.
  public struct ByteCount: Sendable, Hashable {
    public enum Kind: Sendable, Hashable { case decimal, binary, memory }

    public var kind: Kind?

    /// Makes a style from its parts.
    public init(kind: Kind? = nil) { self.kind = kind }
  }

  /// A length of time.
  public struct Duration: Sendable, Hashable {
    /// `time`: "1:05:09"; `units`: "1 hr, 5 min".
    public enum Kind: Sendable, Hashable { case time, units }

    public var kind: Kind?
    public var width: Width?

    /// Makes a style from its parts.
    public init(kind: Kind? = nil, width: Width? = nil) {
      self.kind = kind
      self.width = width
    }
  }

  /// A person's name.
  public struct PersonName: Sendable, Hashable {
    public enum Length: Sendable, Hashable { case short, medium, long, abbreviated }

    public var length: Length?

    /// Makes a style from its parts.
    public init(length: Length? = nil) { self.length = length }
  }

  /// A number in words: "twenty-one".
  public struct SpelledOut: Sendable, Hashable {
    public var isOrdinal: Bool

    /// Makes a style from its parts.
    public init(isOrdinal: Bool = false) { self.isOrdinal = isOrdinal }
  }
}
