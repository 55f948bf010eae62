// SPDX-License-Identifier: Apache-2.0

/// Each row: id, English name, English summary, sizes, ingredients.
extension SampleMenu {
  /// Warm dishes, and the cold soup of the summer.
  static let kitchen: [SampleFood] = [
    SampleFood(
      "tomato-soup", "tomato soup",
      "Slow-cooked tomatoes with basil and a swirl of cream.",
      [.small, .large], [.tomatoes, .vegetableBroth, .basil, .cream]),
    SampleFood(
      "gazpacho", "gazpacho",
      "A chilled soup of ripe tomatoes, peppers and cucumber.",
      [.small, .large],
      [.tomatoes, .bellPeppers, .cucumber, .garlic, .oliveOil, .sherryVinegar], isAvailable: false),
    SampleFood(
      "lasagna", "lasagna",
      "Layers of pasta, slow-cooked meat sauce and béchamel.",
      [.small, .large], [.pasta, .mincedMeat, .tomatoes, .bechamel, .parmesan]),
    SampleFood(
      "leek-quiche", "leek quiche",
      "Buttery pastry filled with leeks, eggs and cream.",
      [.small, .large], [.leeks, .eggs, .cream, .flour, .butter]),
  ]

  /// Sweets.
  static let desserts: [SampleFood] = [
    SampleFood(
      "cheesecake", "cheesecake",
      "Baked until just set, on a biscuit base.",
      [.small, .large], [.creamCheese, .eggs, .sugar, .biscuits, .butter]),
    SampleFood(
      "apple-pie", "apple pie",
      "Cinnamon apples under a golden crust, served warm.",
      [.small, .large], [.apples, .flour, .butter, .sugar, .cinnamon]),
    SampleFood(
      "brownie", "brownie",
      "Dense, dark and full of walnuts.",
      [.small, .large], [.darkChocolate, .walnuts, .eggs, .butter, .flour]),
    SampleFood(
      "ice-cream", "ice cream",
      "Churned in house with real vanilla.",
      [.small, .medium, .large], [.milk, .cream, .sugar, .vanilla]),
    SampleFood(
      "flan", "flan",
      "Silky egg custard under a layer of caramel.",
      [.small, .large], [.eggs, .milk, .caramel]),
  ]
}
