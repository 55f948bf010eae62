// SPDX-License-Identifier: Apache-2.0

public import Concurrency
import Diagnostics
import Locales

// The memory of phrases and results in caches.

extension Phrase: HeapCounted {
  /// The heap memory of the segments and the surrounding texts.
  public var heapBytes: Int {
    segments.heapBytes + precedingText.heapBytes + followingText.heapBytes
  }
}

extension Phrase.Segment: HeapCounted {
  /// The heap memory of the text and the number's digits.
  public var heapBytes: Int { text.heapBytes + (number?.digits.heapBytes ?? 0) }
}

extension InflectedPhrase: HeapCounted {
  /// The heap memory of the segments, the words and the diagnostics.
  public var heapBytes: Int {
    segments.heapBytes + words.heapBytes
      + diagnostics.reduce(0) { bytes, diagnostic in
        bytes + MemoryLayout<Diagnostic>.stride + diagnostic.rule.heapBytes
          + diagnostic.message.heapBytes
      }
  }
}

extension InflectedPhrase.Word: HeapCounted {
  /// The heap memory of the texts.
  public var heapBytes: Int { original.heapBytes + inflected.heapBytes + reason.heapBytes }
}

extension GrammaticalFeatures: HeapFree {}
