// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// What a number style of Foundation's says, read from its encoded form.
///
/// The styles keep their settings to themselves; but they are `Codable`, and their encoded form is
/// as stable as an archive must be. Reading one takes a while, so it is kept for the next time.
struct NumberStyleDescription: Sendable {
  var number: ValueStyle.Number
  var currency: ValueStyle.Currency

  /// Describes one of Foundation's number, percent or currency styles, or gives nothing if it says
  /// more than `ValueStyle` can.
  ///
  /// The scale is what styles of that kind multiply by of themselves.
  static func describe(
    _ style: some FormatStyle & Sendable, scale: Double? = nil
  ) -> NumberStyleDescription? {
    let key = Key(style)
    if let known = cache.withLock({ $0[key] }) { return known }
    let description = read(style, scale: scale)
    cache.withLock { cache in
      if cache.count >= cacheEntriesMax { cache.removeAll(keepingCapacity: true) }
      cache[key] = .some(description)
    }
    return description
  }

  private static func read(_ style: some Encodable, scale: Double?) -> NumberStyleDescription? {
    do {
      let encoded = try JSONEncoder().encode(style)
      let form = try JSONDecoder().decode(EncodedNumberStyle.self, from: encoded)
      return form.description(scale: scale)
    } catch {
      return nil
    }
  }

  /// A style of any type.
  ///
  /// `@unchecked Sendable`: `AnyHashable` forgets that what it holds is sendable, as the only
  /// initializer demands.
  private struct Key: Hashable, @unchecked Sendable {
    private let style: AnyHashable

    init(_ style: some Hashable & Sendable) { self.style = AnyHashable(style) }
  }

  private static let cacheEntriesMax = 256
  private static let cache = Mutex<[Key: NumberStyleDescription?]>([:])
}
