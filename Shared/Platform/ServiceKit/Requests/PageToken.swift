// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a listing goes on, as text that means nothing to the caller.
///
/// It holds where the page before ended, and not a count: what comes or goes in the meantime moves
/// nothing. It also holds a fingerprint of what was listed, so that it cannot continue another
/// listing by mistake.
public struct PageToken: Sendable, Hashable {
  /// What the last element of the page before is found by.
  public var position: [String]

  /// Tells apart what listings let through.
  private var fingerprint: String

  /// Makes the token for the page behind a position.
  ///
  /// - Parameters:
  ///   - position: What the last element of the page is found by, in texts without a comma.
  ///   - listing: What the listing lets through, for ``continues(_:)``.
  public init(after position: [String], of listing: [String]) {
    self.position = position
    fingerprint = Self.fingerprint(of: listing)
  }

  /// Reads a token that ``text`` has made, or nothing if it is not one.
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

  /// Whether the token goes on with a listing that lets the same through.
  public func continues(_ listing: [String]) -> Bool {
    fingerprint == Self.fingerprint(of: listing)
  }

  /// FNV-1a of 64 bits: the same in every process, unlike Swift's own hashes, and short however
  /// much a listing names.
  ///
  /// It guards against mistakes, not against forgery: a token opens nothing that a listing would
  /// not.
  private static func fingerprint(of listing: [String]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in listing.joined(separator: "\u{1F}").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    return String(hash, radix: 36)
  }

  private static let version = "1"

  /// A few ids and a fingerprint in base64 stay far below this.
  private static let bytesMax = 512
}
