// SPDX-License-Identifier: Apache-2.0

public import Concurrency

extension LanguageTag: HeapCounted {
  /// The heap memory of the tag's object, with the strings and lists of uncommon tags.
  public var heapBytes: Int {
    // Subtags have at most eight characters: only the identifier and the extensions can be longer.
    HeapBytes.object + Self.fieldBytes + identifier.heapBytes + variants.heapBytes
      + unicodeExtension.heapBytes
      + unicodeAttributes.heapBytes + otherExtensions.heapBytes
  }

  /// The fields of the object: strings, of which two may be absent, and lists.
  private static let fieldBytes =
    4 * MemoryLayout<String>.stride + 4 * MemoryLayout<[String]>.stride
}
