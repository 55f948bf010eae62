// SPDX-License-Identifier: Apache-2.0

/// The fourteen allergens of annex II of Regulation (EU) 1169/2011, which a menu must declare.
///
/// The raw values are the numbers of the contract's `Allergen`.
enum Allergen: Int32, Sendable, Hashable, CaseIterable {
  case gluten = 1
  case crustaceans = 2
  case eggs = 3
  case fish = 4
  case peanuts = 5
  case soybeans = 6
  case milk = 7
  case nuts = 8
  case celery = 9
  case mustard = 10
  case sesame = 11
  case sulphites = 12
  case lupin = 13
  case molluscs = 14
}
