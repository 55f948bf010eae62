// SPDX-License-Identifier: Apache-2.0

import Concurrency
public import Locales

/// What rules want to know of a language, found once for all of its texts.
public final class LintLanguage: Sendable {
  /// The language; nil for texts that are in none that is known.
  public let tag: LanguageTag?

  /// The tag, or `Base`, or empty where files do not say it.
  public let name: String

  /// The language's code: `pt`.
  public let code: String

  /// What its plural rules say; found when a plural is first met, as most texts have none.
  private let numbers = Mutex<Numbers?>(nil)

  private struct Numbers {
    var categories = Set(PluralCategory.allCases)
    var counted: Set<PluralCategory> = []
    var wide: Set<PluralCategory> = []
    var otherOne: Int64?
    var isOneBeyondFirst = false
  }

  /// How far it is counted: past 100 the rules of every language repeat.
  private static let countedMax: Int64 = 220

  /// Looks a language up.
  public init(_ tag: LanguageTag?, name: String) {
    self.tag = tag
    self.name = name
    code = tag?.language ?? ""
  }

  private var ownNumbers: Numbers {
    numbers.withLock { numbers in
      if let numbers { return numbers }
      let found = tag.map(Self.numbers) ?? Numbers()
      numbers = found
      return found
    }
  }

  private static func numbers(of tag: LanguageTag) -> Numbers {
    let rules = PluralRules.rules(for: tag)
    var counts: [PluralCategory: Int] = [:]
    for number in 0...countedMax {
      counts[rules.category(for: number), default: 0] += 1
    }
    let later = (2...countedMax).first { rules.category(for: $0) == .one }
    return Numbers(
      categories: rules.categories, counted: Set(counts.keys),
      wide: Set(counts.filter { $0.value > 1 }.keys),
      otherOne: later ?? (rules.category(for: Int64(0)) == .one ? 0 : nil),
      isOneBeyondFirst: later != nil)
  }

  /// The plural categories that its rules have.
  public var categories: Set<PluralCategory> { ownNumbers.categories }

  /// Those that the numbers an application counts to come under.
  ///
  /// `many` of the Romance languages is for whole millions and `other` of the Slavic ones for
  /// fractions: nobody misses those.
  public var countedCategories: Set<PluralCategory> { ownNumbers.counted }

  /// The categories that hold more than one number.
  public var wideCategories: Set<PluralCategory> { ownNumbers.wide }

  /// A number other than 1 that is `one`: 0 in French, 21 in Russian.
  public var otherOne: Int64? { ownNumbers.otherOne }

  /// Whether numbers above 1 are `one`, too.
  public var isOneBeyondFirst: Bool { ownNumbers.isOneBeyondFirst }

  /// The language's name for messages: `fr`, or what stands for one.
  public var described: String { name.isEmpty ? "the development language" : name }

  /// Whether words are written without spaces between them.
  public var isWrittenWithoutSpaces: Bool {
    switch code {
    case "zh", "ja", "th", "lo", "km", "my", "bo", "dz", "yue", "wuu": true
    default: false
    }
  }
}
