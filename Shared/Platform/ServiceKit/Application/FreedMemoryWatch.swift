// SPDX-License-Identifier: Apache-2.0

import CMalloc
import Foundation
import Glibc

/// Decides when the kernel gets back what was freed.
///
/// The allocator gives back the end of each of its heaps alone: a few blocks that are still used
/// keep hundreds of megabytes in front of them, after a flood for good.
struct FreedMemoryWatch {
  /// How much more than at best has to be unused, in bytes.
  static let unusedBytesMin = 32 << 20
  /// The least that was unused since memory was given back last.
  private var leastBytes = Int.max

  /// Whether it is worth giving memory back, where so many bytes are resident and not used.
  ///
  /// What is resident besides what was allocated is also the programs' own, and what cannot be
  /// given back because its pages are used in part. So it counts what was added to that.
  mutating func isWorthwhile(unusedBytes: Int) -> Bool {
    leastBytes = min(leastBytes, unusedBytes)
    return unusedBytes - leastBytes >= Self.unusedBytesMin
  }

  /// Memory was given back, and this is still unused.
  mutating func gaveBack(unusedBytes: Int) {
    leastBytes = unusedBytes
  }
}

extension FreedMemory {
  /// Between two looks, in seconds.
  private static let interval: TimeInterval = 1
  /// Who does less than this meanwhile, in nanoseconds of processor time, has freed nothing.
  private static let workMin: UInt64 = 2_000_000

  /// Has a thread of its own look once a second whether much was freed, and give it back.
  ///
  /// Neither event loops nor handlers wait for that, and a process that does nothing is left alone.
  static func watch() {
    Thread.detachNewThread {
      var watch = FreedMemoryWatch()
      var before: UInt64 = 0
      while true {
        Thread.sleep(forTimeInterval: interval)
        guard processorTime - before >= workMin else { continue }
        if watch.isWorthwhile(unusedBytes: unusedBytes) {
          giveBack()
          watch.gaveBack(unusedBytes: unusedBytes)
        }
        before = processorTime
      }
    }
  }

  /// What the process has used of processors so far, in nanoseconds.
  private static var processorTime: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Resident bytes that are not allocated; 0 where the system does not say.
  private static var unusedBytes: Int {
    let heap = mallinfo2()
    return residentBytes.map { $0 - Int(heap.uordblks + heap.hblkhd) } ?? 0
  }

  /// What the process has in memory.
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
