// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a listing goes on, as text that means nothing to the caller.
///
/// It holds the last price's key, not a count: prices that come or go in the meantime move
/// nothing. It also holds a fingerprint of what was listed, so that it cannot continue another
/// listing by mistake.
struct PageToken: Sendable, Hashable {
  /// The last price of the page before.
  var after: PriceKey

  /// Tells apart what listings let through.
  var fingerprint: String

  /// Makes the token for the page behind a price.
  init(after key: PriceKey, of filter: PriceFilter) {
    after = key
    fingerprint = Self.fingerprint(of: filter)
  }

  /// Reads a token that `text` has made, or nothing if it is not one.
  init?(_ text: String) {
    guard text.utf8.count <= Self.bytesMax else { return nil }
    var base64 = text.replacing("-", with: "+").replacing("_", with: "/")
    base64 += String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: base64), let decoded = String(data: data, encoding: .utf8)
    else { return nil }
    let fields = decoded.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 5, fields[0] == Self.version else { return nil }
    after = PriceKey(
      product: Product(foodID: fields[1], sizeID: fields[2]), currencyCode: fields[3])
    fingerprint = fields[4]
  }

  /// The token in base64url (RFC 4648, section 5), which needs no escape in a URL.
  ///
  /// Ids and codes have no comma, so commas part them.
  var text: String {
    let fields = [
      Self.version, after.product.foodID, after.product.sizeID, after.currencyCode, fingerprint,
    ]
    return Data(fields.joined(separator: ",").utf8).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Whether the token goes on with a listing that lets the same through.
  func continues(_ filter: PriceFilter) -> Bool { fingerprint == Self.fingerprint(of: filter) }

  /// FNV-1a of 64 bits: the same in every process, unlike Swift's own hashes, and short however
  /// many foods are listed.
  ///
  /// It guards against mistakes, not against forgery: a token opens nothing that a listing would
  /// not.
  private static func fingerprint(of filter: PriceFilter) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    let text = ([filter.currency?.code ?? ""] + filter.foodIDs).joined(separator: ",")
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return String(hash, radix: 36)
  }

  private static let version = "1"

  /// Two ids, a code and a fingerprint in base64 stay far below this.
  private static let bytesMax = 512
}
