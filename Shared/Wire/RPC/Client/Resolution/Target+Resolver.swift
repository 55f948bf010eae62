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
          FixedResolver([address])
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
    return DNSResolver(
      host: host, port: port, eventLoop: eventLoop,
      intervals: least...max(least, TimeAmount(configuration.resolutionIntervalMax)))
  }
}
