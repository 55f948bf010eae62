// SPDX-License-Identifier: Apache-2.0

import PostgreSQLTestSupport
import ServiceTestSupport
import Storage

@testable import MenuService

extension TemporaryFolder {
  /// A menu in a file of the folder.
  func store(
    _ name: String = "menu.sqlite", filledWith foods: [Food] = SampleMenu.foods,
    imageBytesMax: Int = PreparedMenu.bytesMax
  ) throws -> FoodStore {
    try FoodStore(path: path(name), filledWith: foods, imageBytesMax: imageBytesMax)
  }
}

extension TemporaryFolder {
  /// A menu on an engine: in a file of the folder, or in a new database of PostgreSQL.
  func store(
    on engine: StoreEngine, _ name: String = "menu.sqlite",
    filledWith foods: [Food] = SampleMenu.foods, imageBytesMax: Int = PreparedMenu.bytesMax
  ) async throws -> FoodStore {
    switch engine {
    case .sqlite: try store(name, filledWith: foods, imageBytesMax: imageBytesMax)
    case .postgreSQL:
      try await FoodStore(
        postgreSQL: ReplicationOptions(
          url: PostgreSQLServer.database(), applicationName: "tests", timeout: .seconds(60)),
        logger: LocalServer.logger, filledWith: foods, imageBytesMax: imageBytesMax)
    }
  }
}

extension Food {
  /// A food with all that a food can have, and nothing that the sample has.
  static func tart(version: UInt64 = 0, category: String = "desserts") -> Food {
    Food(
      id: "tart", name: .menu("tart", "tart"), summary: nil,
      ingredients: [
        Ingredient(id: "pears", name: .menu("pears", "pears"), allergens: []),
        Ingredient(id: "crust", name: .menu("crust", "crust"), allergens: [.gluten, .molluscs]),
      ],
      sizes: [FoodSize(id: "slice", name: .menu("slice", "slice"))], category: category,
      isAvailable: false, version: version)
  }
}
