// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// A cache of descriptions of Foundation's styles.
///
/// Reading one takes a while, and a program uses only a few.
final class StyleCache<Description: Sendable>: Sendable {
  /// A style of any type.
  ///
  /// `@unchecked Sendable`: `AnyHashable` does not record that its content is sendable, as the only
  /// initializer requires.
  private struct Key: Hashable, @unchecked Sendable {
    private let style: AnyHashable

    init(_ style: some Hashable & Sendable) { self.style = AnyHashable(style) }
  }

  private let descriptions = BoundedCache<Key, Description>(bytesMax: 1 << 20) { _, _ in
    styleBytes
  }

  /// The approximate size of a style and its description: a program's own styles have no
  /// variable-size parts.
  private static var styleBytes: Int { 2 << 10 }

  /// The style's description, read on the first request.
  func description(of style: some Hashable & Sendable, _ read: () -> Description) -> Description {
    descriptions.value(for: Key(style), make: read)
  }
}
