// SPDX-License-Identifier: Apache-2.0

import Concurrency
import _FoundationICU

/// Bounds the locales that are passed to ICU and Foundation.
///
/// Both permanently retain something of every locale that they ever receive: Foundation the locale
/// itself (`LocaleCache`), ICU an entry for each bundle that it looked for. Callers may name any
/// number of locales, so the number passed on is bounded; beyond it, a new locale is replaced by
/// the nearest that ICU has data for, of which there are several hundred.
final class LocaleAdmission: Sendable {
  /// One for the process, like the two libraries.
  static let shared = LocaleAdmission(bytesMax: 32 << 20)

  /// What ICU and Foundation retain of a locale used for formatting, in bytes: one to ten thousand,
  /// as measured.
  static let localeBytes = 8 << 10

  private let bytesMax: Int
  private let admitted = Mutex<(identifiers: Set<String>, bytes: Int)>(([], 0))

  /// Earlier decisions, found without waiting.
  private let decided = BoundedCache<String, String>(bytesMax: 2 << 20)

  /// Creates an instance that has not admitted any locale yet.
  ///
  /// - Parameter bytesMax: The memory that admitted locales may take, in bytes.
  init(bytesMax: Int) {
    self.bytesMax = bytesMax
  }

  /// The identifier to pass to ICU and Foundation: the tag's own, or that of the nearest available
  /// locale.
  ///
  /// - Parameters:
  ///   - identifier: The tag in ICU's spelling.
  ///   - tag: The tag.
  /// - Returns: An identifier in ICU's spelling.
  func identifier(_ identifier: String, of tag: LanguageTag) -> String {
    decided.value(for: identifier) { admits(identifier) ? identifier : Self.nearest(tag) }
  }

  private func admits(_ identifier: String) -> Bool {
    if Self.available.contains(identifier) { return true }
    return admitted.withLock { admitted in
      if admitted.identifiers.contains(identifier) { return true }
      let bytes = Self.localeBytes + identifier.heapBytes
      guard admitted.bytes + bytes <= bytesMax else { return false }
      admitted.bytes += bytes
      admitted.identifiers.insert(identifier)
      return true
    }
  }

  private static func nearest(_ tag: LanguageTag) -> String {
    let (language, script, region) = (tag.language, tag.script, tag.region)
    let candidates = [
      [language, script, region], [language, region], [language, script], [language],
    ].map { $0.compactMap { $0 }.joined(separator: "_") }
    return candidates.first(where: available.contains) ?? "und"
  }

  /// The locales that ICU has data for.
  ///
  /// The corresponding C functions are `uloc_countAvailable` and `uloc_getAvailable`.
  private static let available: Set<String> = {
    var available: Set<String> = []
    for index in 0..<swift_uloc_countAvailable() {
      if let name = swift_uloc_getAvailable(index) { available.insert(String(cString: name)) }
    }
    return available
  }()
}
