// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC

/// A page of the menu, as a caller asks for it.
struct FoodListing: Sendable, Hashable {
  /// The most foods on a page, and how many where the caller does not say.
  static let pageSizeMax = 1_000
  static let pageSizeDefault = 100

  /// Only foods of this category; absent: of all.
  var category: String?

  /// The position after which the page begins.
  var position: Int64 = 0

  /// The most foods on the page.
  var limit = pageSizeDefault

  /// Reads a request.
  ///
  /// - Throws: `INVALID_ARGUMENT` with every field that is wrong.
  init(_ request: Caffe.Menu.V1.ListFoodsRequest) throws(RPCError) {
    var violations = FieldViolations()
    if !request.category.isEmpty {
      category = request.category
      if !Identifier.isValid(request.category) {
        violations.add("category", Identifier.expectation)
      }
    }
    let size = Int(request.pageSize)
    if !(0...Self.pageSizeMax).contains(size) {
      violations.add("page_size", "must be from 0 to \(Self.pageSizeMax), not \(size)")
    } else if size > 0 {
      limit = size
    }
    if !request.pageToken.isEmpty {
      if let token = PageToken(request.pageToken), token.category == request.category {
        position = token.position
      } else {
        violations.add("page_token", "is not from a page of this listing")
      }
    }
    try violations.check()
  }

  /// What continues the listing after a position.
  func token(after position: Int64) -> String {
    PageToken(after: position, in: category ?? "").text
  }
}
