// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The position at which a listing continues, opaque to the caller.
///
/// It holds the last element of the previous page rather than a count, so insertions and deletions
/// in the meantime shift nothing. It also holds a fingerprint of the listing, so that it cannot
/// continue another one by mistake.
public struct PageToken: Sendable, Hashable {
  /// The sort key of the last element of the previous page.
  public var position: [String]

  /// Distinguishes the filters of listings.
  private var fingerprint: String

  /// Creates the token for the page after a position.
  ///
  /// - Parameters:
  ///   - position: The sort key of the page's last element, in texts without a comma.
  ///   - listing: The listing's filters, for ``continues(_:)``.
  public init(after position: [String], of listing: [String]) {
    self.position = position
    fingerprint = Self.fingerprint(of: listing)
  }

  /// Parses a token created by ``text``; nil if it is not one.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.bytesMax else { return nil }
    var base64 = text.replacing("-", with: "+").replacing("_", with: "/")
    base64 += String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: base64), let decoded = String(data: data, encoding: .utf8)
    else { return nil }
    let fields = decoded.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard fields.count > 2, fields[0] == Self.version else { return nil }
    fingerprint = fields[1]
    position = Array(fields[2...])
  }

  /// The token in base64url (RFC 4648, section 5), which needs no escape in a URL.
  public var text: String {
    let fields = [Self.version, fingerprint] + position
    return Data(fields.joined(separator: ",").utf8).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Whether the token belongs to a listing with the same filters.
  public func continues(_ listing: [String]) -> Bool {
    fingerprint == Self.fingerprint(of: listing)
  }

  /// 64-bit FNV-1a: the same in every process, unlike Swift's own hashes, and short whatever the
  /// size of the filters.
  ///
  /// It prevents mistakes, not forgery: a token grants no access that the listing would not.
  private static func fingerprint(of listing: [String]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in listing.joined(separator: "\u{1F}").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    return String(hash, radix: 36)
  }

  private static let version = "1"

  /// A few IDs and a fingerprint in base64 are far shorter than this.
  private static let bytesMax = 512
}
