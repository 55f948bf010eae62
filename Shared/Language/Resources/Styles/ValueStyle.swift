// SPDX-License-Identifier: Apache-2.0

/// How a value is written: a description that travels, resolved by whoever writes the text.
///
/// The styles mean what Foundation's `FormatStyle` types mean.
public indirect enum ValueStyle: Sendable, Hashable {
  case number(Number)
  /// An integer as it is (25 is 25 %), any other number times 100 (0.25 is 25 %), as Foundation's
  /// percent styles do.
  case percent(Number)
  case currency(Currency)
  case date(Date)
  case relativeDate(RelativeDate)
  case list(List)
  case measurement(Measurement)
  case byteCount(ByteCount)
  case duration(Duration)
  /// A printf specifier, such as `%.2f`, for keys and translations that have only `%@`.
  case specifier(String)
  case personName(PersonName)
  case spelledOut(SpelledOut)

  /// How much room the text takes.
  public enum Width: String, Sendable, Hashable, Codable, CaseIterable {
    case wide, abbreviated, narrow
  }

  /// A number of digits: at least, and at most where there is a bound.
  public struct DigitRange: Sendable, Hashable, Codable {
    /// How many at least.
    public var minimum: Int

    /// How many at most; absent: any number.
    public var maximum: Int?

    /// Makes a range from its bounds.
    public init(minimum: Int, maximum: Int?) {
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// A number's digits, grouping, notation and sign; absent, each of them: as the locale has it.
  public struct Number: Sendable, Hashable, Codable {
    /// Whether thousands are set apart.
    public enum Grouping: String, Sendable, Hashable, Codable, CaseIterable {
      case automatic, never
    }
    /// How large numbers are written: 1.2E6, 1.2M.
    public enum Notation: String, Sendable, Hashable, Codable, CaseIterable {
      case scientific, compact
    }
    /// Which numbers show a sign.
    public enum Sign: String, Sendable, Hashable, Codable, CaseIterable { case always, never }

    /// The digits after the separator.
    public var fractionDigits: DigitRange?

    /// The digits before the separator.
    public var integerDigits: DigitRange?

    /// The digits from the first that is not nought.
    public var significantDigits: DigitRange?

    /// Whether thousands are set apart.
    public var grouping: Grouping?

    /// How large numbers are written.
    public var notation: Notation?

    /// Which numbers show a sign.
    public var sign: Sign?

    /// Makes the locale's own style.
    public init() {}
  }

  /// An amount of money.
  public struct Currency: Sendable, Hashable, Codable {
    /// How the currency is named: $, USD, US dollars.
    public enum Presentation: String, Sendable, Hashable, Codable, CaseIterable {
      case narrow, isoCode, fullName
    }

    /// The ISO 4217 code; absent: the money value's own.
    public var currencyCode: String?

    /// How the currency is named; absent: by its standard symbol.
    public var presentation: Presentation?

    /// The number's style.
    public var number: Number

    /// Whether negative amounts are in parentheses.
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
  public struct Date: Sendable, Hashable, Codable {
    /// How much of it is written.
    public enum Length: String, Sendable, Hashable, Codable, CaseIterable {
      case omitted, numeric, abbreviated, long, complete
    }

    /// A CLDR skeleton, such as `EEEjm`: the fields, never their order.
    ///
    /// Empty: by `date` and `time`.
    public var skeleton: String

    /// How much of the date is written.
    public var date: Length?

    /// How much of the time of day is written.
    public var time: Length?

    /// Makes a style from its parts.
    public init(skeleton: String = "", date: Length? = nil, time: Length? = nil) {
      self.skeleton = skeleton
      self.date = date
      self.time = time
    }
  }

  /// A date that is told by its distance.
  public struct RelativeDate: Sendable, Hashable, Codable {
    /// `named`: "tomorrow"; `numeric`: "in 1 day"; `relative`: "59 min, 53 sec"; `offset`:
    /// "+59 minutes"; `timer`: "59:53".
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
      case named, numeric, relative, offset, timer
    }

    /// Which of them; absent: the usual one.
    public var kind: Kind?

    /// How much room the words take.
    public var width: Width?

    /// Makes a style from its parts.
    public init(kind: Kind? = nil, width: Width? = nil) {
      self.kind = kind
      self.width = width
    }
  }

  /// Several things: "a, b, and c".
  public struct List: Sendable, Hashable, Codable {
    /// How the last element is joined.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable { case and, or }

    /// Which of them; absent: the usual one.
    public var kind: Kind?

    /// How much room the words take.
    public var width: Width?

    /// Makes a style from its parts.
    public init(kind: Kind? = nil, width: Width? = nil) {
      self.kind = kind
      self.width = width
    }
  }

  /// A quantity with its unit.
  public struct Measurement: Sendable, Hashable, Codable {
    /// What is measured, on which the unit depends.
    public enum Usage: String, Sendable, Hashable, Codable, CaseIterable {
      case asProvided, personHeight, personWeight, road, food, weather
    }

    /// How much room the unit takes.
    public var width: Width?

    /// What is measured; absent: in the unit that the locale uses for this kind of quantity.
    public var usage: Usage?

    /// The number's style.
    public var number: Number

    /// Makes a style from its parts.
    public init(width: Width? = nil, usage: Usage? = nil, number: Number = Number()) {
      self.width = width
      self.usage = usage
      self.number = number
    }
  }

  /// A number of bytes.
  public struct ByteCount: Sendable, Hashable, Codable {
    /// Whether a kilobyte has 1000 bytes or 1024.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
      case decimal, binary, memory
    }

    /// Which of them; absent: the usual one.
    public var kind: Kind?

    /// Makes a style from its parts.
    public init(kind: Kind? = nil) { self.kind = kind }
  }

  /// A length of time.
  public struct Duration: Sendable, Hashable, Codable {
    /// `time`: "1:05:09"; `units`: "1 hr, 5 min".
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable { case time, units }

    /// Which of them; absent: the usual one.
    public var kind: Kind?

    /// How much room the words take.
    public var width: Width?

    /// Makes a style from its parts.
    public init(kind: Kind? = nil, width: Width? = nil) {
      self.kind = kind
      self.width = width
    }
  }

  /// A person's name.
  public struct PersonName: Sendable, Hashable, Codable {
    /// How much of it is written.
    public enum Length: String, Sendable, Hashable, Codable, CaseIterable {
      case short, medium, long, abbreviated
    }

    /// How much of the name is written.
    public var length: Length?

    /// Makes a style from its parts.
    public init(length: Length? = nil) { self.length = length }
  }

  /// A number in words: "twenty-one".
  public struct SpelledOut: Sendable, Hashable, Codable {
    /// Whether it is the twenty-first rather than twenty-one.
    public var isOrdinal: Bool

    /// Makes a style from its parts.
    public init(isOrdinal: Bool = false) { self.isOrdinal = isOrdinal }
  }
}
