// SPDX-License-Identifier: Apache-2.0

public import Locales

/// What rules want to know of a language, found once for all of its texts.
public final class LintLanguage: Sendable {
  /// The language; nil for texts that are in none that is known.
  public let tag: LanguageTag?

  /// The tag, or `Base`, or empty where files do not say it.
  public let name: String

  /// The language's code: `pt`.
  public let code: String

  /// The plural categories that its rules have.
  public let categories: Set<PluralCategory>

  /// Those that the numbers an application counts to come under.
  ///
  /// `many` of the Romance languages is for whole millions and `other` of the Slavic ones for
  /// fractions: nobody misses those.
  public let countedCategories: Set<PluralCategory>

  /// The categories that hold more than one number.
  public let wideCategories: Set<PluralCategory>

  /// A number other than 1 that is `one`: 0 in French, 21 in Russian.
  public let otherOne: Int64?

  /// Whether numbers above 1 are `one`, too.
  public let isOneBeyondFirst: Bool

  /// How far it is counted: past 100 the rules of every language repeat.
  private static let countedMax: Int64 = 220

  /// Looks a language up.
  public init(_ tag: LanguageTag?, name: String) {
    self.tag = tag
    self.name = name
    code = tag?.language ?? ""
    guard let tag else {
      categories = Set(PluralCategory.allCases)
      countedCategories = []
      wideCategories = []
      otherOne = nil
      isOneBeyondFirst = false
      return
    }
    let rules = PluralRules.rules(for: tag)
    categories = rules.categories
    var counts: [PluralCategory: Int] = [:]
    for number in 0...Self.countedMax {
      counts[rules.category(for: number), default: 0] += 1
    }
    countedCategories = Set(counts.keys)
    wideCategories = Set(counts.filter { $0.value > 1 }.keys)
    let later = (2...Self.countedMax).first { rules.category(for: $0) == .one }
    otherOne = later ?? (rules.category(for: Int64(0)) == .one ? 0 : nil)
    isOneBeyondFirst = later != nil
  }

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
