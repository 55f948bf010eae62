// SPDX-License-Identifier: Apache-2.0

public import Glibc

/// A cache of values that are expensive to create: formatters, negotiation results, parsed
/// templates.
///
/// Keys come from callers, so without a bound anyone could fill the memory; and since keys may have
/// any length, the bound is in bytes. The cache has up to eight parts, and a full part is emptied.
/// A thread uses the same one until it finds it locked, and the next one from then on, so that
/// threads that are busy at the same time end up in parts of their own. Oversized values are
/// created but not stored. Nobody waits: a thread that finds the next part locked, too, creates the
/// value instead. A lookup takes constant time, and the cost function is called only on insertion.
public final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The heap memory of a key and its value, in bytes.
  public typealias Cost = @Sendable (_ key: Key, _ value: Value) -> Int

  // Inlinable, so that it is specialized at the call site: a lookup costs less than fetching the
  // generic metadata.
  @usableFromInline
  struct Part {
    @usableFromInline var values: [Key: Value] = [:]
    @usableFromInline var bytes = 0

    @usableFromInline init() {}
  }

  /// The number of parts is a power of two.
  @usableFromInline let parts: [Mutex<Part>]
  @usableFromInline let partBytesMax: Int
  @usableFromInline let entryBytesMax: Int
  @usableFromInline let cost: Cost

  /// The size of a key and its value in a table that has just grown.
  @inlinable static var slotBytes: Int {
    HeapBytes.table(count: 1, stride: MemoryLayout<Key>.stride + MemoryLayout<Value>.stride)
      - HeapBytes.array
  }

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - bytesMax: The size limit in bytes. Values requested by several threads may be in several
  ///     parts, and count in each.
  ///   - entryBytesMax: The largest entry that is stored, in bytes; by default a 64th of
  ///     `bytesMax`. Larger values are created on every request.
  ///   - cost: The heap memory of a key and its value, without their slots in the table.
  public init(bytesMax: Int, entryBytesMax: Int? = nil, cost: @escaping Cost) {
    parts = (0..<CacheParts.count).map { _ in Mutex(Part()) }
    partBytesMax = bytesMax / CacheParts.count
    self.entryBytesMax = min(entryBytesMax ?? bytesMax / 64, partBytesMax)
    self.cost = cost
  }

  /// The number of entries in all parts.
  public var count: Int { parts.reduce(0) { $0 + $1.withLock { $0.values.count } } }

  /// The accounted size of all parts, in bytes.
  public var byteCount: Int { parts.reduce(0) { $0 + $1.withLock { $0.bytes } } }

  /// Returns the value for a key, creating it if necessary.
  ///
  /// No lock is held while the value is created; two threads that miss at the same time both create
  /// one.
  @inlinable
  public func value<Failure: Error>(
    for key: Key, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var part = parts[CacheParts.ofThisThread & (parts.count - 1)]
    var found = part.withLockIfAvailable { $0.values[key] }
    if found == nil, parts.count > 1 {
      part = parts[CacheParts.moveThisThread() & (parts.count - 1)]
      found = part.withLockIfAvailable { $0.values[key] }
    }
    if let found, let value = found { return value }
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
      // The table is replaced as well: one that had grown for many small values would not be
      // accounted for once it holds a few large ones.
      if part.bytes + bytes > partBytesMax { part = Part() }
      part.values[key] = value
      part.bytes += bytes
    }
  }
}

extension BoundedCache where Key: HeapCounted, Value: HeapCounted {
  /// Creates an empty cache whose keys and values report their own heap memory.
  ///
  /// For the parameters, see ``init(bytesMax:entryBytesMax:cost:)``.
  public convenience init(bytesMax: Int, entryBytesMax: Int? = nil) {
    self.init(bytesMax: bytesMax, entryBytesMax: entryBytesMax) { key, value in
      key.heapBytes + value.heapBytes
    }
  }
}

/// How threads are assigned to the parts of caches.
@usableFromInline
enum CacheParts {
  /// The number of processors, at most eight, rounded up to a power of two.
  @usableFromInline static let count: Int = {
    let processors = max(1, min(8, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    return processors == 1 ? 1 : 1 << (Int.bitWidth - (processors - 1).leadingZeroBitCount)
  }()

  /// Where a thread's number is kept, once it has moved; one more, since a missing number is 0.
  @usableFromInline static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, nil)
    precondition(status == 0, "pthread_key_create failed with \(status)")
    return key
  }()

  /// A number for the current thread; as long as it has not moved its descriptor's address, which
  /// lies with its stack, hashed (Fibonacci hashing).
  @inlinable static var ofThisThread: Int {
    let moved = Int(bitPattern: pthread_getspecific(key))
    if moved > 0 { return moved - 1 }
    return Int(truncatingIfNeeded: (UInt64(pthread_self()) >> 12 &* 0x9E37_79B9_7F4A_7C15) >> 61)
  }

  /// Gives the current thread the next number, which it returns.
  @usableFromInline static func moveThisThread() -> Int {
    let next = (ofThisThread + 1) & (count - 1)
    // Without memory for it the thread stays where it is.
    pthread_setspecific(key, UnsafeRawPointer(bitPattern: next + 1))
    return next
  }
}
