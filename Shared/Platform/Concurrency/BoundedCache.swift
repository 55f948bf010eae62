// SPDX-License-Identifier: Apache-2.0

public import Glibc

/// Values that were made before and cost much to make: formats, negotiations, parsed templates.
///
/// Keys come from callers, so that without a bound anyone could fill the memory; and as they may be
/// of any length, the bound is one of bytes. It is made of up to eight parts, of which a thread
/// uses one, and a part that is full starts over. What is too large is made and not kept. Nobody
/// waits: who finds a part in use makes the value instead. Finding one takes constant time, and
/// what a value costs is asked only when it is put in.
public final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// What a key and its value hold on the heap, in bytes.
  public typealias Cost = @Sendable (_ key: Key, _ value: Value) -> Int

  // Specialized where it is used: a look costs less than the types that it would ask for.
  @usableFromInline
  struct Part {
    @usableFromInline var values: [Key: Value] = [:]
    @usableFromInline var bytes = 0

    @usableFromInline init() {}
  }

  /// As many as a power of two.
  @usableFromInline let parts: [Mutex<Part>]
  @usableFromInline let partBytesMax: Int
  @usableFromInline let entryBytesMax: Int
  @usableFromInline let cost: Cost

  /// What a key and its value take in a table that has just grown.
  @inlinable static var slotBytes: Int {
    HeapBytes.table(count: 1, stride: MemoryLayout<Key>.stride + MemoryLayout<Value>.stride)
      - HeapBytes.array
  }

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - bytesMax: What all that it keeps may take, in bytes; values that several threads ask for
  ///     are in several parts, and count in each.
  ///   - entryBytesMax: What one key with its value may take; absent: a 64th of `bytesMax`. What is
  ///     larger is made each time.
  ///   - cost: What a key and its value hold on the heap; their places in the table are counted
  ///     without it.
  public init(bytesMax: Int, entryBytesMax: Int? = nil, cost: @escaping Cost) {
    parts = (0..<CacheParts.count).map { _ in Mutex(Part()) }
    partBytesMax = bytesMax / CacheParts.count
    self.entryBytesMax = min(entryBytesMax ?? bytesMax / 64, partBytesMax)
    self.cost = cost
  }

  /// The number of values that it holds now, in all parts.
  public var count: Int { parts.reduce(0) { $0 + $1.withLock { $0.values.count } } }

  /// The bytes that it takes now, in all parts, as they are counted.
  public var byteCount: Int { parts.reduce(0) { $0 + $1.withLock { $0.bytes } } }

  /// The value for a key, made if there is none yet.
  ///
  /// Nothing is locked while the value is made; two threads that miss at once both make one.
  @inlinable
  public func value<Failure: Error>(
    for key: Key, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let part = parts[CacheParts.ofThisThread & (parts.count - 1)]
    if let found = part.withLockIfAvailable({ $0.values[key] }), let value = found { return value }
    let value = try make()
    keep(value, for: key, in: part)
    return value
  }

  @inlinable
  func keep(_ value: Value, for key: Key, in part: Mutex<Part>) {
    let bytes = Self.slotBytes + max(0, cost(key, value))
    guard bytes <= entryBytesMax else { return }
    _ = part.withLockIfAvailable { part in
      guard part.values[key] == nil else { return }
      // The table goes too: one that many small values have made large would be there uncounted
      // beside a few large ones.
      if part.bytes + bytes > partBytesMax { part = Part() }
      part.values[key] = value
      part.bytes += bytes
    }
  }
}

extension BoundedCache where Key: HeapCounted, Value: HeapCounted {
  /// Makes an empty cache of keys and values that say themselves what they hold.
  ///
  /// The parameters are those of ``init(bytesMax:entryBytesMax:cost:)``.
  public convenience init(bytesMax: Int, entryBytesMax: Int? = nil) {
    self.init(bytesMax: bytesMax, entryBytesMax: entryBytesMax) { key, value in
      key.heapBytes + value.heapBytes
    }
  }
}

/// How threads share the parts of caches.
@usableFromInline
enum CacheParts {
  /// As many as there are processors, up to a power of two.
  @usableFromInline static let count: Int = {
    let processors = max(1, min(8, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    return processors == 1 ? 1 : 1 << (Int.bitWidth - (processors - 1).leadingZeroBitCount)
  }()

  /// A number of the thread's own, as far as there are enough: the place of its descriptor, which
  /// is that of its stack, is hashed (Fibonacci hashing).
  @inlinable static var ofThisThread: Int {
    Int(truncatingIfNeeded: (UInt64(pthread_self()) >> 12 &* 0x9E37_79B9_7F4A_7C15) >> 61)
  }
}
