// SPDX-License-Identifier: Apache-2.0

import Localization
import Resources

/// Says texts by the names that the plugin gave them.
///
/// Without catalogs, each says its default value.
@main
struct ReadySymbols {
  static func main() {
    let food = LocalizedStringResource("salad")
    let resources: [LocalizedStringResource] = [
      .default, .orderReady("tea", 2.5), .orderSecond(food, "tea"), .Parts.cups(3),
    ]
    for resource in resources {
      let keys = [resource.bundle.name, resource.tableName, resource.key]
      print("\(keys.joined(separator: " ")): \(String(localized: resource))")
    }
  }
}
