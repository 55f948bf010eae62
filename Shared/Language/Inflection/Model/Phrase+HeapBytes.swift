// SPDX-License-Identifier: Apache-2.0

public import Concurrency
import Diagnostics
import Locales

// What phrases and what becomes of them take in caches.

extension Phrase: HeapCounted {
  /// What the segments and the texts around hold.
  public var heapBytes: Int {
    segments.heapBytes + precedingText.heapBytes + followingText.heapBytes
  }
}

extension Phrase.Segment: HeapCounted {
  /// What the text and the number's digits hold.
  public var heapBytes: Int { text.heapBytes + (number?.digits.heapBytes ?? 0) }
}

extension InflectedPhrase: HeapCounted {
  /// What the segments, the words and the diagnostics hold.
  public var heapBytes: Int {
    segments.heapBytes + words.heapBytes
      + diagnostics.reduce(0) { bytes, diagnostic in
        bytes + MemoryLayout<Diagnostic>.stride + diagnostic.rule.heapBytes
          + diagnostic.message.heapBytes
      }
  }
}

extension InflectedPhrase.Word: HeapCounted {
  /// What the texts hold.
  public var heapBytes: Int { original.heapBytes + inflected.heapBytes + reason.heapBytes }
}

extension GrammaticalFeatures: HeapFree {}
