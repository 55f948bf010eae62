// SPDX-License-Identifier: Apache-2.0

/// The sample café's price list.
enum SamplePrices {
  /// A size's id, and what it costs in euro cents and in US cents.
  typealias Size = (sizeID: String, euroCents: Int, dollarCents: Int)

  /// Every food of the menu's sample in each of its sizes.
  static let products: [(foodID: String, sizes: [Size])] = [
    ("salad", [("small", 550, 600), ("medium", 750, 825), ("large", 950, 1050)]),
    ("pizza", [("small", 850, 950), ("medium", 1100, 1225), ("large", 1350, 1500)]),
    ("juice", [("small", 280, 325), ("medium", 350, 400), ("large", 420, 475)]),
    ("sandwich", [("small", 450, 500), ("large", 650, 725)]),
  ]
}
