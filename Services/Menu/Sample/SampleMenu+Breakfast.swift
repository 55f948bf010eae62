// SPDX-License-Identifier: Apache-2.0

/// Each row: id, English name, English summary, sizes, ingredients.
extension SampleMenu {
  /// Served until noon.
  static let breakfast: [SampleFood] = [
    SampleFood(
      "granola-bowl", "granola bowl",
      "Oats toasted with honey and almonds, over yogurt and fresh fruit.",
      [.small, .large], [.oats, .almonds, .honey, .yogurt, .strawberries]),
    SampleFood(
      "omelette", "omelette",
      "Three eggs, folded over melted cheese.",
      [.small, .large], [.eggs, .cheese, .butter, .salt]),
    SampleFood(
      "avocado-toast", "avocado toast",
      "Toasted sourdough with crushed avocado, lemon and olive oil.",
      [.small, .large], [.sourdoughBread, .avocado, .lemons, .oliveOil]),
    SampleFood(
      "pancake", "pancake",
      "Fluffy, straight from the griddle, with maple syrup.",
      [.small, .large], [.flour, .eggs, .milk, .mapleSyrup]),
    SampleFood(
      "greek-yogurt", "Greek yogurt with honey",
      "Thick, creamy yogurt with honey and walnuts.",
      [.small, .large], [.yogurt, .honey, .walnuts]),
  ]

  /// Baked in house.
  static let bakery: [SampleFood] = [
    SampleFood(
      "croissant", "croissant",
      "All butter, baked fresh every morning.",
      [.small, .large], [.flour, .butter, .milk, .yeast, .sugar]),
    SampleFood(
      "blueberry-muffin", "blueberry muffin",
      "A tender cake bursting with blueberries.",
      [.small, .large], [.flour, .blueberries, .eggs, .butter, .sugar]),
    SampleFood(
      "cinnamon-roll", "cinnamon roll",
      "Soft dough rolled with butter, sugar and cinnamon.",
      [.small, .large], [.flour, .butter, .sugar, .cinnamon, .yeast]),
    SampleFood(
      "cookie", "cookie",
      "Crisp outside, soft inside, with chunks of dark chocolate.",
      [.small, .large], [.flour, .butter, .sugar, .darkChocolate, .eggs]),
    SampleFood(
      "empanada", "empanada",
      "Golden pastry filled with tuna, peppers and tomato.",
      [.small, .large], [.flour, .tuna, .bellPeppers, .tomatoes, .onion]),
  ]
}
