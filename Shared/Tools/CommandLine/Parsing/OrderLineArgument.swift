// SPDX-License-Identifier: Apache-2.0

/// One line of an order as typed: `2xsalad:small`, or `salad:small` for one.
struct OrderLineArgument: Sendable, Hashable {
  var quantity: UInt32
  var foodID: String
  var sizeID: String

  /// Parses `[QUANTITYx]FOOD:SIZE`.
  ///
  /// Whether the food exists is for the pricing service to decide.
  ///
  /// - Throws: `CommandError` with what is wrong and the correct form.
  init(_ text: String) throws(CommandError) {
    let expected = "An order's line is written QUANTITYxFOOD:SIZE, as in 2xsalad:small"
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty else {
      throw .usage("\(expected); '\(text)' has no size.")
    }
    let (quantity, food) = Self.split(parts[0])
    guard !food.isEmpty else { throw .usage("\(expected); '\(text)' has no food.") }
    guard let quantity, (1...999).contains(quantity) else {
      throw .usage("\(expected), with a quantity from 1 to 999; '\(text)' has another.")
    }
    self.quantity = quantity
    foodID = String(food)
    sizeID = String(parts[1])
  }

  /// Digits and an `x`, or a multiplication sign, precede the food; without them the quantity is
  /// one.
  private static func split(_ text: Substring) -> (quantity: UInt32?, food: Substring) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    guard !digits.isEmpty, let sign = rest.first, sign == "x" || sign == "×" else {
      return (1, text)
    }
    return (UInt32(digits), rest.dropFirst())
  }
}
