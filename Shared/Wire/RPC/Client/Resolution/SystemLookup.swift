// SPDX-License-Identifier: Apache-2.0

import Glibc
import NIOCore

/// The system's resolver: files, DNS and whatever else the machine is configured to use.
enum SystemLookup {
  /// Every address of `host`, in the order of RFC 6724; blocks.
  ///
  /// - Throws: ``RPCError`` `.unavailable` if there is none or no server answers.
  @Sendable
  static func addresses(_ host: String, _ port: Int) throws -> [ServerAddress] {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
    // Not AI_ADDRCONFIG: it hides `::1` and `127.0.0.1` on machines that have only loopback.
    var list: UnsafeMutablePointer<addrinfo>?
    let result = getaddrinfo(host, String(port), &hints, &list)
    defer { if let list { freeaddrinfo(list) } }
    guard result == 0 else {
      let reason =
        result == EAI_SYSTEM
        ? String(cString: strerror(errno)) : String(cString: gai_strerror(result))
      throw RPCError(.unavailable, reason)
    }
    var addresses: [ServerAddress] = []
    var next = list
    while let entry = next {
      if let address = address(of: entry.pointee) { addresses.append(ServerAddress(.ip(address))) }
      next = entry.pointee.ai_next
    }
    return addresses
  }

  private static func address(of entry: addrinfo) -> SocketAddress? {
    guard let pointer = UnsafeRawPointer(entry.ai_addr) else { return nil }
    switch entry.ai_family {
    case AF_INET: return SocketAddress(pointer.loadUnaligned(as: sockaddr_in.self))
    case AF_INET6: return SocketAddress(pointer.loadUnaligned(as: sockaddr_in6.self))
    default: return nil
    }
  }
}
