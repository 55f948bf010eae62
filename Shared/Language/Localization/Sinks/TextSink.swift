// SPDX-License-Identifier: Apache-2.0

import Inflection
import MessageSyntax

/// What a text goes into while its program is run.
///
/// There are two: ``TextBuffer`` takes characters, and ``Composition`` pieces, of which grammar and
/// attributes are made. The programs are run by the same code, and the characters are the same.
protocol TextSink: ~Copyable {
  /// The attributes of the place that is being written.
  associatedtype Place

  /// What was taken out again.
  associatedtype Part

  /// Whether it takes more than characters.
  static var keepsPieces: Bool { get }

  /// How much is in it: a place to go back to.
  var mark: Int { get }

  /// How many members the attributes of the place have that is being written.
  var memberCount: Int { get }

  /// Begins a span.
  ///
  /// - Returns: The place around it.
  mutating func open(_ span: ProgramSpan, of program: MessageProgram, keepsGrammar: Bool) -> Place

  /// Begins a text of its own, which has nothing of the place around it.
  ///
  /// - Returns: That place.
  mutating func openText() -> Place

  /// Goes back to the place around a span or a text.
  mutating func close(_ place: consuming Place)

  /// Makes what was written since a mark a group, for grammar.
  mutating func group(_ markup: consuming GrammarMarkup, from mark: Int)

  /// Adds words of the program's own.
  mutating func append(_ words: RawSpan)

  /// Adds words of the program's own.
  mutating func append(words: String)

  /// Adds an argument's text.
  mutating func append(_ text: String)

  /// Adds an integer.
  ///
  /// - Returns: How long it is, in bytes.
  mutating func append(_ integer: Int64, _ format: IntegerFormat) -> Int

  /// Adds a value.
  mutating func append(_ value: FormattedValue)

  /// Adds a part of an argument's text, which has attributes.
  mutating func append(
    _ text: String, attributes: TextAttributes, features: GrammaticalFeatures?)

  /// Adds a finished text.
  mutating func append(_ composition: borrowing Composition)

  /// Takes out what was written since a mark.
  mutating func cut(from mark: Int) -> Part

  /// Adds what was taken out.
  mutating func append(_ part: Part)

  /// The characters of what was taken out.
  func text(of part: Part) -> String

  /// How many steps ``finish(from:argument:)`` takes.
  func stepsToFinish(from mark: Int) -> Int

  /// Marks what was written since a mark as an argument's.
  mutating func finish(from mark: Int, argument: Int)

  /// Puts what was written since a mark between two texts.
  mutating func enclose(from mark: Int, between first: String, and last: String)

  /// The characters since a mark, as far as messages show them.
  func excerpt(from mark: Int) -> String

  /// Takes back what was written since a mark.
  mutating func truncate(to mark: Int)
}
