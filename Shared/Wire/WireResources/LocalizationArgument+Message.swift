// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Messages
public import Resources

extension LocalizationArgument {
  /// Decodes an argument.
  ///
  /// A message with a specifier but no value is a placeholder of the specifier's type.
  ///
  /// - Throws: `WireResourceError` if a field has an invalid value.
  public init(_ message: Caffe.Localization.V1.Argument) throws(WireResourceError) {
    try self.init(message, .outermost)
  }

  init(_ message: Wire.Argument, _ nesting: Nesting) throws(WireResourceError) {
    let style = try Self.style(message.format)
    guard let value = message.value else {
      self = try Self.placeholder(style)
      return
    }
    self.init(try Value(value, nesting), style: style)
  }

  /// The argument's message.
  ///
  /// A placeholder has no value; its specifier gives its type.
  public var message: Caffe.Localization.V1.Argument {
    var format = style
    if case .placeholder(let placeholder) = value, style == nil {
      format = .specifier(placeholder.formatSpecifier)
    }
    return Wire.Argument(value: value.message, format: format?.message)
  }

  static func style(_ format: Wire.FormatStyle?) throws(WireResourceError) -> ValueStyle? {
    guard let format else { return nil }
    return try reading("format") { () throws(WireResourceError) in try ValueStyle(format) }
  }

  /// An argument without a value: a placeholder, if a specifier gives its type.
  static func placeholder(_ style: ValueStyle?) throws(WireResourceError) -> LocalizationArgument {
    guard case .specifier(let specifier) = style,
      let placeholder = String.LocalizationValue.Placeholder(specifier: specifier)
    else {
      throw WireResourceError(message: "the argument has no value")
    }
    // The default specifier adds nothing to the type.
    return LocalizationArgument(
      .placeholder(placeholder), style: specifier == placeholder.formatSpecifier ? nil : style)
  }
}

extension LocalizationArgument.Value {
  init(_ value: Wire.Argument.Value, _ nesting: Nesting) throws(WireResourceError) {
    switch value {
    case .signedInteger(let value): self = .signedInteger(value)
    case .unsignedInteger(let value): self = .unsignedInteger(value)
    case .floatingPoint(let value): self = .floatingPoint(value)
    case .text(let text): self = .text(text)
    case .resource(let message):
      self = try reading("resource") { () throws(WireResourceError) in
        .resource(try LocalizedStringResource(message, try nesting.inner()).havingKey())
      }
    case .list(let message):
      self = try reading("list") { () throws(WireResourceError) in
        try Self.list(message, try nesting.inner())
      }
    case .decimal(let message):
      self = try reading("decimal") { () throws(WireResourceError) in
        .decimal(try ExactDecimal(message))
      }
    case .attributedText(let message):
      self = try reading("attributed_text") { () throws(WireResourceError) in
        try nesting.count(AttributedString.decodingCost(of: message))
        return .attributedText(try AttributedString(message))
      }
    case .date(let message):
      self = try reading("date") { () throws(WireResourceError) in .date(try Date(message)) }
    case .duration(let message):
      self = try reading("duration") { () throws(WireResourceError) in
        .duration(try Duration(message))
      }
    case .money(let message):
      self = try reading("money") { () throws(WireResourceError) in .money(try Money(message)) }
    case .measurement(let message):
      self = try reading("measurement") { () throws(WireResourceError) in
        try Self.measurement(message)
      }
    case .dateInterval(let message):
      self = try reading("date_interval") { () throws(WireResourceError) in
        .dateInterval(try DateInterval(message))
      }
    case .personName(let message): self = .personName(PersonNameComponents(message))
    }
  }

  private static func list(
    _ message: Wire.ArgumentList, _ nesting: Nesting
  ) throws(WireResourceError) -> Self {
    var elements: [LocalizationArgument] = []
    elements.reserveCapacity(message.elements.count)
    for (index, element) in message.elements.enumerated() {
      elements.append(
        try reading("elements[\(index)]") { () throws(WireResourceError) in
          try LocalizationArgument(element, try nesting.inner())
        })
    }
    return .list(elements)
  }

  /// A quantity in a CLDR unit: letters, digits and hyphens, as in `length-meter`.
  private static func measurement(_ message: Wire.Measurement) throws(WireResourceError) -> Self {
    try NameLimit.unit.check(message.unit, "unit")
    let isUnit = message.unit.utf8.allSatisfy { unit in
      switch unit {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
    guard isUnit, !message.unit.isEmpty else {
      throw WireResourceError(
        field: "unit", message: "\(message.unit.debugDescription) is no CLDR unit")
    }
    return .measurement(value: message.value, unit: message.unit)
  }

  /// The value's message; nil for a placeholder.
  var message: Wire.Argument.Value? {
    switch self {
    case .signedInteger(let value): .signedInteger(value)
    case .unsignedInteger(let value): .unsignedInteger(value)
    case .floatingPoint(let value): .floatingPoint(value)
    case .decimal(let value): .decimal(value.message)
    case .text(let value): .text(value)
    case .resource(let value): .resource(value.message)
    case .attributedText(let value): .attributedText(value.message)
    case .date(let value): .date(value.message)
    case .duration(let value): .duration(value.message)
    case .money(let value): .money(value.message)
    case .measurement(let value, let unit): .measurement(Wire.Measurement(value: value, unit: unit))
    case .list(let value): .list(Wire.ArgumentList(elements: value.map(\.message)))
    case .dateInterval(let value): .dateInterval(value.message)
    case .personName(let value): .personName(value.message)
    case .placeholder: nil
    }
  }
}
