// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locales
import Resources
import Synchronization

/// Locales as messages name them: BCP 47 language tags, and no name for the reader's own.
enum WireLocales {
  private static let entriesMax = 256
  /// The locale of whoever reads the text.
  private static let readers = Locale.autoupdatingCurrent
  private static let known = Mutex<[String: Locale]>([:])

  /// The locale of a tag, made once for the few that a process meets.
  static func locale(_ tag: String) throws(WireResourceError) -> Locale {
    if tag.isEmpty { return readers }
    if let locale = known.withLock({ $0[tag] }) { return locale }
    let locale: Locale
    do throws(LanguageTagError) {
      locale = try LanguageTag(tag).locale
    } catch {
      throw WireResourceError(field: "locale", message: error.message)
    }
    known.withLock { known in
      if known.count >= entriesMax { known.removeAll(keepingCapacity: true) }
      known[tag] = locale
    }
    return locale
  }
}
