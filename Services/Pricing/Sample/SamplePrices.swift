// SPDX-License-Identifier: Apache-2.0

/// The sample café's price list.
enum SamplePrices {
  /// A size's id, and what it costs in euro cents and in US cents.
  typealias Size = (sizeID: String, euroCents: Int, dollarCents: Int)

  /// Every food of the menu's sample in each of its sizes.
  static let products: [(foodID: String, sizes: [Size])] = drinks + meals + sweets

  /// What is drunk.
  private static let drinks: [(foodID: String, sizes: [Size])] = [
    ("espresso", [("single", 140, 150), ("double", 200, 225)]),
    ("americano", [("small", 160, 175), ("medium", 190, 225), ("large", 220, 250)]),
    ("cortado", [("small", 150, 175), ("large", 190, 225)]),
    ("cappuccino", [("small", 200, 225), ("medium", 250, 275), ("large", 300, 325)]),
    ("flat-white", [("small", 230, 250), ("large", 290, 325)]),
    ("latte", [("small", 210, 225), ("medium", 260, 300), ("large", 310, 350)]),
    ("iced-latte", [("small", 250, 275), ("medium", 310, 350), ("large", 370, 425)]),
    ("mocha", [("small", 270, 300), ("medium", 330, 375), ("large", 390, 425)]),
    ("black-tea", [("small", 170, 200), ("medium", 200, 225), ("large", 230, 250)]),
    ("green-tea", [("small", 170, 200), ("medium", 200, 225), ("large", 230, 250)]),
    ("chai-latte", [("small", 260, 300), ("medium", 320, 350), ("large", 380, 425)]),
    ("hot-chocolate", [("small", 240, 275), ("medium", 300, 325), ("large", 360, 400)]),
    ("juice", [("small", 280, 325), ("medium", 350, 400), ("large", 420, 475)]),
    ("lemonade", [("small", 220, 250), ("medium", 280, 325), ("large", 340, 375)]),
    ("berry-smoothie", [("small", 390, 425), ("medium", 460, 500), ("large", 530, 600)]),
    ("sparkling-water", [("small", 160, 175), ("large", 240, 275)]),
  ]

  /// What is eaten with knife and fork, or from the hand.
  private static let meals: [(foodID: String, sizes: [Size])] = [
    ("granola-bowl", [("small", 420, 475), ("large", 590, 650)]),
    ("omelette", [("small", 480, 525), ("large", 650, 725)]),
    ("avocado-toast", [("small", 490, 550), ("large", 720, 800)]),
    ("pancake", [("small", 380, 425), ("large", 560, 625)]),
    ("greek-yogurt", [("small", 320, 350), ("large", 450, 500)]),
    ("sandwich", [("small", 450, 500), ("large", 650, 725)]),
    ("chicken-sandwich", [("small", 520, 575), ("large", 740, 825)]),
    ("tuna-sandwich", [("small", 490, 550), ("large", 690, 775)]),
    ("serrano-baguette", [("small", 540, 600), ("large", 790, 875)]),
    ("falafel-pita", [("small", 510, 575), ("large", 720, 800)]),
    ("salad", [("small", 550, 600), ("medium", 750, 825), ("large", 950, 1050)]),
    ("caesar-salad", [("small", 690, 775), ("medium", 890, 975), ("large", 1090, 1200)]),
    ("greek-salad", [("small", 640, 700), ("medium", 840, 925), ("large", 1040, 1150)]),
    ("quinoa-salad", [("small", 680, 750), ("medium", 880, 975), ("large", 1080, 1200)]),
    ("pizza", [("small", 850, 950), ("medium", 1100, 1225), ("large", 1350, 1500)]),
    ("margherita-pizza", [("small", 780, 875), ("medium", 1020, 1125), ("large", 1260, 1400)]),
    ("vegetable-pizza", [("small", 820, 900), ("medium", 1070, 1175), ("large", 1320, 1450)]),
    ("tomato-soup", [("small", 420, 475), ("large", 620, 700)]),
    ("gazpacho", [("small", 390, 425), ("large", 580, 650)]),
    ("lasagna", [("small", 790, 875), ("large", 1090, 1200)]),
    ("leek-quiche", [("small", 460, 500), ("large", 690, 775)]),
  ]

  /// What comes from the oven, and what comes last.
  private static let sweets: [(foodID: String, sizes: [Size])] = [
    ("croissant", [("small", 150, 175), ("large", 230, 250)]),
    ("blueberry-muffin", [("small", 220, 250), ("large", 310, 350)]),
    ("cinnamon-roll", [("small", 240, 275), ("large", 340, 375)]),
    ("cookie", [("small", 130, 150), ("large", 210, 225)]),
    ("empanada", [("small", 290, 325), ("large", 450, 500)]),
    ("cheesecake", [("small", 390, 425), ("large", 540, 600)]),
    ("apple-pie", [("small", 360, 400), ("large", 490, 550)]),
    ("brownie", [("small", 310, 350), ("large", 430, 475)]),
    ("ice-cream", [("small", 220, 250), ("medium", 320, 350), ("large", 420, 475)]),
    ("flan", [("small", 290, 325), ("large", 410, 450)]),
  ]
}
