// SPDX-License-Identifier: Apache-2.0

import Concurrency

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

  private let descriptions = BoundedCache<Key, Description>(bytesMax: 1 << 20) { _, _ in
    styleBytes
  }

  /// What a style of Foundation's and its description take, in bytes, about: a program's own
  /// styles have no parts that grow.
  private static var styleBytes: Int { 2 << 10 }

  /// The style's description, read if it is not known yet.
  func description(of style: some Hashable & Sendable, _ read: () -> Description) -> Description {
    descriptions.value(for: Key(style), make: read)
  }
}
