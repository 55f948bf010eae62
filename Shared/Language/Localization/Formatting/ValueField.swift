// SPDX-License-Identifier: Apache-2.0

import MessageSyntax

/// A part of a formatted value that has a meaning of its own: the weekday of a date.
struct ValueField: Hashable {
  /// Where it stands in the text, in UTF-16.
  var range: Range<Int>

  /// The attribute, by the name that Foundation encodes it with.
  var name: String

  /// The attribute's value, as Foundation encodes it.
  var value: MarkupValue
}

/// A formatted value's text and its parts.
///
/// The text is here because grammar can change a piece's own; the parts are then no longer where
/// they were.
///
/// It is an object because few pieces have one.
final class FieldedText: Sendable {
  let text: String
  let fields: [ValueField]

  init(text: String, fields: [ValueField]) {
    self.text = text
    self.fields = fields
  }

  /// The text in stretches of the same attributes.
  var stretches: [(text: String, attributes: [String: MarkupValue])] {
    let units = Array(text.utf16)
    let bounds = Set(fields.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
      .union([0, units.count]).filter { $0 <= units.count }.sorted()
    return zip(bounds, bounds.dropFirst()).map { start, end in
      var attributes: [String: MarkupValue] = [:]
      for field in fields where field.range.lowerBound <= start && field.range.upperBound >= end {
        attributes[field.name] = field.value
      }
      return (String(decoding: units[start..<end], as: UTF16.self), attributes)
    }
  }
}

extension Composition {
  /// A piece as runs: one, or one for each of the value's parts.
  func runs(at index: Int) -> [RichText.Run] {
    let text = text(at: index)
    guard let fields = pieces[index].fields, fields.text == text else {
      return [RichText.Run(text, attributes: pieces[index].attributes)]
    }
    return fields.stretches.map { stretch in
      var attributes = pieces[index].attributes
      attributes.custom.merge(stretch.attributes) { _, field in field }
      return RichText.Run(stretch.text, attributes: attributes)
    }
  }
}
