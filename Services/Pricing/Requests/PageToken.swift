// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a listing goes on, as text that means nothing to the caller.
///
/// It holds the last price's key, not a count: prices that come or go in the meantime move
/// nothing. It also holds what was listed, so that it cannot continue another listing.
struct PageToken: Sendable, Hashable {
  var after: PriceKey

  /// What the listing lets through, without where it goes on.
  var foodIDs: [String]
  var currencyCode: String

  /// Makes the token for the page behind a price.
  init(after key: PriceKey, of filter: PriceFilter) {
    after = key
    foodIDs = filter.foodIDs
    currencyCode = filter.currency?.code ?? ""
  }

  /// Reads a token that `text` has made, or nothing if it is not one.
  init?(_ text: String) {
    // A listing of 1000 foods has a token of this length at most.
    guard text.utf8.count <= 128 * 1_024 else { return nil }
    var base64 = text.replacing("-", with: "+").replacing("_", with: "/")
    base64 += String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: base64), let decoded = String(data: data, encoding: .utf8)
    else { return nil }
    let fields = decoded.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard fields.count >= 5, fields[0] == Self.version else { return nil }
    after = PriceKey(
      product: Product(foodID: fields[1], sizeID: fields[2]), currencyCode: fields[3])
    currencyCode = fields[4]
    foodIDs = Array(fields[5...])
  }

  /// The token in base64url (RFC 4648, section 5), which needs no escape in a URL.
  ///
  /// Ids and codes have no comma, so commas part them.
  var text: String {
    let fields =
      [Self.version, after.product.foodID, after.product.sizeID, after.currencyCode, currencyCode]
      + foodIDs
    return Data(fields.joined(separator: ",").utf8).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Whether the token goes on with a listing that lets the same through.
  func continues(_ filter: PriceFilter) -> Bool {
    foodIDs == filter.foodIDs && currencyCode == filter.currency?.code ?? ""
  }

  private static let version = "1"
}
