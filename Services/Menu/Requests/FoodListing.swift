// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceKit

/// A page of the menu, as a caller asks for it.
struct FoodListing: Sendable, Hashable {
  /// Only foods of this category; absent: of all.
  var category: String?

  /// The position after which the page begins.
  var position: Int64 = 0

  /// The most foods on the page.
  var limit: Int

  /// Reads a request.
  ///
  /// - Throws: `INVALID_ARGUMENT` with every field that is wrong.
  init(_ request: Caffe.Menu.V1.ListFoodsRequest) throws(RPCError) {
    var violations = FieldViolations()
    if !request.category.isEmpty {
      category = request.category
      violations.identifier(request.category, "category")
    }
    let page = PageRequest(
      size: request.pageSize, token: request.pageToken, of: [request.category], &violations,
      position: Self.position)
    limit = page.limit
    position = page.position ?? 0
    try violations.check()
  }

  /// What continues the listing after a position.
  func token(after position: Int64) -> String {
    PageToken(after: ["\(position)"], of: [category ?? ""]).text
  }

  /// A food keeps its position: foods that come or go in the meantime move nothing.
  private static func position(_ fields: [String]) -> Int64? {
    guard fields.count == 1, let position = Int64(fields[0]), position >= 0 else { return nil }
    return position
  }
}
