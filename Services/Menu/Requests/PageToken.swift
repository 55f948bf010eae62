// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a listing goes on, as text that means nothing to the caller.
///
/// It holds the last food's position, which a food keeps, and not a count: foods that come or go
/// in the meantime move nothing. It also holds what was listed, so that it cannot continue another
/// listing.
struct PageToken: Sendable, Hashable {
  /// The position of the last food before the page.
  var position: Int64

  /// The category that is listed; empty: all.
  var category: String

  /// Makes the token for the page behind a position.
  init(after position: Int64, in category: String) {
    self.position = position
    self.category = category
  }

  /// Reads a token that `text` has made, or nothing if it is not one.
  init?(_ text: String) {
    guard text.utf8.count <= 256 else { return nil }
    var base64 = text.replacing("-", with: "+").replacing("_", with: "/")
    base64 += String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: base64), let decoded = String(data: data, encoding: .utf8)
    else { return nil }
    let fields = decoded.split(separator: ",", omittingEmptySubsequences: false)
    guard fields.count == 3, fields[0] == Self.version, let position = Int64(fields[1]),
      position >= 0
    else { return nil }
    self.init(after: position, in: String(fields[2]))
  }

  /// The token in base64url (RFC 4648, section 5), which needs no escape in a URL.
  ///
  /// Categories have no comma, so commas part the fields.
  var text: String {
    Data("\(Self.version),\(position),\(category)".utf8).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  private static let version = "1"
}
