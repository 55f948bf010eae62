// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Foundation
import Locales
import MessageSyntax
import Resources

extension Composer {
  /// Writes a value that is not itself text: by its style, else by the specifier, else as the
  /// locale usually writes its type.
  mutating func format(
    _ argument: LocalizationArgument, at place: Place, formatter: ValueFormatter
  ) -> FormattedValue {
    work.owe(steps: Price.value)
    defer { work.owe(formatter.meter) }
    var formatter = formatter
    formatter.keepsFields = options.keepsFields && argument.hasParts
    checkStyle(of: argument, specifier: place.specifier)
    switch argument.value {
    case .date(let date):
      if case .relativeDate(let style) = argument.style {
        let change = formatter.nextChange(of: date, style: style)
        nextChange = nextChange.map { min($0, change) } ?? change
        return FormattedValue(text: formatter.relativeDate(date, style: style))
      }
      return formatter.date(date, style: dateStyle(argument.style))
    case .dateInterval(let interval):
      return FormattedValue(
        text: formatter.dateInterval(interval, style: dateStyle(argument.style)))
    case .duration(let duration):
      if case .duration(let style) = argument.style {
        return formatter.fieldedDuration(duration, style: style)
      }
      return FormattedValue(text: formatter.duration(duration, style: nil))
    case .measurement(let value, let unit):
      var style = ValueStyle.Measurement()
      if case .measurement(let own) = argument.style { style = own }
      if let text = formatter.measurement(value, unit: unit, style: style) { return text }
      report(
        .warning, "unknown-unit",
        "\(Excerpt.quoted(unit)) is no unit of CLDR; it stands as it is named.")
      return formatter.unknownMeasurement(value, unit: unit, style: style)
    case .personName(let name):
      if case .personName(let style) = argument.style {
        return formatter.personName(name, style: style)
      }
      return formatter.personName(name, style: ValueStyle.PersonName())
    case .money(let money) where argument.style == nil:
      return formatter.money(
        .decimal(money.amount.text), code: money.currencyCode, style: ValueStyle.Currency())
    default:
      guard let number = TypedNumber(argument.value) else { return FormattedValue(text: "") }
      return format(number, argument: argument, at: place, formatter: formatter)
    }
  }

  /// Reports a style that is for values of another kind, and is left aside.
  mutating func checkStyle(of argument: LocalizationArgument, specifier: FormatSpecifier) {
    guard let style = argument.style, let kind = argument.value.kind, !style.suits(kind) else {
      return
    }
    report(
      .warning, "style-mismatch",
      "The style of \(specifier.source) is not one for \(kind.rawValue); it is left aside.")
  }

  private func dateStyle(_ style: ValueStyle?) -> ValueStyle.Date? {
    if case .date(let style) = style { return style }
    return nil
  }

  private mutating func format(
    _ number: TypedNumber, argument: LocalizationArgument, at place: Place,
    formatter: ValueFormatter
  ) -> FormattedValue {
    let specifier = place.specifier
    switch argument.style {
    case .number(let style):
      return formatter.number(number, skeleton: NumberSkeleton.number(style))
    case .percent(let style):
      return formatter.number(
        number, skeleton: NumberSkeleton.percent(style, ofInteger: number.isInteger))
    case .currency(let style):
      var code = ""
      if case .money(let money) = argument.value { code = money.currencyCode }
      return formatter.money(number, code: code, style: style)
    case .byteCount(let style):
      return formatter.byteCount(number, style: style)
    case .spelledOut(let style):
      return formatter.spelledOut(number, style: style)
    case .specifier(let text) where specifier.conversion == "@":
      work.owe(steps: Price.specifier(bytes: text.utf8.count))
      let letters = text.hasPrefix("%") ? String(text.dropFirst()) : text
      guard let own = FormatSpecifier(valueFormat: letters), !own.isUnsafe else {
        report(
          .error, "bad-specifier",
          "\(Excerpt.quoted(text)) is not a specifier; it is left aside.")
        return formatter.number(number, skeleton: "")
      }
      return formatter.number(
        number, specifier: own, width: literal(own.width), precision: literal(own.precision))
    case .specifier, nil: break  // The translation's own specifier knows the language better.
    case .date, .relativeDate, .list, .measurement, .duration, .personName: break
    }
    if specifier.conversion == "@" { return formatter.number(number, skeleton: "") }
    if !number.isInteger, "diuDUxXoOcC".contains(specifier.conversion) {
      reportMismatch(specifier, "not an integer")
    }
    return formatter.number(
      number, specifier: specifier, width: place.width, precision: place.precision)
  }

  /// A width or precision, where it is written out.
  func literal(_ amount: FormatSpecifier.Amount?) -> Int? {
    if case .literal(let value) = amount { return value }
    return nil
  }
}

extension LocalizationArgument {
  /// Whether the parts of its text are marked: of a date, and of whatever has a style.
  ///
  /// A bare number is one thing, as `%lld` is.
  fileprivate var hasParts: Bool {
    if style != nil { return true }
    if case .date = value { return true }
    return false
  }
}
