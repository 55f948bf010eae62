// DO NOT EDIT. Generated from caffe/menu/v1/menu_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages
public import RPC

/// Calls `caffe.menu.v1.MenuService`.
public struct MenuServiceClient: Sendable {
  private let client: RPCClient

  /// Creates a client that calls over an RPC client, which others may share.
  public init(_ client: RPCClient) {
    self.client = client
  }

  /// `ListFoods`.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func listFoods(
    _ request: Caffe.Menu.V1.ListFoodsRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> Caffe.Menu.V1.ListFoodsResponse {
    try await client.unary(Caffe.Menu.V1.MenuService.listFoods, request, options: options)
  }

  /// `GetFood`.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func getFood(
    _ request: Caffe.Menu.V1.GetFoodRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> Caffe.Menu.V1.GetFoodResponse {
    try await client.unary(Caffe.Menu.V1.MenuService.getFood, request, options: options)
  }

  /// Every food now, then each change.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func watchFoods(
    _ request: Caffe.Menu.V1.WatchFoodsRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> ResponseStream<Caffe.Menu.V1.WatchFoodsResponse> {
    try await client.serverStreaming(
      Caffe.Menu.V1.MenuService.watchFoods, request, options: options
    )
  }

  /// For administrators.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func putFood(
    _ request: Caffe.Menu.V1.PutFoodRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> Caffe.Menu.V1.PutFoodResponse {
    try await client.unary(Caffe.Menu.V1.MenuService.putFood, request, options: options)
  }

  /// `DeleteFood`.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func deleteFood(
    _ request: Caffe.Menu.V1.DeleteFoodRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> Caffe.Menu.V1.DeleteFoodResponse {
    try await client.unary(Caffe.Menu.V1.MenuService.deleteFood, request, options: options)
  }
}
