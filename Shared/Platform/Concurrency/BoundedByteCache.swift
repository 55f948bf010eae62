// SPDX-License-Identifier: Apache-2.0

public import Glibc

/// A ``BoundedCache`` whose keys are bytes of whoever asks: only a key that is kept is copied.
///
/// What a key says has to be said in bytes, and so that two keys that differ have other bytes. Then
/// a lookup needs no key of its own: one hash of the bytes, and one comparison.
public struct BoundedByteCache<Value: Sendable>: Sendable {
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline let key: [UInt8]
    @usableFromInline let value: Value

    @usableFromInline init(key: [UInt8], value: Value) {
      self.key = key
      self.value = value
    }

    @inlinable
    func answers(_ other: UnsafeRawBufferPointer) -> Bool {
      key.withUnsafeBytes { $0.hasSameBytes(as: other) }
    }
  }

  /// By the hashes of the keys, which the process alone knows how to make: where two keys have the
  /// same, the second is made each time.
  @usableFromInline let entries: BoundedCache<Int, Entry>

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - bytesMax: The size limit in bytes, as that of a ``BoundedCache``.
  ///   - entryBytesMax: The largest entry that is stored, in bytes.
  ///   - cost: The heap memory of a value, without its slot in the table and without the key's.
  public init(
    bytesMax: Int, entryBytesMax: Int, cost: @escaping @Sendable (_ value: Value) -> Int
  ) {
    entries = BoundedCache(bytesMax: bytesMax, entryBytesMax: entryBytesMax) {
      HeapBytes.array + $1.key.count + cost($1.value)
    }
  }

  /// The number of entries.
  public var count: Int { entries.count }

  /// The accounted size, in bytes.
  public var byteCount: Int { entries.byteCount }

  /// Returns the value for a key, creating it if necessary.
  ///
  /// No lock is held while the value is created.
  @inlinable
  public func value<Failure: Error>(
    for key: UnsafeRawBufferPointer, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var hasher = Hasher()
    hasher.combine(bytes: key)
    let entry = try entries.value(for: hasher.finalize()) { () throws(Failure) in
      let value = try make()
      return Entry(key: [UInt8](key), value: value)
    }
    return entry.answers(key) ? entry.value : try make()
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes at another address are the same.
  @inlinable
  public func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    guard let start = baseAddress, let otherStart = other.baseAddress else { return true }
    return memcmp(start, otherStart, count) == 0
  }
}
