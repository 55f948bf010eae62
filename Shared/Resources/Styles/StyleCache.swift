// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What was read of Foundation's styles.
///
/// Reading one takes a while, and a program has but a few.
final class StyleCache<Description: Sendable>: Sendable {
  /// A style of any type.
  ///
  /// `@unchecked Sendable`: `AnyHashable` forgets that what it holds is sendable, as the only
  /// initializer demands.
  private struct Key: Hashable, @unchecked Sendable {
    private let style: AnyHashable

    init(_ style: some Hashable & Sendable) { self.style = AnyHashable(style) }
  }

  private static var entriesMax: Int { 256 }
  private let descriptions = Mutex<[Key: Description]>([:])

  /// The style's description, read if it is not known yet.
  func description(of style: some Hashable & Sendable, _ read: () -> Description) -> Description {
    let key = Key(style)
    if let known = descriptions.withLock({ $0[key] }) { return known }
    let description = read()
    descriptions.withLock { descriptions in
      if descriptions.count >= Self.entriesMax { descriptions.removeAll(keepingCapacity: true) }
      descriptions[key] = description
    }
    return description
  }
}
