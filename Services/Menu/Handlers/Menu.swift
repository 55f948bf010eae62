// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceKit

/// What the menu has to say, apart from how it is called.
struct Menu: Sendable {
  let store: FoodStore
  let textSource: any TextSource

  /// A response, and why it has not all the texts that were asked for, if it has not.
  struct Answer<Response: Message>: Sendable {
    var response: Response
    var shortfall: String?
  }

  /// A page of the menu, which ends early where its response would get too large.
  ///
  /// - Parameters:
  ///   - request: Which foods, and whether with text.
  ///   - deadline: When the caller stops waiting.
  ///   - room: How much fits into the response.
  /// - Returns: The foods, their texts, and the token of the next page.
  /// - Throws: `RPCError` where the request is wrong, `StorageError`.
  func list(
    _ request: Caffe.Menu.V1.ListFoodsRequest, deadline: Deadline?, room: PageRoom
  ) async throws -> Answer<Encoded<Caffe.Menu.V1.ListFoodsResponse>> {
    let listing = try FoodListing(request)
    return try await store.withPage(
      in: listing.category, after: listing.position, limit: listing.limit, room: room
    ) { foods in
      try await withTexts(of: foods.foods, options: request.options, deadline: deadline) { texts in
        let (page, pageTexts) = foods.fitting(texts.texts, room: room)
        return Answer(
          response: .foods(
            page.foods, texts: pageTexts,
            nextPageToken: page.next.map(listing.token(after:)) ?? ""),
          shortfall: texts.shortfall)
      }
    }
  }

  /// One food.
  ///
  /// - Parameters:
  ///   - request: Which food, and whether with text.
  ///   - deadline: When the caller stops waiting.
  /// - Returns: The food and its text.
  /// - Throws: `RPCError` where the request is wrong or there is no such food, `StorageError`.
  func get(
    _ request: Caffe.Menu.V1.GetFoodRequest, deadline: Deadline?
  ) async throws -> Answer<Encoded<Caffe.Menu.V1.GetFoodResponse>> {
    guard Identifier.isValid(request.id) else {
      throw RPCError.invalid("id", Identifier.expectation)
    }
    return try await store.withPrepared(request.id) { food in
      guard let food else { throw Self.notFound(request.id) }
      return try await withTexts(
        of: [food], options: request.options, deadline: deadline
      ) { texts in
        Answer(response: .food(food, text: texts.texts.first), shortfall: texts.shortfall)
      }
    }
  }

  /// Asks for the texts of foods, all in one batch, and makes an answer of them; without options
  /// there is nothing to ask.
  ///
  /// - Throws: `MessageError` where `body` does, `CancellationError` if the call ends before there
  ///   is room for the texts.
  func withTexts<Result>(
    of foods: [PreparedFood], options: Caffe.Localization.V1.ResolveOptions?, deadline: Deadline?,
    _ body: (FoodTexts) throws -> Result
  ) async throws -> Result {
    guard let options, !foods.isEmpty else { return try body(FoodTexts()) }
    let count = foods.reduce(0) { $0 + $1.textCount }
    let bytes = foods.reduce(0) { $0 + $1.byteCount }
    return try await ServerContext.withRoom(forTexts: count, bytes: bytes) {
      let plan = FoodTextPlan(foods)
      let batch: EncodedTextBatch = await textSource.texts(
        of: plan.resources, options: options, deadline: deadline)
      return try body(FoodTexts(texts: plan.texts(from: batch.texts), shortfall: batch.shortfall))
    }
  }

  static func notFound(_ id: String) -> RPCError {
    let info = Google.Rpc.ResourceInfo(
      resourceType: Caffe.Menu.V1.Food.fullName, resourceName: id)
    return RPCError(
      .notFound, "The menu has no food \(id).", details: RPCStatusDetail.list(info))
  }
}
