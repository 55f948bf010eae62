// SPDX-License-Identifier: Apache-2.0

/// The address on which a server is listening.
public struct BoundAddress: Sendable, Hashable, CustomStringConvertible {
  /// The IP address, or `unix:` and the path of the socket.
  public let host: String
  /// The TCP port; 0 for a Unix socket.
  public let port: Int

  /// The address as a client's target: `127.0.0.1:50051`, `[::1]:50051` or `unix:/path`.
  public var description: String {
    if host.hasPrefix("unix:") { return host }
    return host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }
}
