// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locales
import MessageSyntax
import Resources

/// A message with typed arguments and a reader, as an input has them: a byte of choices, one for
/// the reader's language, one for the number of arguments, those, and texts with 0xFF between them.
///
/// The first text is the message's; pairs of further ones are the forms of the variables `a`, `b`,
/// and so on.
struct FormatInput {
  static let languages = ["en", "es", "de", "fr", "ar", "hi", "ko", "ru", "pl"]
  static let units = ["length-meter", "temperature-celsius", "mass-kilogram", "", "x-y", "length-"]
  /// Four hundred thousand years: no wire message has a date farther away.
  private static let secondsMax = 1e13

  private(set) var choices: UInt8 = 0
  private(set) var language = "en"
  private(set) var arguments: [LocalizationArgument] = []
  private(set) var texts: [String] = []

  init(_ bytes: UnsafeRawBufferPointer) {
    var input = FuzzInput(bytes)
    choices = input.byte()
    language = Self.languages[Int(input.byte()) % Self.languages.count]
    for _ in 0..<input.byte() % 8 {
      arguments.append(Self.argument(&input, depth: 0))
    }
    texts = input.remainder().split(separator: 0xFF, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    if texts.isEmpty { texts = [""] }
  }

  /// The variables that the texts behind the first are of.
  var variables: [String: MessageVariable] {
    var variables: [String: MessageVariable] = [:]
    for (number, name) in ["a", "b", "c", "d"].enumerated() {
      let first = 1 + 2 * number
      guard texts.count > first + 1 else { break }
      let forms = texts[first...first + 1].map { text in
        MessagePattern.template(TemplateParser.parse(text, options: .substitution))
      }
      let pattern: MessagePattern =
        number == 1
        ? .gender([0: forms[0], 1: forms[1]])
        : .plural(PluralVariants(forms: [.one: forms[0], .other: forms[1]]))
      variables[name] = MessageVariable(valueFormat: "lld", pattern: pattern)
    }
    return variables
  }

  // MARK: Arguments

  private static func argument(_ input: inout FuzzInput, depth: Int) -> LocalizationArgument {
    let kind = input.byte()
    switch kind % 18 {
    case 0: return LocalizationArgument(.signedInteger(Int64(bitPattern: number(&input))))
    case 1: return LocalizationArgument(.unsignedInteger(number(&input)))
    case 2: return LocalizationArgument(.floatingPoint(Double(bitPattern: number(&input))))
    case 3: return LocalizationArgument(.decimal(ExactDecimal(text(&input)) ?? ExactDecimal(7)))
    case 4:
      return LocalizationArgument(.resource(LocalizedStringResource(key: text(&input))))
    case 5: return LocalizationArgument(.attributedText(AttributedString(text(&input))))
    case 6: return LocalizationArgument(.date(date(&input)), style: style(&input))
    case 7:
      let seconds = Int64(bitPattern: number(&input)) >> 8
      return LocalizationArgument(.duration(.seconds(seconds)), style: style(&input))
    case 8:
      return LocalizationArgument(
        .money(
          Money(
            currencyCode: text(&input), units: Int64(bitPattern: number(&input)),
            nanos: Int32(truncatingIfNeeded: number(&input)))),
        style: style(&input))
    case 9:
      let unit = units[Int(input.byte()) % units.count]
      return LocalizationArgument(
        .measurement(value: Double(bitPattern: number(&input)), unit: unit), style: style(&input))
    case 10 where depth < 4:
      let elements = (0..<input.byte() % 4).map { _ in argument(&input, depth: depth + 1) }
      return LocalizationArgument(.list(elements), style: style(&input))
    case 11:
      let (a, b) = (date(&input), date(&input))
      return LocalizationArgument(
        .dateInterval(DateInterval(start: min(a, b), end: max(a, b))), style: style(&input))
    case 12:
      var name = PersonNameComponents()
      name.givenName = text(&input)
      name.familyName = text(&input)
      return LocalizationArgument(.personName(name), style: style(&input))
    case 13: return LocalizationArgument(.placeholder(.int))
    case 14:
      return LocalizationArgument(
        .signedInteger(Int64(bitPattern: number(&input))), style: style(&input))
    case 15:
      return LocalizationArgument(
        .floatingPoint(Double(bitPattern: number(&input))), style: style(&input))
    case 17:
      // What calculating with doubles leaves: nearly a whole number.
      let whole = Double(input.byte() % 16)
      let fraction = Double(sign: .plus, exponent: -Int(input.byte()), significand: 1)
      return LocalizationArgument(.floatingPoint(whole + fraction), style: style(&input))
    default: return LocalizationArgument(.text(text(&input)))
    }
  }

  private static func style(_ input: inout FuzzInput) -> ValueStyle? {
    switch input.byte() % 12 {
    case 0: .number(ValueStyle.Number())
    case 1: .percent(ValueStyle.Number())
    case 2: .currency(ValueStyle.Currency(currencyCode: text(&input)))
    case 3: .date(ValueStyle.Date(skeleton: text(&input)))
    case 4: .relativeDate(ValueStyle.RelativeDate())
    case 5: .list(ValueStyle.List())
    case 6: .measurement(ValueStyle.Measurement(usage: .road))
    case 7: .byteCount(ValueStyle.ByteCount())
    case 8: .duration(ValueStyle.Duration())
    case 9: .specifier(text(&input))
    case 10: .spelledOut(ValueStyle.SpelledOut())
    default: nil
    }
  }

  private static func number(_ input: inout FuzzInput) -> UInt64 {
    input.bytes(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func text(_ input: inout FuzzInput) -> String {
    let count = Int(input.byte() % 32)
    return String(decoding: input.bytes(count), as: UTF8.self)
  }

  private static func date(_ input: inout FuzzInput) -> Date {
    let seconds = Double(bitPattern: number(&input))
    return Date(timeIntervalSince1970: max(-secondsMax, min(seconds, secondsMax)))
  }
}
