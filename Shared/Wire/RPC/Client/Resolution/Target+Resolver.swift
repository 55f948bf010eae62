// SPDX-License-Identifier: Apache-2.0

import NIOCore

extension Target {
  /// The resolver for the target: fixed addresses for IP addresses and Unix sockets, the system for
  /// names, both where the target has several.
  func resolver(
    on eventLoop: any EventLoop, _ configuration: ClientConfiguration
  ) -> any AddressResolver {
    let resolvers = addresses.map { address -> any AddressResolver in
      switch address {
      case .unixSocket(let path): FixedResolver([ServerAddress(unixSocketPath: path)])
      case .abstractSocket(let name): FixedResolver([ServerAddress(abstractSocketName: name)])
      case .host(let host, let port):
        if let address = try? ServerAddress(ip: host, port: port) {
          FixedResolver([configuration.checksHosts ? address.found(under: host) : address])
        } else {
          Self.resolver(of: host, port, on: eventLoop, configuration)
        }
      }
    }
    return resolvers.count == 1 ? resolvers[0] : JoinedResolver(resolvers)
  }

  private static func resolver(
    of host: String, _ port: Int, on eventLoop: any EventLoop, _ configuration: ClientConfiguration
  ) -> DNSResolver {
    let least = TimeAmount(configuration.resolutionIntervalMin)
    let checksHosts = configuration.checksHosts
    return DNSResolver(
      host: host, port: port, eventLoop: eventLoop,
      intervals: least...max(least, TimeAmount(configuration.resolutionIntervalMax))
    ) { host, port in
      let addresses = try SystemLookup.addresses(host, port)
      return checksHosts ? addresses.map { $0.found(under: host) } : addresses
    }
  }
}

extension ClientConfiguration {
  /// Whether each server's certificate must be for the host that its address was found under,
  /// because nothing says that all servers have one name.
  ///
  /// Otherwise addresses do not tell their hosts: one that several names stand for is one server.
  fileprivate var checksHosts: Bool {
    guard let tls else { return false }
    return tls.serverName == nil && authority == nil
  }
}
