// SPDX-License-Identifier: Apache-2.0

public import Concurrency

extension LanguageTag: HeapCounted {
  /// The heap memory of the tag's strings and lists; common tags have none.
  public var heapBytes: Int {
    // Subtags have at most eight characters: only the identifier and the extensions can be longer.
    identifier.heapBytes + variants.heapBytes + unicodeExtension.heapBytes
      + unicodeAttributes.heapBytes + otherExtensions.heapBytes
  }
}
