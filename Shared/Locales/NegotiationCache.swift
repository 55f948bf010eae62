// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What was negotiated before: the same few lists of languages come again and again.
final class NegotiationCache: Sendable {
  private static let entriesMax = 256
  private let entries = Mutex<[[LanguageTag]: [LanguageTag]]>([:])

  subscript(preferred: [LanguageTag]) -> [LanguageTag]? {
    get { entries.withLock { $0[preferred] } }
    set {
      entries.withLock { entries in
        // Whoever sends ever new lists gets no more memory for it.
        if entries.count >= Self.entriesMax { entries.removeAll(keepingCapacity: true) }
        entries[preferred] = newValue
      }
    }
  }
}
