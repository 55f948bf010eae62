// SPDX-License-Identifier: Apache-2.0

import CMalloc
import Glibc

/// What becomes of memory that the process has freed.
public enum FreedMemory {
  /// What each of the allocator's heaps keeps for the next message before it gives the kernel
  /// anything back, in bytes.
  ///
  /// By default that is 128 KiB. A server of 64 KiB messages then returns pages and is given them
  /// again with every few calls, cleared by the kernel: more than half of its processor time.
  private static let keptBytesMax: CInt = 4 << 20

  /// What is mapped by itself, and given back at once, from so many bytes on.
  private static let mappedBytesMin: CInt = 1 << 20

  /// Has the allocator keep some of what is freed, unless the environment says otherwise by glibc's
  /// own variables.
  ///
  /// The corresponding C function is `mallopt`.
  static func keep() {
    guard getenv("MALLOC_TRIM_THRESHOLD_") == nil, getenv("GLIBC_TUNABLES") == nil else { return }
    mallopt(M_TRIM_THRESHOLD, keptBytesMax)
    // Setting one ends the adjusting of both.
    mallopt(M_MMAP_THRESHOLD, mappedBytesMin)
  }

  /// Gives the kernel everything that is free, kept or not.
  ///
  /// For when much has been freed at once that will not be needed again: the files that a catalog
  /// was read from, and what was made of them on the way. It takes time that grows with the heap,
  /// milliseconds for a hundred megabytes. The corresponding C function is `malloc_trim`.
  public static func giveBack() {
    malloc_trim(0)
  }
}
