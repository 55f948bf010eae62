// SPDX-License-Identifier: Apache-2.0

/// Each row: id, English name, English summary, sizes, ingredients.
extension SampleMenu {
  /// Bread, filled when it is ordered.
  static let sandwiches: [SampleFood] = [
    SampleFood(
      "sandwich", "sandwich",
      "Ham, cheese, lettuce and tomato on fresh bread.",
      [.small, .large], [.bread, .ham, .cheese, .lettuce, .tomatoes]),
    SampleFood(
      "chicken-sandwich", "chicken sandwich",
      "Roast chicken with mayonnaise and crisp lettuce.",
      [.small, .large], [.bread, .chicken, .mayonnaise, .lettuce]),
    SampleFood(
      "tuna-sandwich", "tuna sandwich",
      "Tuna with mayonnaise, cucumber and red onion.",
      [.small, .large], [.bread, .tuna, .mayonnaise, .cucumber, .redOnion]),
    SampleFood(
      "serrano-baguette", "serrano ham baguette",
      "A crusty baguette with cured ham, tomato and olive oil.",
      [.small, .large], [.bread, .serranoHam, .tomatoes, .oliveOil]),
    SampleFood(
      "falafel-pita", "falafel pita",
      "Warm pita with crisp falafel, cucumber and tahini.",
      [.small, .large], [.pitaBread, .falafel, .cucumber, .tahini]),
  ]

  /// Salads.
  static let salads: [SampleFood] = [
    SampleFood(
      "salad", "salad",
      "Leaves, tomatoes, cucumber and olives with a light vinaigrette.",
      [.small, .medium, .large], [.lettuce, .tomatoes, .cucumber, .olives, .vinaigrette]),
    SampleFood(
      "caesar-salad", "Caesar salad",
      "Romaine lettuce, grilled chicken, Parmesan and the classic anchovy dressing.",
      [.small, .medium, .large], [.romaineLettuce, .chicken, .parmesan, .anchovies, .bread]),
    SampleFood(
      "greek-salad", "Greek salad",
      "Tomatoes, cucumber, olives and a generous slice of feta.",
      [.small, .medium, .large], [.tomatoes, .cucumber, .redOnion, .olives, .feta]),
    SampleFood(
      "quinoa-salad", "quinoa salad",
      "Quinoa with avocado, chickpeas and a squeeze of lemon.",
      [.small, .medium, .large], [.quinoa, .avocado, .chickpeas, .lemons, .oliveOil]),
  ]

  /// From the stone oven.
  static let pizza: [SampleFood] = [
    SampleFood(
      "pizza", "pizza",
      "Our house pizza: prosciutto and cheese on a thin, crisp base.",
      [.small, .medium, .large], [.prosciutto, .cheese, .flour, .tomatoes]),
    SampleFood(
      "margherita-pizza", "Margherita pizza",
      "Tomato, mozzarella and fresh basil, as in Naples.",
      [.small, .medium, .large], [.mozzarella, .tomatoes, .basil, .flour]),
    SampleFood(
      "vegetable-pizza", "vegetable pizza",
      "Peppers, zucchini and mushrooms, roasted over mozzarella.",
      [.small, .medium, .large],
      [.bellPeppers, .zucchini, .mushrooms, .mozzarella, .tomatoes, .flour]),
  ]
}
