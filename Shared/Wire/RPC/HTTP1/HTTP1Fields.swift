// SPDX-License-Identifier: Apache-2.0

import NIOHTTP1

/// The headers of a request as HTTP/2 has them (RFC 9113 section 8), and what they say of HTTP/1.1
/// itself.
///
/// Every request comes through here, so nothing is looked up by name: each header is looked at once
/// for the host, and once for the rest.
struct HTTP1Fields {
  private(set) var block = PlainHeaderBlock()
  /// The path and the query.
  let target: String
  /// How many hosts there are, and whether each is one.
  private(set) var hostCount = 0
  private(set) var areHostsValid = true
  /// The last of them; empty if there is none.
  private(set) var host: Substring = ""
  private(set) var hasUpgrade = false
  /// What the client expects before it sends the body.
  private(set) var expectation: Substring?
  private var codings: [Substring] = []

  /// Whether chunks are the only coding of the body, if it has any.
  ///
  /// The decoder looks at the last coding alone, and takes what others made for the body.
  var isBodyPlain: Bool {
    codings.isEmpty || codings.count == 1 && codings[0].utf8.spellsInAnyCase("chunked")
  }

  /// Reads a head; nil if its target is none.
  init?(_ head: HTTPRequestHead, isSecure: Bool) {
    guard let target = Self.path(of: head.uri) else { return nil }
    self.target = target
    for (name, value) in head.headers where name.utf8.spellsInAnyCase("host") {
      hostCount += 1
      host = value.trimmingBlanks
      if !Self.isHost(host.utf8) { areHostsValid = false }
    }
    // The numbers are those of HPACK's static table: RFC 7541 appendix A.
    block.append(nameIndex: 2, nameBytes: 7, head.method.rawValue.utf8)
    block.append(nameIndex: 6, nameBytes: 7, (isSecure ? "https" : "http").utf8)
    block.append(nameIndex: 4, nameBytes: 5, target.utf8)
    // HTTP/2 wants a name, and nobody here reads it.
    block.append(nameIndex: 1, nameBytes: 10, (host.isEmpty ? "localhost" : host).utf8)
    // What `Connection` names is for proxies to remove: if it went missing here, whoever writes the
    // header could hide the origin of a page, or what a proxy says about its client.
    for (name, value) in head.headers { read(name.utf8, value.trimmingBlanks) }
  }

  /// Reads one header; those of HTTP/1.1 itself have no place in HTTP/2.
  private mutating func read(_ name: String.UTF8View, _ value: Substring) {
    switch name.count {
    case 2 where name.spellsInAnyCase("te"):
      if value.utf8.spellsInAnyCase("trailers") { block.append(lowercasing: name, value.utf8) }
    case 4 where name.spellsInAnyCase("host"): break
    case 6 where name.spellsInAnyCase("expect"): expectation = expectation ?? value
    case 7 where name.spellsInAnyCase("upgrade"): hasUpgrade = true
    case 10 where name.spellsInAnyCase("connection") || name.spellsInAnyCase("keep-alive"): break
    case 14 where name.spellsInAnyCase("http2-settings"): break
    case 16 where name.spellsInAnyCase("proxy-connection"): break
    case 17 where name.spellsInAnyCase("transfer-encoding"): codings.append(value)
    default: block.append(lowercasing: name, value.utf8)
    }
  }

  /// The path and the query of a target; nil if it has none.
  private static func path(of target: String) -> String? {
    if target.utf8.first == UInt8(ascii: "/") || target == "*" { return target }
    // The form that clients use with proxies: RFC 9112 section 3.2.2.
    for scheme in ["http://", "https://"] where target.lowercased().hasPrefix(scheme) {
      let rest = target.dropFirst(scheme.count)
      let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
      guard end > rest.startIndex else { return nil }
      return rest[end...].hasPrefix("/") ? String(rest[end...]) : "/" + rest[end...]
    }
    return nil
  }

  /// Whether a value is one host with or without a port: RFC 3986 sections 3.2.2 and 3.2.3.
  ///
  /// A comma, which a name could have, is what joins two hosts.
  static func isHost<Bytes: Collection<UInt8>>(_ value: Bytes) -> Bool {
    var rest = value[...]
    if rest.first == UInt8(ascii: "[") {
      guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return false }
      guard rest[..<end].dropFirst().allSatisfy({ isHostByte($0) || $0 == UInt8(ascii: ":") })
      else { return false }
      rest = rest[end...].dropFirst()
    } else {
      rest = rest.drop(while: isHostByte)
    }
    guard let colon = rest.first else { return true }
    return colon == UInt8(ascii: ":")
      && rest.dropFirst().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~%!$&'()*+;=".utf8.contains(byte)
    }
  }
}

extension String {
  /// The value of a header without the blanks around it, which are not part of it: RFC 9110
  /// section 5.5.
  fileprivate var trimmingBlanks: Substring {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard let first = utf8.first, let last = utf8.last, isBlank(first) || isBlank(last) else {
      return self[...]
    }
    guard let start = utf8.firstIndex(where: { !isBlank($0) }),
      let end = utf8.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return self[start...end]
  }
}

extension Collection<UInt8> {
  /// Whether the bytes are `text`, which has small letters of ASCII, in any case.
  @inline(__always)
  fileprivate func spellsInAnyCase(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    var letter = text.utf8Start
    for byte in self {
      guard byte.lowercasedASCII == letter.pointee else { return false }
      letter += 1
    }
    return true
  }
}
