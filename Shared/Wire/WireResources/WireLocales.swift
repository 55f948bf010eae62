// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation
import Locales
import Resources

/// Locales in messages: BCP 47 language tags; none stands for the reader's locale.
enum WireLocales {
  /// The locale of the reader.
  private static let readers = Locale.autoupdatingCurrent
  private static let known = BoundedCache<String, Locale>(bytesMax: 4 << 20) { tag, _ in
    tag.heapBytes + localeBytes
  }

  /// The approximate size of a Foundation locale that something has been formatted with.
  private static let localeBytes = 10 << 10

  /// The locale of a tag, cached for the few that a process encounters.
  static func locale(_ tag: String) throws(WireResourceError) -> Locale {
    if tag.isEmpty { return readers }
    do throws(LanguageTagError) {
      return try known.value(for: tag) { () throws(LanguageTagError) in
        try LanguageTag(tag).locale
      }
    } catch {
      throw WireResourceError(field: "locale", message: error.message)
    }
  }
}
