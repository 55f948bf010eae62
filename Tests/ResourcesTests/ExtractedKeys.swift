// SPDX-License-Identifier: Apache-2.0

import Foundation
import Resources

/// Resources as people write them, with their keys.
///
/// A test here holds the keys to those that the resources have at run time, and a test of `caffe
/// catalog extract` to those that are found in this file.
enum ExtractedKeys {
  private struct Order {
    var count = 3
    var price = 2.5
    var name = "salad"
    var size: Float = 0.5
    var notes: [String] = ["hot"]
    var owner: String? = "Ana"
  }

  private static let order = Order()
  private static let date = Date(timeIntervalSince1970: 0)

  static func rows(
    _ small: Int8, _ wide: UInt64, _ word: Substring, _ weight: CGFloat
  ) -> [(key: String, resource: LocalizedStringResource)] {
    let food = LocalizedStringResource(key: name(of: order))
    let half = order.price / 2
    return [
      ("Menu", LocalizedStringResource("Menu")),
      ("100%", LocalizedStringResource("100%")),
      ("100%% of %lld", LocalizedStringResource("100% of \(order.count)")),
      ("%lld cups", LocalizedStringResource("\(order.count) cups")),
      ("%lf and %lf", LocalizedStringResource("\(order.price) and \(half)")),
      ("%f %@", LocalizedStringResource("\(order.size) \(order.name)")),
      ("%d %llu %@ %lf", LocalizedStringResource("\(small) \(wide) \(word) \(weight)")),
      ("Your %@ is ready.", LocalizedStringResource("Your \(food) is ready.")),
      ("%@ at %@", LocalizedStringResource("\(order.notes[0]) at \(date)")),
      ("%.2f", LocalizedStringResource("\(order.price, specifier: "%.2f")")),
      ("%lld", LocalizedStringResource("\(placeholder: .int)")),
      ("%llu", LocalizedStringResource("\(placeholder: .uint)")),
      ("%lf", LocalizedStringResource("\(placeholder: .double)")),
      ("%@", LocalizedStringResource("\(placeholder: .object)")),
      ("%lld of %lld", LocalizedStringResource("\(order.notes.count) of \(order.count + 1)")),
      ("%@!", LocalizedStringResource("\(order.owner ?? "nobody")!")),
      ("%lld items", LocalizedStringResource("\(Int(order.price)) items")),
      ("%lld most", LocalizedStringResource("\(max(1, order.count)) most")),
      ("%lf minus", LocalizedStringResource("\(-order.price) minus")),
      ("%@ upper", LocalizedStringResource("\(order.name.uppercased()) upper")),
      ("order.ready", LocalizedStringResource("order.ready", defaultValue: "\(order.name)!")),
      ("%lld rounded", LocalizedStringResource("\(order.count.advanced(by: 1)) rounded")),
    ]
  }

  private static func name(of order: Order) -> String { order.name }
}
