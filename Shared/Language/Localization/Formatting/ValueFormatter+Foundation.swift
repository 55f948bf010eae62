// SPDX-License-Identifier: Apache-2.0

import Concurrency

extension ValueFormatter {
  /// What Foundation's styles write, for which it makes formatters and keeps them for a while.
  enum FoundationFormat: Hashable {
    case distance, interval, duration, units, byteCount, personName

    /// What one value takes, in steps.
    var price: Int {
      switch self {
      case .distance: 450
      case .interval: 250
      case .duration: 1450
      case .units: 550
      case .byteCount: 1300
      case .personName: 100
      }
    }

    /// What the first value of a locale takes besides, in steps.
    var priceOfMaking: Int {
      switch self {
      case .distance: 14_000
      case .interval: 55_000
      case .duration: 8000
      case .units: 9000
      case .byteCount: 8000
      case .personName: 3500
      }
    }
  }

  /// Counts what a style of Foundation's takes before it is used.
  ///
  /// Foundation does not say whether it has to make a formatter. It keeps more of them than are
  /// remembered here as made, so that what is counted is rather too much.
  func count(_ format: FoundationFormat) {
    meter.count(format.price)
    _ = Self.made.value(for: MadeKey(locale: icuIdentifier, format: format)) {
      meter.count(making: format.priceOfMaking)
      return true
    }
  }

  private struct MadeKey: Hashable {
    var locale: String
    var format: FoundationFormat
  }

  private static let made = BoundedCache<MadeKey, Bool>(
    bytesMax: 16 << 10, entryBytesMax: 512
  ) { key, _ in key.locale.heapBytes }
}
