// SPDX-License-Identifier: Apache-2.0

import RPC

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
  /// - Throws: `RPCError`: INVALID_ARGUMENT for a negative size and for a token that is not one,
  ///   FAILED_PRECONDITION for a token of another state.
  init(of all: [Element], size: Int32, token: String, revision: String) throws {
    guard size >= 0 else {
      throw RPCError(FieldError(field: "page_size", message: "is negative"))
    }
    let count =
      size == 0
      ? LocalizationHandlers.pageSizeDefault : min(Int(size), LocalizationHandlers.pageSizeMax)
    var start = 0
    if !token.isEmpty {
      let parts = token.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let offset = Int(parts[0]), offset > 0 else {
        throw RPCError(FieldError(field: "page_token", message: "is not one of this method's"))
      }
      guard parts[1] == revision else {
        throw RPCError(
          .failedPrecondition,
          "page_token belongs to catalogs that have been replaced; start again without it.")
      }
      start = min(offset, all.count)
    }
    let end = min(start + count, all.count)
    elements = Array(all[start..<end])
    nextToken = end < all.count ? "\(end)-\(revision)" : ""
  }
}
