// SPDX-License-Identifier: Apache-2.0

/// What can say how much memory it holds beside its own, so that caches can be bounded by bytes.
public protocol HeapCounted {
  /// The bytes that it holds on the heap, about and rather too many than too few.
  ///
  /// What it shares with others counts in full; what is in its own place (`MemoryLayout.stride`)
  /// does not count.
  var heapBytes: Int { get }
}

/// What allocations take.
public enum HeapBytes {
  /// What an allocation takes beside what was asked for: malloc's head, and rounding up to 16.
  public static let allocation = 24

  /// What an object takes beside its properties: its head in an allocation of its own.
  public static let object = 16 + allocation

  /// What an array takes beside its elements.
  public static let array = 32 + allocation

  /// The bytes of a text's own allocation; 0 for the short ones, which have none.
  @inlinable public static func text(utf8Count: Int) -> Int { utf8Count > 15 ? utf8Count + array : 0 }

  /// The bytes of a hash table with this many entries, as it is right after it has grown: three in
  /// eight places are taken.
  @inlinable public static func table(count: Int, stride: Int) -> Int {
    count == 0 ? 0 : array + count * stride * 8 / 3
  }
}

extension String: HeapCounted {
  /// The characters, where they do not fit the string itself.
  @inlinable public var heapBytes: Int { HeapBytes.text(utf8Count: utf8.count) }
}

extension Optional: HeapCounted where Wrapped: HeapCounted {
  /// Those of the value, if there is one.
  @inlinable public var heapBytes: Int {
    // A key path would be made anew each time: a microsecond for an addition.
    guard let value = self else { return 0 }
    return value.heapBytes
  }
}

extension Array: HeapCounted where Element: HeapCounted {
  /// The room for elements, and what they hold.
  @inlinable public var heapBytes: Int {
    if capacity == 0 { return 0 }
    return reduce(HeapBytes.array + capacity * MemoryLayout<Element>.stride) { $0 + $1.heapBytes }
  }
}

extension Dictionary: HeapCounted where Key: HeapCounted, Value: HeapCounted {
  /// The table, and what keys and values hold.
  @inlinable public var heapBytes: Int {
    let stride = MemoryLayout<Key>.stride + MemoryLayout<Value>.stride
    return reduce(HeapBytes.table(count: count, stride: stride)) {
      $0 + $1.key.heapBytes + $1.value.heapBytes
    }
  }
}

/// Values that hold nothing beside themselves.
public protocol HeapFree: HeapCounted {}

extension HeapFree {
  /// 0.
  public var heapBytes: Int { 0 }
}

extension Bool: HeapFree {}
extension Int: HeapFree {}
extension UInt8: HeapFree {}
