// SPDX-License-Identifier: Apache-2.0

import Glibc

@testable import RPC

/// A port of the loopback interface that refuses connections and that nobody else is given.
///
/// A server may listen on it all the same, and again after it stopped: without a reservation the
/// port of a server that stopped may go to one of a test that runs beside this one.
final class ReservedPort: Sendable {
  private let descriptor: CInt
  let port: Int

  init() throws {
    let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    self.descriptor = descriptor
    var yes: CInt = 1
    let optionSize = socklen_t(MemoryLayout<CInt>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, optionSize)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        let bound = bind(descriptor, address, size)
        return bound == 0 ? getsockname(descriptor, address, &size) : bound
      }
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    guard result == 0 else { throw RPCError(.unavailable, String(cString: strerror(errno))) }
  }

  deinit {
    close(descriptor)
  }

  var address: ServerAddress {
    get throws { try ServerAddress(ip: "127.0.0.1", port: port) }
  }
}
