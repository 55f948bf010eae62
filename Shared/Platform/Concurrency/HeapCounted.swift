// SPDX-License-Identifier: Apache-2.0

/// A type that can report its heap memory, so that caches can be bounded by bytes.
public protocol HeapCounted {
  /// The approximate heap memory in bytes, erring on the high side.
  ///
  /// Shared storage counts in full; the inline size (`MemoryLayout.stride`) does not count.
  var heapBytes: Int { get }
}

/// The sizes of allocations.
public enum HeapBytes {
  /// The overhead of an allocation: malloc's header, and rounding up to 16.
  public static let allocation = 24

  /// The overhead of an object: its header, in an allocation of its own.
  public static let object = 16 + allocation

  /// The overhead of an array.
  public static let array = 32 + allocation

  /// The size of a string's own allocation; 0 for small strings, which have none.
  @inlinable
  public static func text(utf8Count: Int) -> Int { utf8Count > 15 ? utf8Count + array : 0 }

  /// The size of a hash table with this many entries just after it has grown, with three eighths of
  /// its slots in use.
  @inlinable
  public static func table(count: Int, stride: Int) -> Int {
    count == 0 ? 0 : array + count * stride * 8 / 3
  }
}

extension String: HeapCounted {
  /// The characters, unless they are stored inline.
  @inlinable public var heapBytes: Int { HeapBytes.text(utf8Count: utf8.count) }
}

extension Optional: HeapCounted where Wrapped: HeapCounted {
  /// The heap memory of the wrapped value, if any.
  @inlinable public var heapBytes: Int {
    // A key path would be created anew each time: a microsecond for an addition.
    guard let value = self else { return 0 }
    return value.heapBytes
  }
}

extension Array: HeapCounted where Element: HeapCounted {
  /// The buffer for the elements, and their heap memory.
  @inlinable public var heapBytes: Int {
    if capacity == 0 { return 0 }
    return reduce(HeapBytes.array + capacity * MemoryLayout<Element>.stride) { $0 + $1.heapBytes }
  }
}

extension Dictionary: HeapCounted where Key: HeapCounted, Value: HeapCounted {
  /// The table, and the heap memory of keys and values.
  @inlinable public var heapBytes: Int {
    let stride = MemoryLayout<Key>.stride + MemoryLayout<Value>.stride
    return reduce(HeapBytes.table(count: count, stride: stride)) {
      $0 + $1.key.heapBytes + $1.value.heapBytes
    }
  }
}

/// Values without heap memory.
public protocol HeapFree: HeapCounted {}

extension HeapFree {
  /// 0.
  public var heapBytes: Int { 0 }
}

extension Bool: HeapFree {}
extension Int: HeapFree {}
extension UInt8: HeapFree {}
