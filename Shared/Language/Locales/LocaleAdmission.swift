// SPDX-License-Identifier: Apache-2.0

import Concurrency
import _FoundationICU

/// Which locales ICU and Foundation are given.
///
/// Both keep something of every locale that they were ever given, for good: Foundation the locale
/// itself (`LocaleCache`), ICU an entry for each bundle that it looked for. Callers may name as
/// many locales as they like, so that the number of those that are passed on is bounded; beyond it,
/// a new one is replaced by the nearest that ICU has data for, of which there are some hundreds.
final class LocaleAdmission: Sendable {
  /// The one of the process, as the two libraries are.
  static let shared = LocaleAdmission(bytesMax: 32 << 20)

  /// What ICU and Foundation keep of a locale that something was formatted in, in bytes: from one
  /// to ten thousand, as measured.
  static let localeBytes = 8 << 10

  private let bytesMax: Int
  private let admitted = Mutex<(identifiers: Set<String>, bytes: Int)>(([], 0))

  /// What was decided before, found without waiting.
  private let decided = BoundedCache<String, String>(bytesMax: 2 << 20)

  /// Makes an admission that has admitted nothing yet.
  ///
  /// - Parameter bytesMax: What those that are admitted may take, in bytes.
  init(bytesMax: Int) {
    self.bytesMax = bytesMax
  }

  /// The identifier to give to ICU and Foundation: that of the tag itself, or of the nearest locale
  /// that there is.
  ///
  /// - Parameters:
  ///   - identifier: The tag as ICU spells it.
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
