// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import Glibc

/// The memory of the nghttp2 sessions of one event loop: freed blocks are kept by size for the next
/// call, which requests the same ones.
///
/// A call makes eight allocations in nghttp2. Here, each takes the first element of a list, without
/// a lock or a search. Confined to the event loop, like the sessions.
final class SessionMemory {
  /// The allocation functions for creating a session; they live as long as this object.
  let functions: UnsafeMutablePointer<nghttp2_mem>
  private let pool: UnsafeMutablePointer<Pool>

  /// The header of each block; 16 bytes, so that blocks keep `malloc`'s alignment.
  fileprivate struct Head {
    /// The next free block of the same size.
    var next: UnsafeMutableRawPointer?
    /// The size in units, or 0 for a block that is returned to the system.
    var units: Int
  }

  fileprivate struct Pool {
    /// Free blocks by size in units; the first list is unused.
    var free: InlineArray<17, UnsafeMutableRawPointer?>
    var freeBytes = 0
    /// The source of large zeroed blocks.
    var pages = ZeroPages()
  }

  fileprivate static let unitBytes = 64
  fileprivate static let unitsMax = 16
  /// The largest amount to keep; anything beyond it is returned to the system.
  fileprivate static let freeBytesMax = 1 << 20
  fileprivate static let headBytes = MemoryLayout<Head>.size

  init() {
    pool = .allocate(capacity: 1)
    pool.initialize(to: Pool(free: .init(repeating: nil)))
    functions = .allocate(capacity: 1)
    functions.initialize(
      to: nghttp2_mem(
        mem_user_data: pool,
        malloc: { size, user in SessionMemory.allocate(size, user) },
        free: { block, user in SessionMemory.release(block, user) },
        calloc: { count, size, user in
          let (bytes, overflow) = count.multipliedReportingOverflow(by: size)
          guard !overflow else { return nil }
          if let page = SessionMemory.allocateCleared(bytes, user) { return page }
          guard let block = SessionMemory.allocate(bytes, user) else { return nil }
          return memset(block, 0, bytes)
        },
        realloc: { block, size, user in SessionMemory.reallocate(block, size, user) }))
  }

  deinit {
    for units in 1...Self.unitsMax {
      var next = pool.pointee.free[units]
      while let block = next {
        next = Self.head(of: block).pointee.next
        free(block - Self.headBytes)
      }
    }
    pool.pointee.pages.end()
    pool.deallocate()
    functions.deallocate()
  }

  @inline(__always)
  private static func head(of block: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Head> {
    (block - headBytes).assumingMemoryBound(to: Head.self)
  }

  @inline(__always)
  private static func allocate(
    _ size: Int, _ user: UnsafeMutableRawPointer?
  ) -> UnsafeMutableRawPointer? {
    guard let pool = user?.assumingMemoryBound(to: Pool.self), size >= 0 else { return nil }
    var units = (size &+ (unitBytes - 1)) / unitBytes
    var bytes = units &* unitBytes
    if units == 0 || units > unitsMax {
      // `size` comes from C code that expects nil for impossible requests.
      guard size < Int.max - headBytes else { return nil }
      (units, bytes) = (0, size)
    } else if let block = pool.pointee.free[units] {
      pool.pointee.free[units] = head(of: block).pointee.next
      pool.pointee.freeBytes -= bytes
      return block
    }
    guard let memory = malloc(headBytes + bytes) else { return nil }
    memory.initializeMemory(as: Head.self, to: Head(next: nil, units: units))
    return memory + headBytes
  }

  /// A separate page for a zeroed block that is large enough for one.
  private static func allocateCleared(
    _ size: Int, _ user: UnsafeMutableRawPointer?
  ) -> UnsafeMutableRawPointer? {
    guard size > ZeroPages.pageBytes / 4 * 3, size <= ZeroPages.pageBytes else { return nil }
    return user?.assumingMemoryBound(to: Pool.self).pointee.pages.take()
  }

  @inline(__always)
  private static func release(_ block: UnsafeMutableRawPointer?, _ user: UnsafeMutableRawPointer?) {
    guard let block, let pool = user?.assumingMemoryBound(to: Pool.self) else { return }
    if pool.pointee.pages.contains(block) { return pool.pointee.pages.giveBack(block) }
    let units = head(of: block).pointee.units
    let bytes = units &* unitBytes
    guard units > 0, pool.pointee.freeBytes + bytes <= freeBytesMax else {
      free(block - headBytes)
      return
    }
    head(of: block).pointee.next = pool.pointee.free[units]
    pool.pointee.free[units] = block
    pool.pointee.freeBytes += bytes
  }

  private static func reallocate(
    _ block: UnsafeMutableRawPointer?, _ size: Int, _ user: UnsafeMutableRawPointer?
  ) -> UnsafeMutableRawPointer? {
    guard let block else { return allocate(size, user) }
    if let pool = user?.assumingMemoryBound(to: Pool.self), pool.pointee.pages.contains(block) {
      guard size > ZeroPages.pageBytes else { return block }
      guard let larger = allocate(size, user) else { return nil }
      memcpy(larger, block, ZeroPages.pageBytes)
      pool.pointee.pages.giveBack(block)
      return larger
    }
    let units = head(of: block).pointee.units
    if units == 0 {
      guard size < Int.max - headBytes, let memory = realloc(block - headBytes, headBytes + size)
      else { return nil }
      return memory + headBytes
    }
    if size <= units * unitBytes { return block }
    guard let larger = allocate(size, user) else { return nil }
    memcpy(larger, block, units * unitBytes)
    release(block, user)
    return larger
  }
}
