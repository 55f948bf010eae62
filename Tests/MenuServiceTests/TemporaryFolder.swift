// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import MenuService

/// A folder of a test's own, removed with it.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("menu-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// A menu in a file of the folder.
  func store(
    _ name: String = "menu.sqlite", filledWith foods: [Food] = SampleMenu.foods
  ) throws -> FoodStore {
    try FoodStore(path: path(name), filledWith: foods)
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
