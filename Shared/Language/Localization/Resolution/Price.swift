// SPDX-License-Identifier: Apache-2.0

import MessageSyntax

/// What kinds of work cost, in steps: some twenty nanoseconds in a release build.
///
/// `work-benchmark` measures them. A kind whose steps take longer than the others' is too cheap
/// here; what is too dear refuses honest texts.
enum Price {
  // Texts ---------------------------------------------------------------------------------------

  /// A resource: its frame and its composition.
  static let resource = 30

  /// A variant, a variable, a list: what nests.
  static let part = 6

  /// A place for an argument.
  static let placeholder = 6

  /// A piece of text, each time that it is put into a larger one.
  static let piece = 2

  /// A resource's own locale, which is read anew each time.
  static let locale = 100

  /// Who speaks in a locale: its rules and its formats are looked up.
  static let voice = 100

  /// A node of a template, for what adds no text.
  static let node = 1

  /// A span of Markdown or of attributes, which are merged with those around.
  static func span(members: Int) -> Int { 10 + members }

  /// A run of the result.
  static func run(members: Int) -> Int { 3 + members }

  /// Looking at each of so many small things once.
  static func search(_ count: Int) -> Int { count / 10 }

  /// Looking at a text's bytes, or copying them.
  static func copying(bytes: Int) -> Int { bytes / 500 }

  /// Looking for a text in a cache; where it is not ASCII, each character is brought to one form.
  static func remembering(bytes: Int) -> Int { 1 + bytes / 50 }

  /// Taking a template apart, and making a program of it: what attributes say takes longest.
  ///
  /// - Parameters:
  ///   - bytes: The template's length.
  ///   - marks: What of it may be markup or specifiers.
  static func parsing(bytes: Int, marks: TemplateParser.Marks) -> Int {
    bytes / 10 + 18 * marks.count + (marks.hasAttributes ? 4 * bytes : 0)
  }

  /// Reading a specifier that an argument's style has.
  static func specifier(bytes: Int) -> Int { 5 + bytes / 2 }

  // Lookups -------------------------------------------------------------------------------------

  /// Looking a key up in one table.
  static func lookup(keyBytes: Int) -> Int { 7 + keyBytes / 50 }

  /// Looking it up in its normalised form.
  static func normalizing(keyBytes: Int) -> Int { 14 + keyBytes }

  /// Choosing among a bundle's languages, which was done before for the same reader.
  static func negotiation(locales: Int) -> Int { 8 + 2 * locales }

  // What is said about a text -------------------------------------------------------------------

  /// A diagnostic, which is compared with those that there are.
  static func report(count: Int, bytes: Int) -> Int { 10 + count / 2 + bytes / 10 }

  /// A step of an explanation.
  static func explanation(bytes: Int) -> Int { 10 + bytes / 5 }

  // Values --------------------------------------------------------------------------------------

  /// A value that is written in the reader's locale.
  static let value = 15

  /// A date in a calendar and a time zone.
  static let date = 90

  /// The bytes of a number's text, or of the skeleton that says how it is written.
  static func formatting(bytes: Int) -> Int { 2 * bytes }

  /// The parts of a value, which are cut out of its text.
  static func fields(_ count: Int) -> Int { 10 * count + count * count / 4 }

  /// An element of a list.
  static let element = 8

  /// The elements' text, which ICU puts together in UTF-16.
  static func listing(bytes: Int) -> Int { bytes / 15 }

  /// A run of an argument's own text.
  static let attributedRun = 30

  /// What a run says of its words, in JSON.
  static func json(bytes: Int) -> Int { 100 + bytes }

  /// A date's distance in a calendar, and when it will be told otherwise.
  static let calendar = 600

  // Formatters that are made once and kept, and for which ICU reads a locale's data -------------

  static let numberFormat = 4000
  static let unitFormat = 17_000
  static let integerFormat = 5000
  static let listFormat = 2500
  static let datePattern = 7000
  static let dateFormat = 4500
  static let intervalFormat = 22_000
  static let spelledOutFormat = 15_000

  // Grammar -------------------------------------------------------------------------------------

  /// A group of words.
  static let group = 20

  /// Looking for a phrase in a cache.
  static func phrase(bytes: Int) -> Int { 20 + bytes / 5 }

  /// Analyzing a phrase's words; what rules and repair take beside it is counted by the engine.
  static func grammar(bytes: Int) -> Int { 50 + 6 * bytes }
}
