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
    let foods = try await store.preparedPage(
      in: listing.category, after: listing.position, limit: listing.limit, room: room)
    let texts = await texts(of: foods.foods, options: request.options, deadline: deadline)
    let (page, pageTexts) = foods.fitting(texts.texts, room: room)
    return Answer(
      response: .foods(
        page.foods, texts: pageTexts,
        nextPageToken: page.next.map(listing.token(after:)) ?? ""),
      shortfall: texts.shortfall)
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
    guard let food = try await store.prepared(request.id) else { throw Self.notFound(request.id) }
    let texts = await texts(of: [food], options: request.options, deadline: deadline)
    return Answer(
      response: .food(food, text: texts.texts.first), shortfall: texts.shortfall)
  }

  /// Asks for the texts of foods, all in one batch; without options there is nothing to ask.
  func texts(
    of foods: [PreparedFood], options: Caffe.Localization.V1.ResolveOptions?, deadline: Deadline?
  ) async -> FoodTexts {
    guard let options, !foods.isEmpty else { return FoodTexts() }
    let plan = FoodTextPlan(foods)
    let batch: EncodedTextBatch = await textSource.texts(
      of: plan.resources, options: options, deadline: deadline)
    return FoodTexts(texts: plan.texts(from: batch.texts), shortfall: batch.shortfall)
  }

  static func notFound(_ id: String) -> RPCError {
    let info = Google.Rpc.ResourceInfo(
      resourceType: Caffe.Menu.V1.Food.fullName, resourceName: id)
    return RPCError(
      .notFound, "The menu has no food \(id).", details: RPCStatusDetail.list(info))
  }
}
