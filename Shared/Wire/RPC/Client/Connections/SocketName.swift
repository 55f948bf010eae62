// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Addresses of Unix sockets in the kernel's form.
enum SocketName {
  /// Passes the address of a name in Linux's abstract namespace: a zero byte, then the name, and
  /// nothing more (`unix(7)`); nil if the name is too long.
  static func withAbstract<Result>(
    _ name: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(name.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { path in
      for (index, byte) in bytes.enumerated() { path[index + 1] = byte }
    }
    let length = MemoryLayout<sa_family_t>.size + 1 + bytes.count
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(length))
      }
    }
  }
}
