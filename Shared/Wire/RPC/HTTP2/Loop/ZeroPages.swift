// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Pages of zeros that take no memory until somebody writes to them.
///
/// nghttp2 gives each session a table for its streams, 4 KiB of zeros of which a connection without
/// calls never writes a byte. Clearing memory that was used before would make it resident; these
/// come from the system as they are, and go back there. Confined to one event loop.
struct ZeroPages {
  static let pageBytes = 4_096
  /// How many there are; more connections than that on one loop are served from elsewhere.
  static let pagesMax = 16 << 10
  private static let bytes = pageBytes * pagesMax

  /// Address space, of which nothing is memory yet; nil before the first page is taken.
  private var start: UnsafeMutableRawPointer?
  private var isUnavailable = false
  /// Pages that were taken at some time; those behind them never were.
  private var usedCount = 0
  /// The numbers of those that were given back.
  private let free = UnsafeMutablePointer<UInt16>.allocate(capacity: pagesMax)
  private var freeCount = 0

  /// A page of zeros, or nil when there is none left.
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

  /// Gives back a page that was taken, and its memory to the system.
  mutating func giveBack(_ page: UnsafeMutableRawPointer) {
    guard let start else { return }
    // Where the system does not take it, it has to be cleared here.
    if madvise(page, Self.pageBytes, MADV_DONTNEED) != 0 { memset(page, 0, Self.pageBytes) }
    free[freeCount] = UInt16((page - start) / Self.pageBytes)
    freeCount += 1
  }

  /// Ends all pages.
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
    // A huge page would make five hundred of them memory at once.
    madvise(region, Self.bytes, MADV_NOHUGEPAGE)
    start = region
    return region
  }
}
