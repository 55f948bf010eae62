// SPDX-License-Identifier: Apache-2.0

import Messages
import ServiceKit

extension Price {
  /// The price as its message has it.
  ///
  /// - Throws: `AmountError`, `overflow`.
  var message: Caffe.Pricing.V1.Price {
    get throws(AmountError) {
      var message = Caffe.Pricing.V1.Price()
      message.foodId = product.foodID
      message.sizeId = product.sizeID
      message.amount = try amount.message(in: currency)
      message.version = version
      return message
    }
  }

  /// What it takes in a list, in bytes, or a little more: the two ids and numbers.
  var bytesInList: Int {
    product.foodID.utf8.count + product.sizeID.utf8.count + 8 * PageRoom.fieldBytes
  }
}

extension Amount {
  /// The amount as a `Money` message has it.
  ///
  /// - Throws: `overflow`.
  func message(in currency: Currency) throws(AmountError) -> Caffe.Localization.V1.Money {
    let (units, nanos) = try parts()
    var message = Caffe.Localization.V1.Money()
    message.currencyCode = currency.code
    message.units = units
    message.nanos = nanos
    return message
  }
}

extension Instant {
  /// The time as a `Timestamp` message has it.
  var message: Google.Protobuf.Timestamp {
    var message = Google.Protobuf.Timestamp()
    message.seconds = seconds
    message.nanos = nanos
    return message
  }

  /// Reads a `Timestamp` message.
  init(_ message: Google.Protobuf.Timestamp) {
    self.init(seconds: message.seconds, nanos: message.nanos)
  }
}
