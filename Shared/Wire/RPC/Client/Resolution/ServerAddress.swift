// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// The address of one server.
public struct ServerAddress: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case ip(SocketAddress)
    case unixSocket(path: String)
    /// A name in Linux's abstract namespace, without the leading zero byte.
    case abstractSocket(name: String)
  }

  let kind: Kind
  /// The name that stands for this address, or the address as it was written, which the server's
  /// certificate must be for; nil if that is the client's authority.
  private(set) var host: String?

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// The same address, found under `host`.
  func found(under host: String) -> ServerAddress {
    var address = self
    address.host = host
    return address
  }

  /// Creates the address of a TCP port.
  ///
  /// - Parameters:
  ///   - ip: An IPv4 or IPv6 address, never a name; IPv6 without brackets.
  ///   - port: The port, 0 to 65535.
  /// - Throws: ``RPCError`` `.unavailable` if `ip` is not an address.
  public init(ip: String, port: Int) throws(RPCError) {
    guard let address = try? SocketAddress(ipAddress: ip, port: port) else {
      throw RPCError(.unavailable, "\"\(ip)\" is not an IP address")
    }
    kind = .ip(address)
  }

  /// Creates the address of a Unix socket in the file system.
  public init(unixSocketPath path: String) {
    kind = .unixSocket(path: path)
  }

  /// Creates the address of a Unix socket in Linux's abstract namespace.
  ///
  /// - Parameter name: The name without the leading zero byte that the kernel uses.
  public init(abstractSocketName name: String) {
    kind = .abstractSocket(name: name)
  }

  var isIPv6: Bool {
    if case .ip(.v6) = kind { true } else { false }
  }
}

extension ServerAddress: CustomStringConvertible {
  /// The address as a client's target: `127.0.0.1:50051`, `[::1]:50051`, `unix:/path` or
  /// `unix-abstract:name`.
  public var description: String {
    switch kind {
    case .ip(let address):
      let (host, port) = (address.ipAddress ?? "", address.port ?? 0)
      return isIPv6 ? "[\(host)]:\(port)" : "\(host):\(port)"
    case .unixSocket(let path): return "unix:\(path)"
    case .abstractSocket(let name): return "unix-abstract:\(name)"
    }
  }
}
