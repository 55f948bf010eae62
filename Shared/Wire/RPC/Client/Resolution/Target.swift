// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// A client's target, in the syntax of gRPC's `naming.md`.
struct Target: Sendable, Hashable {
  enum Address: Sendable, Hashable {
    /// A name for the system to resolve, or an IP address.
    case host(String, port: Int)
    case unixSocket(path: String)
    /// A name in Linux's abstract namespace.
    case abstractSocket(name: String)
  }

  let text: String
  /// Tried in order until one answers.
  let addresses: [Address]
  /// The value of `:authority`.
  let authority: String

  /// Parses `host:port`, several of them with commas between, `dns:///host:port`,
  /// `ipv4:1.2.3.4:5,…`, `ipv6:[::1]:5,…`, `unix:path`, `unix:///path` and `unix-abstract:name`;
  /// the default port is 443.
  ///
  /// - Throws: ``RPCError`` `.unavailable` for any other text, as gRPC does for an invalid target.
  init(_ text: String) throws(RPCError) {
    self.text = text
    if let rest = text.removing("unix:") {
      let path = rest.removing("//") ?? rest
      guard !path.isEmpty else { throw Self.malformed(text) }
      addresses = [.unixSocket(path: path)]
      authority = "localhost"
    } else if let name = text.removing("unix-abstract:") {
      guard !name.isEmpty else { throw Self.malformed(text) }
      addresses = [.abstractSocket(name: name)]
      authority = "localhost"
    } else if let list = text.removing("ipv4:") ?? text.removing("ipv6:") {
      let parts = list.split(separator: ",").map(String.init)
      var addresses: [Address] = []
      for part in parts {
        let address = try Self.hostAndPort(part, of: text)
        guard case .host(let host, _) = address,
          (try? SocketAddress(ipAddress: host, port: 0)) != nil
        else { throw Self.malformed(text) }
        addresses.append(address)
      }
      guard let first = parts.first else { throw Self.malformed(text) }
      self.addresses = addresses
      authority = first
    } else {
      var rest = text
      if let name = text.removing("dns:") {
        // `dns://server/name` queries a particular server, which the system's resolver cannot do.
        rest = name.removing("///") ?? name
      }
      let parts = rest.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      var addresses: [Address] = []
      for part in parts { addresses.append(try Self.hostAndPort(part, of: text)) }
      self.addresses = addresses
      // Servers of one service are called by one name, that of the first.
      authority = parts[0]
    }
  }

  /// Creates the target for a custom resolver.
  init(resolvedName: String) {
    text = resolvedName
    addresses = []
    authority = resolvedName
  }

  private static let defaultPort = 443

  private static func hostAndPort(
    _ text: String, of target: String
  ) throws(RPCError) -> Address {
    var host = Substring(text)
    var port: Int? = defaultPort
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { throw malformed(target) }
      host = text[text.index(after: text.startIndex)..<end]
      let rest = text[text.index(after: end)...]
      if !rest.isEmpty { port = rest.first == ":" ? Self.port(rest.dropFirst()) : nil }
    } else if let colon = text.lastIndex(of: ":"), text.firstIndex(of: ":") == colon {
      host = text[..<colon]
      port = Self.port(text[text.index(after: colon)...])
    }
    guard let port, !host.isEmpty, !host.contains(where: { "/ @".contains($0) }) else {
      throw malformed(target)
    }
    return .host(String(host), port: port)
  }

  private static func port(_ text: Substring) -> Int? {
    guard text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
    return Int(text).flatMap { (1...65_535).contains($0) ? $0 : nil }
  }

  private static func malformed(_ text: String) -> RPCError {
    RPCError(.unavailable, "\"\(text)\" is not an address such as 127.0.0.1:50051 or unix:/path")
  }
}

extension String {
  /// The remainder of the text if it starts with `prefix`.
  fileprivate func removing(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
