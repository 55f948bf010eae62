// SPDX-License-Identifier: Apache-2.0

/// Where telemetry goes.
struct TelemetryReceiver: Equatable {
  /// The target of the client: `HOST:PORT` or `unix:/PATH`.
  let target: String
  /// Whether it is spoken with over TLS; nil where the address does not say.
  let isSecure: Bool?

  private static let port = 4317

  /// Parses `http://HOST:PORT`, `https://HOST:PORT`, `HOST:PORT` or `unix:/PATH`.
  ///
  /// The protocol's own port is taken where there is none, and a slash behind it means nothing.
  init?(_ text: String) {
    guard !text.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) else { return nil }
    if text.hasPrefix("unix:") {
      guard text.hasPrefix("unix:/") else { return nil }
      (target, isSecure) = (text, false)
      return
    }
    let schemes = [("http://", false), ("https://", true)]
    let scheme = schemes.first { text.lowercased().hasPrefix($0.0) }
    var rest = Substring(text).dropFirst(scheme?.0.count ?? 0)
    if rest.hasSuffix("/") { rest = rest.dropLast() }
    guard !rest.isEmpty, !rest.utf8.contains(where: { "/?#@,".utf8.contains($0) }) else {
      return nil
    }
    // An address of IPv6 has colons of its own, within brackets.
    let isBare = rest.hasSuffix("]") || !rest.contains(":")
    let address = isBare ? "\(rest):\(Self.port)" : String(rest)
    guard ConfigurationValueKind.address.accepts(address) else { return nil }
    (target, isSecure) = (address, scheme?.1)
  }
}
