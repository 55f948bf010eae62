// SPDX-License-Identifier: Apache-2.0

import Glibc

/// How many files and sockets the process may have open.
enum DescriptorLimit {
  /// The connections that leave a fifth of the descriptors to everything else; at least one.
  static var connections: Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 800 }
    // Without a limit there is still the kernel's own on what one process may ask for.
    let descriptors = Int(min(limit.rlim_cur, 1 << 20))
    return max(1, descriptors - descriptors / 5)
  }
}
