// SPDX-License-Identifier: Apache-2.0

public import Concurrency

extension LanguageTag: HeapCounted {
  /// What the tag's texts and lists hold; those of the usual tags hold nothing.
  public var heapBytes: Int {
    // Subtags have eight characters at most: only the identifier and the extensions can be longer.
    identifier.heapBytes + variants.heapBytes + unicodeExtension.heapBytes
      + unicodeAttributes.heapBytes + otherExtensions.heapBytes
  }
}
