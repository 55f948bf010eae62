// SPDX-License-Identifier: Apache-2.0

/// A part of the sample menu, in the order that they follow one another.
///
/// Its heading is in the catalogs under `category.` and its id.
enum SampleCategory: String, Sendable, CaseIterable {
  case coffee
  case hotDrinks = "hot-drinks"
  case coldDrinks = "cold-drinks"
  case breakfast
  case bakery
  case sandwiches
  case salads
  case pizza
  case kitchen
  case desserts
}
