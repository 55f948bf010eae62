// SPDX-License-Identifier: Apache-2.0

import Messages

/// The texts of some foods, as far as they could be had.
struct FoodTexts: Sendable {
  /// In the order of the foods; empty where none could be had or none was asked for.
  var texts: [Encoded<Caffe.Menu.V1.FoodText>] = []

  /// Why texts are missing: a gRPC code's name and a sentence.
  ///
  /// Absent: none is.
  var shortfall: String?
}
