// SPDX-License-Identifier: Apache-2.0

import Foundation
import MessageSyntax
import Resources

extension ValueFormatter {
  /// A person's name, its parts in the locale's order.
  func personName(_ name: PersonNameComponents, style: ValueStyle.PersonName) -> FormattedValue {
    let length: PersonNameComponents.FormatStyle.Style =
      switch style.length {
      case .short: .short
      case .medium, nil: .medium
      case .long: .long
      case .abbreviated: .abbreviated
      }
    count(.personName)
    meter.count(Price.formatting(bytes: name.bytes))
    let format = PersonNameComponents.FormatStyle(style: length, locale: locale)
    guard keepsFields else { return FormattedValue(text: format.format(name)) }
    return FormattedValue(format.attributed.format(name))
  }
}

extension PersonNameComponents {
  /// How long all its parts are, in bytes.
  fileprivate var bytes: Int {
    [givenName, familyName, middleName, namePrefix, nameSuffix, nickname]
      .reduce(0) { $0 + ($1?.utf8.count ?? 0) }
  }
}

extension FormattedValue {
  /// A value that one of Foundation's attributed styles has written.
  init(_ text: AttributedString) {
    self.init(text: "")
    for run in text.encodedRuns {
      let start = self.text.utf16.count
      self.text += run.text
      let range = start..<self.text.utf16.count
      fields += run.attributes.map { name, value in
        ValueField(range: range, name: name, value: MarkupValue(value))
      }
    }
  }
}

extension MarkupValue {
  /// An attribute's value as it travels.
  fileprivate init(_ value: AttributeValue) {
    switch value {
    case .text(let text): self = .string(text)
    case .integer(let integer): self = .integer(integer)
    case .number(let number): self = .number(number)
    case .flag(let flag): self = .bool(flag)
    }
  }
}
