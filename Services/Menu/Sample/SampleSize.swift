// SPDX-License-Identifier: Apache-2.0

/// A size of the sample menu.
///
/// Its id is its English name and its key in the catalogs.
enum SampleSize: String, Sendable {
  case small, medium, large
  /// Of an espresso: one shot, or two.
  case single, double

  var size: FoodSize { FoodSize(id: rawValue, name: .menu(rawValue, rawValue)) }
}
