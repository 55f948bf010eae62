// SPDX-License-Identifier: Apache-2.0

import RPC
import ServiceKit

/// Where a page of a list begins, and how many elements it may have.
///
/// A token names the place and the state of the list that it counts in: where the catalogs have
/// changed in between, it is refused rather than answered with gaps.
struct PageStart {
  /// The place of the first element, from 0.
  let offset: Int

  /// The most elements on the page.
  let limit: Int

  private let listing: [String]
  private let revision: String

  /// Reads a request.
  ///
  /// - Parameters:
  ///   - size: The request's `page_size`.
  ///   - token: The request's `page_token`.
  ///   - listing: What the list lets through.
  ///   - revision: The state of the list, without a comma.
  /// - Throws: `RPCError`: INVALID_ARGUMENT for a size that may not be and for a token of another
  ///   listing, FAILED_PRECONDITION for a token of another state.
  init(size: Int32, token: String, listing: [String], revision: String) throws(RPCError) {
    var violations = FieldViolations()
    let request = PageRequest(
      size: size, token: token, of: listing, &violations, position: PagePosition.init)
    try violations.check()
    if let position = request.position, position.revision != revision {
      throw RPCError(
        .failedPrecondition,
        "page_token belongs to catalogs that have been replaced; start again without it.")
    }
    offset = request.position?.offset ?? 0
    limit = request.limit
    self.listing = listing
    self.revision = revision
  }

  /// Asks for the page that begins at a place.
  func token(at place: Int) -> String {
    PageToken(after: ["\(place)", revision], of: listing).text
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
