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
    attributes =
      TextAttributes(span, of: program, keepsGrammar: keepsGrammar).merged(over: outer)
    return outer
  }

  mutating func openText() -> TextAttributes {
    defer { attributes = TextAttributes() }
    return attributes
  }

  mutating func close(_ place: consuming TextAttributes) { attributes = place }

  mutating func group(_ markup: GrammarMarkup, from mark: Int) {
    if let morphology = markup.morphology {
      for index in mark..<pieces.count {
        pieces[index].features = pieces[index].features?.completed(by: morphology) ?? morphology
      }
    }
    if markup.isActive { groups.append(Group(markup: markup, range: mark..<pieces.count)) }
  }

  mutating func append(_ words: RawSpan) {
    append(words: words.text)
  }

  mutating func append(words: String) {
    pieces.append(Piece(text: words, attributes: attributes))
  }

  mutating func append(_ text: String) { pieces.append(Piece(text: text)) }

  mutating func append(_ integer: Int64, _ format: IntegerFormat) -> Int {
    let text = format.string(integer)
    pieces.append(Piece(text: text, number: NumericValue(integer)))
    return text.utf8.count
  }

  mutating func append(_ value: FormattedValue) {
    var piece = Piece(text: value.text, number: value.number)
    if !value.fields.isEmpty {
      piece.fields = FieldedText(text: value.text, fields: value.fields)
    }
    pieces.append(piece)
  }

  mutating func append(_ piece: Piece) { pieces.append(piece) }

  mutating func append(_ composition: Composition) {
    if pieces.isEmpty { pieces = composition.pieces } else { pieces += composition.pieces }
  }

  mutating func cut(from mark: Int) -> ArraySlice<Piece> {
    let part = pieces[mark...]
    pieces.removeSubrange(mark...)
    return part
  }

  mutating func append(_ part: ArraySlice<Piece>) { pieces += part }

  static func text(of part: ArraySlice<Piece>) -> String {
    part.reduce(into: "") { $0 += $1.text }
  }

  func stepsToFinish(from mark: Int) -> Int {
    pieces[mark...].reduce(0) { steps, piece in
      let members = piece.attributes.customCount
      return steps + Price.piece
        + (members > 0 ? Price.span(members: members + attributes.customCount) : 0)
    }
  }

  mutating func finish(from mark: Int, argument: Int) {
    for index in mark..<pieces.count {
      pieces[index].argument = argument
      var own = pieces[index].attributes
      own.replacementIndex = argument
      let isApart =
        own.customCount > 0
        && own.custom.removeValue(forKey: AttributedString.withoutMergingName) != nil
      pieces[index].attributes = isApart ? own : own.merged(over: attributes)
    }
  }

  mutating func enclose(from mark: Int, between first: String, and last: String) {
    pieces.insert(Piece(text: first, attributes: attributes), at: mark)
    pieces.append(Piece(text: last, attributes: attributes))
  }

  func excerpt(from mark: Int) -> String { excerpt(mark..<pieces.count) }

  mutating func truncate(to mark: Int) { pieces.removeSubrange(mark...) }
}
