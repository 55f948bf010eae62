// SPDX-License-Identifier: Apache-2.0

/// The output of `caffe quote`: an order's lines and their prices.
struct QuoteDocument: Sendable, Hashable, Codable {
  /// One line of the order.
  struct Line: Sendable, Hashable, Codable {
    var foodID: String
    var sizeID: String
    var quantity: UInt32
    var unitPrice: MoneyDocument
    var total: MoneyDocument
    /// The order button's sentence: "Add 2 small salads to your order".
    var text: String?

    enum CodingKeys: String, CodingKey {
      case foodID = "foodId"
      case sizeID = "sizeId"
      case quantity, unitPrice, total, text
    }
  }

  /// The words beside the totals, in the reader's language.
  struct Labels: Sendable, Hashable {
    var subtotal = "Subtotal"
    var discount = "Discount"
    var tax = "Tax"
    var taxIncluded = "Tax included"
    var total = "Total"
    /// "Valid until 12:30".
    var validity: String?
  }

  var lines: [Line]
  var subtotal: MoneyDocument
  var discount: MoneyDocument
  var tax: MoneyDocument
  var total: MoneyDocument
  var taxIncluded: Bool
  /// RFC 3339, in UTC.
  var expiresAt: String?
  /// The order in one sentence.
  var text: String?
  /// Why texts are missing.
  ///
  /// Empty if none is.
  var notes: [String]

  /// Not part of the JSON: the labels are for the table.
  var labels = Labels()

  enum CodingKeys: String, CodingKey {
    case lines, subtotal, discount, tax, total, taxIncluded, expiresAt, text, notes
  }
}
