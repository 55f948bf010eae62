// DO NOT EDIT. Generated from caffe/menu/v1/menu_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

extension Caffe.Menu.V1 {
  /// What the café serves.
  ///
  /// Every name is a resource: the menu never knows the reader's language. Where a request carries
  /// options, the service also asks the localization service for the text, and answers with both.
  public enum MenuService {
    /// The name with its package.
    public static let name = "caffe.menu.v1.MenuService"

    /// `ListFoods`.
    public static let listFoods = Method<
      Caffe.Menu.V1.ListFoodsRequest,
      Caffe.Menu.V1.ListFoodsResponse
    >(service: name, name: "ListFoods")

    /// `GetFood`.
    public static let getFood = Method<
      Caffe.Menu.V1.GetFoodRequest,
      Caffe.Menu.V1.GetFoodResponse
    >(service: name, name: "GetFood")

    /// Every food now, then each change.
    public static let watchFoods = Method<
      Caffe.Menu.V1.WatchFoodsRequest,
      Caffe.Menu.V1.WatchFoodsResponse
    >(service: name, name: "WatchFoods", serverStreaming: true)

    /// For administrators.
    public static let putFood = Method<
      Caffe.Menu.V1.PutFoodRequest,
      Caffe.Menu.V1.PutFoodResponse
    >(service: name, name: "PutFood")

    /// `DeleteFood`.
    public static let deleteFood = Method<
      Caffe.Menu.V1.DeleteFoodRequest,
      Caffe.Menu.V1.DeleteFoodResponse
    >(service: name, name: "DeleteFood")

    /// The path of every method.
    public static var allMethods: [String] {
      [listFoods.path, getFood.path, watchFoods.path, putFood.path, deleteFood.path]
    }
  }
}
