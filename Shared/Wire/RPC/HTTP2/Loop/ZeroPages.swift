// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Zeroed pages that take no memory until they are written to.
///
/// nghttp2 gives each session a table for its streams, 4 KiB of zeros of which a connection without
/// calls never writes a byte. Clearing reused memory would make it resident; these pages come
/// zeroed from the system, and return there. Confined to one event loop.
struct ZeroPages {
  static let pageBytes = 4_096
  /// The number of pages; further connections on the loop are served from elsewhere.
  static let pagesMax = 16 << 10
  private static let bytes = pageBytes * pagesMax

  /// Reserved address space without memory; nil before the first page is taken.
  private var start: UnsafeMutableRawPointer?
  private var isUnavailable = false
  /// The number of pages that were ever taken; those after them never were.
  private var usedCount = 0
  /// The indices of returned pages.
  private let free = UnsafeMutablePointer<UInt16>.allocate(capacity: pagesMax)
  private var freeCount = 0

  /// Takes a zeroed page, or nil if none is left.
  mutating func take() -> UnsafeMutableRawPointer? {
    guard let start = reserved() else { return nil }
    if freeCount > 0 {
      freeCount -= 1
      return start + Int(free[freeCount]) * Self.pageBytes
    }
    guard usedCount < Self.pagesMax else { return nil }
    usedCount += 1
    return start + (usedCount - 1) * Self.pageBytes
  }

  /// Whether a block is one of the pages.
  @inline(__always)
  func contains(_ block: UnsafeMutableRawPointer) -> Bool {
    guard let start else { return false }
    return block >= start && block < start + Self.bytes
  }

  /// Returns a page, and its memory to the system.
  mutating func giveBack(_ page: UnsafeMutableRawPointer) {
    guard let start else { return }
    // If the system does not take the memory, it has to be cleared here.
    if madvise(page, Self.pageBytes, MADV_DONTNEED) != 0 { memset(page, 0, Self.pageBytes) }
    free[freeCount] = UInt16((page - start) / Self.pageBytes)
    freeCount += 1
  }

  /// Unmaps all pages.
  mutating func end() {
    free.deallocate()
    if let start { munmap(start, Self.bytes) }
    start = nil
  }

  private mutating func reserved() -> UnsafeMutableRawPointer? {
    if start != nil || isUnavailable { return start }
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    let region = mmap(nil, Self.bytes, PROT_READ | PROT_WRITE, flags, -1, 0)
    guard let region, region != MAP_FAILED else {
      isUnavailable = true
      return nil
    }
    // A huge page would make five hundred of them resident at once.
    madvise(region, Self.bytes, MADV_NOHUGEPAGE)
    start = region
    return region
  }
}
