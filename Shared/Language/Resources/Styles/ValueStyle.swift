// SPDX-License-Identifier: Apache-2.0

/// How to format a value: an encodable description, applied by the process that resolves the text.
///
/// The styles have the meaning of Foundation's `FormatStyle` types.
public indirect enum ValueStyle: Sendable, Hashable {
  case number(Number)
  /// An integer unscaled (25 is 25 %), any other number multiplied by 100 (0.25 is 25 %), like
  /// Foundation's percent styles.
  case percent(Number)
  case currency(Currency)
  case date(Date)
  case relativeDate(RelativeDate)
  case list(List)
  case measurement(Measurement)
  case byteCount(ByteCount)
  case duration(Duration)
  /// A printf specifier, such as `%.2f`, for keys and translations that contain only `%@`.
  case specifier(String)
  case personName(PersonName)
  case spelledOut(SpelledOut)

  /// The length of the text.
  public enum Width: String, Sendable, Hashable, Codable, CaseIterable {
    case wide, abbreviated, narrow
  }

  /// A minimum and an optional maximum number of digits.
  public struct DigitRange: Sendable, Hashable, Codable {
    /// The minimum.
    public var minimum: Int

    /// The maximum; nil for no limit.
    public var maximum: Int?

    /// Creates a range from its bounds.
    public init(minimum: Int, maximum: Int?) {
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// A number's digits, grouping, notation and sign; each nil for the locale's default.
  public struct Number: Sendable, Hashable, Codable {
    /// Whether thousands are grouped.
    public enum Grouping: String, Sendable, Hashable, Codable, CaseIterable {
      case automatic, never
    }
    /// The notation of large numbers: 1.2E6, 1.2M.
    public enum Notation: String, Sendable, Hashable, Codable, CaseIterable {
      case scientific, compact
    }
    /// Which numbers have a sign.
    public enum Sign: String, Sendable, Hashable, Codable, CaseIterable { case always, never }

    /// The digits after the separator.
    public var fractionDigits: DigitRange?

    /// The digits before the separator.
    public var integerDigits: DigitRange?

    /// The digits from the first nonzero one.
    public var significantDigits: DigitRange?

    /// Whether thousands are grouped.
    public var grouping: Grouping?

    /// The notation of large numbers.
    public var notation: Notation?

    /// Which numbers have a sign.
    public var sign: Sign?

    /// Creates the locale's default style.
    public init() {}
  }

  /// An amount of money.
  public struct Currency: Sendable, Hashable, Codable {
    /// How the currency is shown: $, USD, US dollars.
    public enum Presentation: String, Sendable, Hashable, Codable, CaseIterable {
      case narrow, isoCode, fullName
    }

    /// The ISO 4217 code; absent: the money value's own.
    public var currencyCode: String?

    /// How the currency is shown; nil for its standard symbol.
    public var presentation: Presentation?

    /// The number's style.
    public var number: Number

    /// Whether negative amounts are in parentheses.
    public var isAccounting: Bool

    /// Creates a style.
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
    /// How much of it to include.
    public enum Length: String, Sendable, Hashable, Codable, CaseIterable {
      case omitted, numeric, abbreviated, long, complete
    }

    /// A CLDR skeleton, such as `EEEjm`: the fields, regardless of order.
    ///
    /// If empty, `date` and `time` apply.
    public var skeleton: String

    /// How much of the date to include.
    public var date: Length?

    /// How much of the time of day to include.
    public var time: Length?

    /// Creates a style.
    public init(skeleton: String = "", date: Length? = nil, time: Length? = nil) {
      self.skeleton = skeleton
      self.date = date
      self.time = time
    }
  }

  /// A date expressed as a distance.
  public struct RelativeDate: Sendable, Hashable, Codable {
    /// `named`: "tomorrow"; `numeric`: "in 1 day"; `relative`: "59 min, 53 sec"; `offset`:
    /// "+59 minutes"; `timer`: "59:53".
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
      case named, numeric, relative, offset, timer
    }

    /// The kind; nil for the default.
    public var kind: Kind?

    /// The length of the words.
    public var width: Width?

    /// Creates a style.
    public init(kind: Kind? = nil, width: Width? = nil) {
      self.kind = kind
      self.width = width
    }
  }

  /// Several things: "a, b, and c".
  public struct List: Sendable, Hashable, Codable {
    /// How the last element is joined.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable { case and, or }

    /// The kind; nil for the default.
    public var kind: Kind?

    /// The length of the words.
    public var width: Width?

    /// Creates a style.
    public init(kind: Kind? = nil, width: Width? = nil) {
      self.kind = kind
      self.width = width
    }
  }

  /// A quantity with its unit.
  public struct Measurement: Sendable, Hashable, Codable {
    /// The purpose of the measurement, which determines the unit.
    public enum Usage: String, Sendable, Hashable, Codable, CaseIterable {
      case asProvided, personHeight, personWeight, road, food, weather
    }

    /// The length of the unit.
    public var width: Width?

    /// The purpose; nil for the locale's unit for this kind of quantity.
    public var usage: Usage?

    /// The number's style.
    public var number: Number

    /// Creates a style.
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

    /// The kind; nil for the default.
    public var kind: Kind?

    /// Creates a style.
    public init(kind: Kind? = nil) { self.kind = kind }
  }

  /// A duration.
  public struct Duration: Sendable, Hashable, Codable {
    /// `time`: "1:05:09"; `units`: "1 hr, 5 min".
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable { case time, units }

    /// The kind; nil for the default.
    public var kind: Kind?

    /// The length of the words.
    public var width: Width?

    /// Creates a style.
    public init(kind: Kind? = nil, width: Width? = nil) {
      self.kind = kind
      self.width = width
    }
  }

  /// A person's name.
  public struct PersonName: Sendable, Hashable, Codable {
    /// How much of it to include.
    public enum Length: String, Sendable, Hashable, Codable, CaseIterable {
      case short, medium, long, abbreviated
    }

    /// How much of the name to include.
    public var length: Length?

    /// Creates a style.
    public init(length: Length? = nil) { self.length = length }
  }

  /// A number in words: "twenty-one".
  public struct SpelledOut: Sendable, Hashable, Codable {
    /// Whether it is "twenty-first" rather than "twenty-one".
    public var isOrdinal: Bool

    /// Creates a style.
    public init(isOrdinal: Bool = false) { self.isOrdinal = isOrdinal }
  }
}
