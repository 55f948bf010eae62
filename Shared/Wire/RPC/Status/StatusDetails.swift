// SPDX-License-Identifier: Apache-2.0

import Messages

/// `grpc-status-details-bin`: a `google.rpc.Status` that repeats the code and the message.
enum StatusDetails {
  /// The bytes to send, or nil when there are no details.
  static func encode(_ status: RPCStatus) -> [UInt8]? {
    guard !status.details.isEmpty else { return nil }
    // NUL is not permitted in a message's text, but must not cost the details.
    let text = String(status.message.unicodeScalars.filter { $0 != "\0" })
    let message = Google.Rpc.Status(
      code: Int32(clamping: status.code.rawValue), message: text,
      details: status.details.map { .init(typeUrl: $0.typeURL, value: $0.value) })
    // Details that cannot be encoded must not prevent the status itself from being sent.
    return try? message.encoded()
  }

  /// The details in received bytes; none if the bytes are not a `google.rpc.Status`.
  static func decode(_ bytes: [UInt8]) -> [RPCStatusDetail] {
    guard !bytes.isEmpty, let message = try? Google.Rpc.Status(decoding: bytes) else { return [] }
    return message.details.map { RPCStatusDetail(typeURL: $0.typeUrl, value: $0.value) }
  }
}
