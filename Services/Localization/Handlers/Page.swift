// SPDX-License-Identifier: Apache-2.0

import RPC
import ServiceKit

/// A part of a list, and the token that asks for the next.
struct Page<Element> {
  /// The elements of this page.
  var elements: [Element]

  /// Asks for the elements after these.
  ///
  /// Empty: there are none.
  var nextToken: String

  /// Cuts a page out of a list.
  ///
  /// A token names the place and the state of the list that it counts in: where the catalogs
  /// have changed in between, it is refused rather than answered with gaps.
  ///
  /// - Parameters:
  ///   - all: The list.
  ///   - size: The request's `page_size`.
  ///   - token: The request's `page_token`.
  ///   - listing: What the list lets through.
  ///   - revision: The state of the list, without a comma.
  /// - Throws: `RPCError`: INVALID_ARGUMENT for a size that may not be and for a token of another
  ///   listing, FAILED_PRECONDITION for a token of another state.
  init(
    of all: [Element], size: Int32, token: String, listing: [String], revision: String
  ) throws(RPCError) {
    var violations = FieldViolations()
    let request = PageRequest(
      size: size, token: token, of: listing, &violations, position: PagePosition.init)
    try violations.check()
    if let position = request.position, position.revision != revision {
      throw RPCError(
        .failedPrecondition,
        "page_token belongs to catalogs that have been replaced; start again without it.")
    }
    let start = min(request.position?.offset ?? 0, all.count)
    let end = min(start + request.limit, all.count)
    elements = Array(all[start..<end])
    nextToken =
      end < all.count ? PageToken(after: ["\(end)", revision], of: listing).text : ""
  }
}

/// Where a page begins, and in which state of the list.
private struct PagePosition {
  var offset: Int
  var revision: String

  /// Reads what a token holds, or nothing if it is not that.
  init?(_ fields: [String]) {
    guard fields.count == 2, let offset = Int(fields[0]), offset > 0 else { return nil }
    self.offset = offset
    revision = fields[1]
  }
}
