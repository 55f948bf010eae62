// DO NOT EDIT. Generated from caffe/menu/v1/menu_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages
public import RPC

/// What the café serves.
///
/// Every name is a resource: the menu never knows the reader's language. Where a request carries
/// options, the service also asks the localization service for the text, and answers with both.
public protocol MenuServiceHandlers: Sendable {
  /// `ListFoods`.
  func listFoods(
    _ request: Caffe.Menu.V1.ListFoodsRequest, context: ServerContext
  ) async throws -> Encoded<Caffe.Menu.V1.ListFoodsResponse>

  /// `GetFood`.
  func getFood(
    _ request: Caffe.Menu.V1.GetFoodRequest, context: ServerContext
  ) async throws -> Encoded<Caffe.Menu.V1.GetFoodResponse>

  /// Every food now, then each change.
  func watchFoods(
    _ request: Caffe.Menu.V1.WatchFoodsRequest,
    responses: ResponseWriter<Caffe.Menu.V1.WatchFoodsResponse>,
    context: ServerContext
  ) async throws

  /// For administrators.
  func putFood(
    _ request: Caffe.Menu.V1.PutFoodRequest, context: ServerContext
  ) async throws -> Caffe.Menu.V1.PutFoodResponse

  /// `DeleteFood`.
  func deleteFood(
    _ request: Caffe.Menu.V1.DeleteFoodRequest, context: ServerContext
  ) async throws -> Caffe.Menu.V1.DeleteFoodResponse
}

extension MenuServiceHandlers {
  /// Adds every method to the router.
  public func register(in router: inout Router) {
    router.unary(encodedResponseOf: Caffe.Menu.V1.MenuService.listFoods) {
      request, context in
      try await self.listFoods(request, context: context)
    }
    router.unary(encodedResponseOf: Caffe.Menu.V1.MenuService.getFood) {
      request, context in
      try await self.getFood(request, context: context)
    }
    router.serverStreaming(Caffe.Menu.V1.MenuService.watchFoods) {
      request, responses, context in
      try await self.watchFoods(request, responses: responses, context: context)
    }
    router.unary(Caffe.Menu.V1.MenuService.putFood) {
      request, context in
      try await self.putFood(request, context: context)
    }
    router.unary(Caffe.Menu.V1.MenuService.deleteFood) {
      request, context in
      try await self.deleteFood(request, context: context)
    }
  }
}
