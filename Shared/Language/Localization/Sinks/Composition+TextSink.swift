// SPDX-License-Identifier: Apache-2.0

import Foundation
import Inflection
import Locales
import MessageSyntax
import Resources

extension Composition: TextSink {
  static var keepsPieces: Bool { true }

  var mark: Int { pieces.count }
  var memberCount: Int { attributes.customCount }

  mutating func open(
    _ span: ProgramSpan, of program: MessageProgram, keepsGrammar: Bool
  ) -> TextAttributes {
    let outer = attributes
    attributes = TextAttributes(span, of: program, keepsGrammar: keepsGrammar)
    attributes.merge(over: outer)
    return outer
  }

  mutating func openText() -> TextAttributes {
    defer { attributes = TextAttributes() }
    return attributes
  }

  mutating func close(_ place: consuming TextAttributes) { attributes = place }

  mutating func group(_ markup: consuming GrammarMarkup, from mark: Int) {
    if let morphology = markup.morphology {
      for index in mark..<pieces.count {
        pieces[index].features = pieces[index].features?.completed(by: morphology) ?? morphology
      }
    }
    guard markup.isActive else { return }
    if groups.isEmpty { groups.reserveCapacity(Self.usualGroups) }
    groups.append(Group(markup, mark..<pieces.count))
  }

  mutating func append(_ words: RawSpan) { add(words, attributes: attributes) }

  mutating func append(words: String) { add(words, attributes: attributes) }

  mutating func append(_ text: String) { add(text) }

  mutating func append(_ integer: Int64, _ format: IntegerFormat) -> Int {
    add(integer, format)
    return byteCount(at: pieces.count - 1)
  }

  mutating func append(_ value: FormattedValue) {
    let index = add(value.text)
    pieces[index].number = value.number
    if !value.fields.isEmpty {
      pieces[index].fields = FieldedText(text: value.text, fields: value.fields)
    }
  }

  mutating func append(
    _ text: String, attributes: TextAttributes, features: GrammaticalFeatures?
  ) {
    let index = add(text, attributes: attributes)
    pieces[index].features = features
  }

  mutating func append(_ composition: borrowing Composition) { add(composition) }

  mutating func cut(from mark: Int) -> ArraySlice<Piece> {
    let part = pieces[mark...]
    pieces.removeSubrange(mark...)
    return part
  }

  mutating func append(_ part: ArraySlice<Piece>) { pieces += part }

  func text(of part: ArraySlice<Piece>) -> String {
    part.reduce(into: "") { $0 += text(of: $1) }
  }

  func stepsToFinish(from mark: Int) -> Int {
    var steps = 0
    for index in mark..<pieces.count {
      let members = pieces[index].attributes.customCount
      steps += Price.piece
      if members > 0 { steps += Price.span(members: members + attributes.customCount) }
    }
    return steps
  }

  mutating func finish(from mark: Int, argument: Int) {
    for index in mark..<pieces.count {
      pieces[index].argument = argument
      pieces[index].attributes.replacementIndex = argument
      let isApart =
        pieces[index].attributes.customCount > 0
        && pieces[index].attributes.custom
          .removeValue(forKey: AttributedString.withoutMergingName) != nil
      if !isApart { pieces[index].attributes.merge(over: attributes) }
    }
  }

  mutating func enclose(from mark: Int, between first: String, and last: String) {
    enclose(mark..<pieces.count, between: first, and: last)
  }

  func excerpt(from mark: Int) -> String { excerpt(mark..<pieces.count) }

  mutating func truncate(to mark: Int) { pieces.removeSubrange(mark...) }
}
