// SPDX-License-Identifier: Apache-2.0

extension RPCStatus {
  /// The status of a response without one, from its HTTP status.
  ///
  /// The table is gRPC's `http-grpc-status-mapping.md`; only clients use it.
  static func mapping(httpStatus: Int) -> RPCStatus {
    let code: Code =
      switch httpStatus {
      case 400: .internal
      case 401: .unauthenticated
      case 403: .permissionDenied
      case 404: .unimplemented
      case 429, 502, 503, 504: .unavailable
      default: .unknown
      }
    return RPCStatus(code, "the response has HTTP status \(httpStatus) and no grpc-status")
  }

  /// The status of a stream reset by the peer, or by this side because a response is not HTTP/2,
  /// from the HTTP/2 error code.
  ///
  /// The table is "Errors" in gRPC's `PROTOCOL-HTTP2.md`; codes are RFC 9113 section 7.
  static func mapping(resetCode: UInt32, isByPeer: Bool = true) -> RPCStatus {
    let name =
      resetNames.indices.contains(Int(resetCode))
      ? resetNames[Int(resetCode)] : "error code \(resetCode)"
    let code: Code =
      switch resetCode {
      case 0, 1, 2, 3, 4, 6, 9, 10: .internal
      case 7: .unavailable
      case 8: .cancelled
      case 11: .resourceExhausted
      case 12: .permissionDenied
      default: .unknown
      }
    return RPCStatus(
      code,
      isByPeer
        ? "the peer reset the stream: \(name)"
        : "the response breaks HTTP/2, so its stream was reset: \(name)")
  }

  private static let resetNames = [
    "NO_ERROR", "PROTOCOL_ERROR", "INTERNAL_ERROR", "FLOW_CONTROL_ERROR", "SETTINGS_TIMEOUT",
    "STREAM_CLOSED", "FRAME_SIZE_ERROR", "REFUSED_STREAM", "CANCEL", "COMPRESSION_ERROR",
    "CONNECT_ERROR", "ENHANCE_YOUR_CALM", "INADEQUATE_SECURITY", "HTTP_1_1_REQUIRED",
  ]
}
