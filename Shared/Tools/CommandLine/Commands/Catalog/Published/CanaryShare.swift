// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogPublishing

/// A share of replicas: `10` or `10%`.
struct CanaryShare: ExpressibleByArgument {
  var percent: Int

  init?(argument: String) {
    let digits = argument.hasSuffix("%") ? argument.dropLast() : argument[...]
    guard let percent = Int(digits), CatalogCanary.shares.contains(percent) else { return nil }
    self.percent = percent
  }

  var defaultValueDescription: String { "\(percent)%" }
}
