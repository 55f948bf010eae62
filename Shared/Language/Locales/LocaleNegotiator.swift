// SPDX-License-Identifier: Apache-2.0

import Concurrency
import _FoundationICU

/// Chooses among the available localizations for a reader's preferred languages.
///
/// The matching is Apple's own, from the ICU that Foundation includes: it knows that readers of
/// Mexican Spanish prefer `es-419` to `es`, that those of Hong Kong read `zh-Hant`, and that `iw`
/// is Hebrew. The fallbacks for a reader without a match are Core Foundation's
/// (`CFBundle_Locale.c`).
public struct LocaleNegotiator: Sendable {
  /// The localizations to choose among.
  public let available: [LanguageTag]

  /// The language of the original text.
  public let development: LanguageTag

  /// The number of preferred languages that are considered; the rest are ignored.
  public static let preferredLanguagesMax = 64

  /// Earlier results of all negotiators: the same few lists of languages keep recurring.
  ///
  /// There is one cache for all, because every bundle of a catalog has a negotiator, and they share
  /// the bound.
  private static let cache = BoundedCache<Key, [LanguageTag]>(bytesMax: 4 << 20) {
    $0.preferred.heapBytes + $1.heapBytes
  }

  private struct Key: Hashable {
    var negotiator: UInt64
    var preferred: [LanguageTag]
  }

  /// Identifies a negotiator for the lifetime of the process.
  private let number = made.withLock { made in
    made += 1
    return made
  }

  private static let made = Mutex<UInt64>(0)

  /// Creates a negotiator.
  public init(available: [LanguageTag], development: LanguageTag) {
    var seen: Set<LanguageTag> = []
    self.available = available.filter { seen.insert($0).inserted }
    self.development = development
  }

  /// The localizations to use, best first, followed by the fallbacks of the best.
  ///
  /// If none matches: those for the development language, else for English, else the first
  /// available. Never empty unless `available` is.
  public func localizations(for preferred: [LanguageTag]) -> [LanguageTag] {
    // Extensions affect how numbers and dates are formatted, not which language is read.
    let preferred = preferred.prefix(Self.preferredLanguagesMax).map(\.withoutExtensions)
    return Self.cache.value(for: Key(negotiator: number, preferred: preferred)) {
      choose(preferred)
    }
  }

  private func choose(_ preferred: [LanguageTag]) -> [LanguageTag] {
    for languages in [preferred.map(\.identifier), [developmentLanguage], ["en-US"]] {
      let matches = matches(for: languages)
      if !matches.isEmpty { return matches }
    }
    return Array(available.prefix(1))
  }

  private var developmentLanguage: String { development.withoutExtensions.identifier }

  /// The corresponding C function is `ualoc_localizationsToUse`.
  private func matches(for preferred: [String]) -> [LanguageTag] {
    if preferred.isEmpty || available.isEmpty { return [] }
    return Self.withCStrings(preferred) { preferred in
      Self.withCStrings(available.map(\.identifier)) { localizations in
        var chosen = [UnsafePointer<CChar>?](repeating: nil, count: available.count)
        var status = U_ZERO_ERROR
        let count = ualoc_localizationsToUse(
          preferred, Int32(preferred.count), localizations, Int32(localizations.count),
          &chosen, Int32(chosen.count), &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue else { return [] }
        // The returned pointers are among those passed in.
        return chosen.prefix(Int(count)).compactMap { pointer in
          localizations.firstIndex(of: pointer).map { available[$0] }
        }
      }
    }
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafePointer<CChar>?]) -> Result
  ) -> Result {
    var bytes: [CChar] = []
    var offsets: [Int] = []
    for string in strings {
      offsets.append(bytes.count)
      bytes += string.utf8CString
    }
    return bytes.withUnsafeBufferPointer { buffer in
      body(offsets.map { offset in buffer.baseAddress.map { $0 + offset } })
    }
  }
}
