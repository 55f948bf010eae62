// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The process's limit on open files and sockets.
enum DescriptorLimit {
  /// The number of connections that leaves a fifth of the descriptors for everything else; at least
  /// one.
  static var connections: Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 800 }
    // Without a limit, the kernel's own limit per process still applies.
    let descriptors = Int(min(limit.rlim_cur, 1 << 20))
    return max(1, descriptors - descriptors / 5)
  }
}
