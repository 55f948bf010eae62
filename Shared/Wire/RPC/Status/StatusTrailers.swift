// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Messages

/// The trailers that carry a status, "Trailers" in gRPC's `PROTOCOL-HTTP2.md`.
enum StatusTrailers {
  /// The maximum length of a message: clients accept 8 KiB of trailers, where a byte may take
  /// three.
  static let messageBytesMax = 2048

  static func write(_ status: RPCStatus, _ metadata: Metadata?, into block: inout HeaderBlock) {
    block.add("grpc-status", String(status.code.rawValue))
    if !status.message.isEmpty {
      let message = status.message.shortened(utf8Max: messageBytesMax)
      block.add("grpc-message", PercentEncoding.encode(message), indexed: false)
    }
    if let details = StatusDetails.encode(status) {
      block.add("grpc-status-details-bin", Base64.encode(details), indexed: false)
    }
    metadata?.write(into: &block)
  }
}
