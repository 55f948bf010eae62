// SPDX-License-Identifier: Apache-2.0

import NIOCore

extension Target {
  /// The resolver for the target: fixed addresses for IP addresses and Unix sockets, the system for
  /// names.
  func resolver(
    on eventLoop: any EventLoop, _ configuration: ClientConfiguration
  ) -> any AddressResolver {
    var fixed: [ServerAddress] = []
    for address in addresses {
      switch address {
      case .unixSocket(let path): fixed.append(ServerAddress(unixSocketPath: path))
      case .abstractSocket(let name): fixed.append(ServerAddress(abstractSocketName: name))
      case .host(let host, let port):
        guard let address = try? ServerAddress(ip: host, port: port) else {
          let least = TimeAmount(configuration.resolutionIntervalMin)
          return DNSResolver(
            host: host, port: port, eventLoop: eventLoop,
            intervals: least...max(least, TimeAmount(configuration.resolutionIntervalMax)))
        }
        fixed.append(address)
      }
    }
    return FixedResolver(fixed)
  }
}
