// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Messages

/// A value with its kind as typed: `money=4.50EUR`.
struct TypedArgument: Sendable, ExpressibleByArgument {
  /// The value as the services' message.
  var message: Caffe.Localization.V1.Argument

  /// Parses `KIND=VALUE`; nil if there is no such kind, or the value is none of it.
  init?(argument text: String) {
    guard let typed = NamedValue(text), let value = Self.value(of: typed.name, typed.value) else {
      return nil
    }
    message = Caffe.Localization.V1.Argument(value: value)
  }

  private static func value(
    of kind: String, _ text: String
  ) -> Caffe.Localization.V1.Argument.Value? {
    switch kind {
    case "word": return .resource(.init(key: text, defaultValue: text))
    case "text": return .text(text)
    case "number": return Int64(text).map { .signedInteger($0) }
    case "decimal": return Self.isDecimal(text) ? .decimal(.init(value: text)) : nil
    case "money": return Self.money(text).map { .money($0) }
    case "date":
      guard let date = try? Date(text, strategy: .iso8601) else { return nil }
      return .date(.init(seconds: Int64(date.timeIntervalSince1970.rounded(.down))))
    default: return nil
    }
  }

  private static func isDecimal(_ text: some StringProtocol) -> Bool {
    let digits = text.drop { $0 == "-" }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    return text.count - digits.count <= 1 && parts.count <= 2
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }

  /// Parses an amount and its currency: `4.50EUR`, `-0.5 USD`.
  private static func money(_ text: String) -> Caffe.Localization.V1.Money? {
    let code = text.suffix(3)
    let number = text.dropLast(3).filter { $0 != " " }
    guard code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }), code.count == 3,
      isDecimal(number)
    else { return nil }
    let sign: Int64 = number.hasPrefix("-") ? -1 : 1
    let parts = number.drop { $0 == "-" }.split(separator: ".")
    let billionths = parts.count == 2 ? String(parts[1]) : ""
    guard let units = Int64(parts[0]), billionths.count <= 9,
      let nanos = Int32(billionths + String(repeating: "0", count: 9 - billionths.count))
    else { return nil }
    return .init(currencyCode: String(code), units: sign * units, nanos: Int32(sign) * nanos)
  }
}
