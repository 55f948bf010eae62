// SPDX-License-Identifier: Apache-2.0

import CMalloc
import Glibc

/// What happens to freed memory.
public enum FreedMemory {
  /// What each of the allocator's heaps retains for the next message before it returns memory to
  /// the kernel, in bytes.
  ///
  /// The default is 128 KiB. A server of 64 KiB messages would then return pages and get them back,
  /// cleared by the kernel, every few calls: more than half of its processor time.
  private static let keptBytesMax: CInt = 4 << 20

  /// The size from which allocations are mapped individually, and unmapped when freed.
  private static let mappedBytesMin: CInt = 1 << 20

  /// Makes the allocator retain some freed memory, unless glibc's own environment variables are
  /// set.
  ///
  /// The corresponding C function is `mallopt`.
  static func keep() {
    guard getenv("MALLOC_TRIM_THRESHOLD_") == nil, getenv("GLIBC_TUNABLES") == nil else { return }
    mallopt(M_TRIM_THRESHOLD, keptBytesMax)
    // Setting one disables the dynamic adjustment of both.
    mallopt(M_MMAP_THRESHOLD, mappedBytesMin)
  }

  /// Returns all free memory to the kernel, retained or not.
  ///
  /// For use after freeing much that will not be needed again, such as the files of a catalog and
  /// the intermediate results of loading it. It takes time proportional to the heap, milliseconds
  /// for a hundred megabytes. The corresponding C function is `malloc_trim`.
  public static func giveBack() {
    malloc_trim(0)
  }
}
