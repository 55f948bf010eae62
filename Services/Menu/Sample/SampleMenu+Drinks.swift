// SPDX-License-Identifier: Apache-2.0

/// Each row: id, English name, English summary, sizes, ingredients.
extension SampleMenu {
  /// Espresso and what is made with it.
  static let coffee: [SampleFood] = [
    SampleFood(
      "espresso", "espresso",
      "A short, intense coffee with a golden crema.",
      [.single, .double], [.coffee, .water]),
    SampleFood(
      "americano", "americano",
      "An espresso lengthened with hot water, smooth and aromatic.",
      [.small, .medium, .large], [.coffee, .water]),
    SampleFood(
      "cortado", "cortado",
      "An espresso softened with a splash of warm milk.",
      [.small, .large], [.coffee, .milk]),
    SampleFood(
      "cappuccino", "cappuccino",
      "Espresso and steamed milk under a thick cap of foam, dusted with cocoa.",
      [.small, .medium, .large], [.coffee, .milk, .milkFoam, .cocoa]),
    SampleFood(
      "flat-white", "flat white",
      "A double espresso with velvety steamed milk.",
      [.small, .large], [.coffee, .milk]),
    SampleFood(
      "latte", "latte",
      "A mild coffee with plenty of steamed milk.",
      [.small, .medium, .large], [.coffee, .milk]),
    SampleFood(
      "iced-latte", "iced latte",
      "Espresso and cold milk poured over ice.",
      [.small, .medium, .large], [.coffee, .milk, .ice]),
    SampleFood(
      "mocha", "mocha",
      "Espresso, chocolate and steamed milk: half coffee, half treat.",
      [.small, .medium, .large], [.coffee, .darkChocolate, .milk]),
  ]

  /// Tea and chocolate.
  static let hotDrinks: [SampleFood] = [
    SampleFood(
      "black-tea", "black tea",
      "A full-bodied tea, served with milk or lemon.",
      [.small, .medium, .large], [.teaLeaves, .water]),
    SampleFood(
      "green-tea", "green tea",
      "A delicate, refreshing tea from young leaves.",
      [.small, .medium, .large], [.teaLeaves, .water]),
    SampleFood(
      "chai-latte", "chai latte",
      "Black tea with milk, cinnamon, cardamom and ginger.",
      [.small, .medium, .large], [.teaLeaves, .milk, .spices, .sugar]),
    SampleFood(
      "hot-chocolate", "hot chocolate",
      "Dark chocolate melted slowly in hot milk.",
      [.small, .medium, .large], [.darkChocolate, .milk, .sugar]),
  ]

  /// What is served cold.
  static let coldDrinks: [SampleFood] = [
    SampleFood(
      "juice", "juice",
      "Oranges squeezed when you order.",
      [.small, .medium, .large], [.oranges]),
    SampleFood(
      "lemonade", "lemonade",
      "Homemade with fresh lemons and mint.",
      [.small, .medium, .large], [.lemons, .water, .sugar, .mint]),
    SampleFood(
      "berry-smoothie", "berry smoothie",
      "Strawberries, raspberries and blueberries blended with yogurt.",
      [.small, .medium, .large], [.strawberries, .raspberries, .blueberries, .yogurt]),
    SampleFood(
      "sparkling-water", "sparkling water",
      "Mineral water with fine bubbles.",
      [.small, .large], [.mineralWater]),
  ]
}
