// SPDX-License-Identifier: Apache-2.0

import Glibc

/// What tells one state of a file from the next without reading it.
///
/// Symbolic links are followed, so that swapping one, as Kubernetes does with the folders of its
/// secrets, is a change like any other. The time of the last change of the inode is there for what
/// does not touch the contents, above all permissions.
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

  /// The present state of the file at `path`; nil where there is none or it cannot be looked at.
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
