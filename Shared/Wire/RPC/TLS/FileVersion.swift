// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Distinguishes successive states of a file without reading it.
///
/// Symbolic links are followed, so swapping one, as Kubernetes does with the folders of its
/// secrets, is a change like any other. The inode's change time detects changes that do not affect
/// the contents, above all of permissions.
package struct FileVersion: Sendable, Hashable {
  private struct Instant: Hashable {
    var seconds: Int
    var nanoseconds: Int
  }

  private let device: UInt
  private let inode: UInt
  private let size: Int
  private let modified: Instant
  private let changed: Instant

  /// The current state of the file at `path`; nil if there is none or it is inaccessible.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    modified = Instant(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    changed = Instant(seconds: status.st_ctim.tv_sec, nanoseconds: status.st_ctim.tv_nsec)
  }
}
