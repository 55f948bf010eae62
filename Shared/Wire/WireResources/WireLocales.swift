// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation
import Locales
import Resources

/// Locales as messages name them: BCP 47 language tags, and no name for the reader's own.
enum WireLocales {
  /// The locale of whoever reads the text.
  private static let readers = Locale.autoupdatingCurrent
  private static let known = BoundedCache<String, Locale>(bytesMax: 4 << 20) { tag, _ in
    tag.heapBytes + localeBytes
  }

  /// What Foundation's locale takes once something was formatted with it, about.
  private static let localeBytes = 10 << 10

  /// The locale of a tag, made once for the few that a process meets.
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
