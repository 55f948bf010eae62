// SPDX-License-Identifier: Apache-2.0

/// The trailers that carry a status, "Trailers" in gRPC's `PROTOCOL-HTTP2.md`.
enum StatusTrailers {
  static func write(_ status: RPCStatus, _ metadata: Metadata?, into block: inout HeaderBlock) {
    block.add("grpc-status", String(status.code.rawValue))
    if !status.message.isEmpty {
      block.add("grpc-message", PercentEncoding.encode(status.message), indexed: false)
    }
    if let details = StatusDetails.encode(status) {
      block.add("grpc-status-details-bin", Base64.encode(details), indexed: false)
    }
    metadata?.write(into: &block)
  }
}
