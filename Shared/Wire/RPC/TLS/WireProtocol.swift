// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// The protocol of a connection's first bytes, so that a mismatch can be named.
enum WireProtocol: Sendable, Hashable {
  case tls
  /// A client's HTTP/2 preface or a server's first settings.
  case http2
  case http1
  case unknown

  /// The protocol that `bytes` begin; nil while there are too few to tell.
  init?(_ bytes: some Collection<UInt8>) {
    guard let first = bytes.first else { return nil }
    let start = Array(bytes.prefix(4))
    switch first {
    case 0x14...0x17:
      // A TLS record: its type, then version 3.x. The older SSL 2 is out of use.
      guard start.count > 1 else { return nil }
      self = start[1] == 0x03 ? .tls : .unknown
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      guard start.count == 4 else { return nil }
      self =
        start.elementsEqual("PRI ".utf8)
        ? .http2
        : Self.http1Starts.contains(start)
          ? .http1 : .unknown
    case 0:
      // A frame shorter than 64 KiB whose type is SETTINGS.
      guard start.count == 4 else { return nil }
      self = start[3] == 0x04 ? .http2 : .unknown
    default: self = .unknown
    }
  }

  /// The first four letters of requests, by their methods, and of responses.
  private static let http1Starts = Set(
    [
      "GET ", "HEAD", "POST", "PUT ", "DELE", "CONN", "OPTI", "TRAC", "PATC", "HTTP",
    ].map { Array($0.utf8) })

  /// Its name in a message about a peer that speaks it in the wrong place.
  var text: String {
    switch self {
    case .tls: "TLS"
    case .http2: "plaintext HTTP/2"
    case .http1: "plaintext HTTP/1"
    case .unknown: "something other than TLS"
    }
  }
}
