// SPDX-License-Identifier: Apache-2.0

import Messages

extension Metadata {
  /// Names set by HTTP or gRPC itself.
  private static let reserved: Set<String> = [
    "connection", "content-length", "content-type", "host", "keep-alive", "proxy-connection", "te",
    "trailer", "transfer-encoding", "upgrade", "user-agent",
  ]

  /// Writes the entries that can be sent into `block`; `prefix` comes before their names.
  func write(into block: inout HeaderBlock, prefix: String = "") {
    forEachSendable { name, value in block.add(prefix.isEmpty ? name : prefix + name, value) }
  }

  /// Calls `body` with the entries that can be sent, bytes as base64.
  func forEachSendable(_ body: (String, [UInt8]) -> Void) {
    for entry in entries where Self.isSendable(entry.name) {
      switch entry.value {
      case .text(let text):
        guard Self.isSendable(text, under: entry.name) else { continue }
        // Neither HTTP/2 (RFC 9113 section 8.2.1) nor gRPC permits spaces at the ends.
        body(entry.name, Array(text.utf8.trimmingSpaces))
      case .bytes(let bytes):
        guard entry.name.hasSuffix("-bin") else { continue }
        body(entry.name, Base64.encode(bytes))
      }
    }
  }

  /// Whether text would be sent under a name, and not omitted; see ``add(_:_:)-(_,String)``.
  public static func isSendable(_ name: String, _ value: String) -> Bool {
    let name = name.lowercased()
    return isSendable(name) && isSendable(value, under: name)
  }

  private static func isSendable(_ text: String, under name: String) -> Bool {
    !name.hasSuffix("-bin") && text.utf8.allSatisfy { 0x20...0x7E ~= $0 }
  }

  private static func isSendable(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("grpc-") && !reserved.contains(name)
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
