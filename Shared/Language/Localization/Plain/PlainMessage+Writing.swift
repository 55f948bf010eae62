// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locales
package import Resources

extension PlainMessage {
  /// The message with its values.
  ///
  /// - Parameters:
  ///   - arguments: The values, in the order of the key's placeholders.
  ///   - bytesMax: The longest text, in bytes.
  ///   - resolve: The text of a resource among them, nil where it is not plain.
  /// - Returns: Nil where the composer is needed: a value of another type than text and integers,
  ///   one with a style, or one that is not there; and for what is too long.
  package func string(
    _ arguments: [LocalizationArgument], bytesMax: Int = .max,
    resolve: (LocalizedStringResource) -> String? = { _ in nil }
  ) -> String? {
    guard !form.hasPercentSign || !arguments.isEmpty else { return nil }
    if let text = form.text { return text }
    return withUnsafeTemporaryAllocation(byteCount: TextBuffer.usualBytes, alignment: 1) { room in
      var result = TextBuffer(room, bytesMax: bytesMax)
      return write(form, arguments, resolve, into: &result) && !result.isFull ? result.string : nil
    }
  }

  /// Adds a form with its values, and says whether all of them could be written.
  private func write(
    _ form: Form, _ arguments: [LocalizationArgument],
    _ resolve: (LocalizedStringResource) -> String?, into result: inout TextBuffer
  ) -> Bool {
    for part in form.parts {
      switch part {
      case .text(let text): result.append(text)
      case .plural(let plural):
        guard let chosen = self.form(of: plural, arguments),
          write(chosen, arguments, resolve, into: &result)
        else { return false }
      case .value(let index, let isNumber):
        guard index >= 0, index < arguments.count, arguments[index].style == nil else {
          return false
        }
        switch arguments[index].value {
        case .text(let text) where !isNumber: result.append(text)
        case .attributedText(let text) where !isNumber:
          guard !result.isFull else { return false }
          result.append(String(text.characters))
        case .signedInteger(let value): integers.append(value, to: &result)
        case .resource(let resource) where !isNumber:
          guard let text = resolve(resource) else { return false }
          result.append(text)
        default: return false
        }
      }
    }
    return true
  }

  /// The form that a plural's number chooses.
  private func form(of plural: Plural, _ arguments: [LocalizationArgument]) -> Form? {
    let found =
      if let index = plural.argument {
        arguments.indices.contains(index) ? integer(arguments[index]) : nil
      } else {
        firstNumber(arguments)
      }
    guard let number = found else { return nil }
    if number == 0, let zero = plural.zero { return zero }
    return plural.forms[rules.category(for: number).index]
  }

  private func integer(_ argument: LocalizationArgument) -> Int64? {
    if argument.style == nil, case .signedInteger(let value) = argument.value { return value }
    return nil
  }

  /// The number that chooses a plural's form: the first among the arguments.
  private func firstNumber(_ arguments: [LocalizationArgument]) -> Int64? {
    for argument in arguments {
      switch argument.value {
      case .signedInteger: return integer(argument)
      // Numbers too, of which the composer knows the category.
      case .unsignedInteger, .floatingPoint, .decimal, .money: return nil
      default: continue
      }
    }
    return nil
  }
}

extension PluralCategory {
  /// Its place among all cases.
  fileprivate var index: Int {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }
}
