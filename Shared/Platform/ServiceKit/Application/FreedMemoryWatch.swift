// SPDX-License-Identifier: Apache-2.0

import CMalloc
import Foundation
import Glibc

/// Decides when to return freed memory to the kernel.
///
/// By itself, the allocator returns only the top of each of its heaps: a few blocks still in use
/// may retain hundreds of megabytes below them, after a flood for good.
struct FreedMemoryWatch {
  /// How far the unused memory has to exceed its lowest level, in bytes.
  static let unusedBytesMin = 32 << 20
  /// The lowest level of unused memory since the last return.
  private var leastBytes = Int.max

  /// Whether returning memory is worthwhile when this many bytes are resident but unused.
  ///
  /// Resident memory that is not allocated includes the program itself, and pages that cannot be
  /// returned because they are partly used. So only the growth beyond that counts.
  mutating func isWorthwhile(unusedBytes: Int) -> Bool {
    leastBytes = min(leastBytes, unusedBytes)
    return unusedBytes - leastBytes >= Self.unusedBytesMin
  }

  /// Records what is still unused after memory was returned.
  mutating func gaveBack(unusedBytes: Int) {
    leastBytes = unusedBytes
  }
}

extension FreedMemory {
  /// The interval between checks, in seconds.
  private static let interval: TimeInterval = 1
  /// A process that has used less processor time than this in the interval, in nanoseconds, has
  /// done nothing worth checking.
  ///
  /// Freeing much takes little: sixty megabytes in large blocks, less than a millisecond.
  private static let workMin: UInt64 = 200_000

  /// Starts a thread that checks once a second whether much memory was freed, and returns it.
  ///
  /// Neither event loops nor handlers wait for it, and an idle process is not checked.
  static func watch() {
    Thread.detachNewThread {
      var watch = FreedMemoryWatch()
      var before: UInt64 = 0
      var wasBusy = false
      while true {
        Thread.sleep(forTimeInterval: interval)
        let isBusy = processorTime - before >= workMin
        // The last of it may have been freed just after the last check.
        defer { wasBusy = isBusy }
        guard isBusy || wasBusy else { continue }
        if watch.isWorthwhile(unusedBytes: unusedBytes) {
          giveBack()
          watch.gaveBack(unusedBytes: unusedBytes)
        }
        before = processorTime
      }
    }
  }

  /// The processor time of the process so far, in nanoseconds.
  private static var processorTime: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Resident bytes that are not allocated; 0 if the system does not say.
  private static var unusedBytes: Int {
    let heap = mallinfo2()
    return residentBytes.map { $0 - Int(heap.uordblks + heap.hblkhd) } ?? 0
  }

  /// The resident memory of the process.
  private static var residentBytes: Int? {
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(file, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let fields = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ")
    return fields.dropFirst().first.flatMap { Int($0) }.map { $0 * Int(getpagesize()) }
  }
}
