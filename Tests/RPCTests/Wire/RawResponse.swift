// SPDX-License-Identifier: Apache-2.0

import CNghttp2

/// What a server sent on one stream.
struct RawResponse {
  /// The headers of each block: those of the response, then the trailers.
  private(set) var blocks: [[String: String]] = []
  private(set) var body: [UInt8] = []
  private(set) var resetCode: UInt32?
  /// Whether the last frame that counts ended the stream.
  private(set) var isEnded = false

  var status: String? { blocks.first?[":status"] }
  var grpcStatus: String? { blocks.last?["grpc-status"] }

  /// Decodes every header block of the connection, since they share a table.
  init(_ frames: [RawConnection.Frame], stream: Int32) {
    var inflater: OpaquePointer?
    guard nghttp2_hd_inflate_new(&inflater) == 0 else { return }
    defer { nghttp2_hd_inflate_del(inflater) }
    for frame in frames {
      let headers = frame.type == 1 ? Self.inflate(frame.payload, inflater) : [:]
      guard frame.stream == stream else { continue }
      switch frame.type {
      case 0: body += frame.payload
      case 1: blocks.append(headers)
      case 3: resetCode = frame.payload.reduce(0) { $0 << 8 | UInt32($1) }
      default: break
      }
      if frame.endsStream { isEnded = true }
    }
  }

  private static func inflate(_ block: [UInt8], _ inflater: OpaquePointer?) -> [String: String] {
    var headers: [String: String] = [:]
    block.withUnsafeBufferPointer { bytes in
      var offset = 0
      while true {
        var pair = nghttp2_nv()
        var flags: Int32 = 0
        let count = nghttp2_hd_inflate_hd2(
          inflater, &pair, &flags, bytes.baseAddress.map { $0 + offset }, bytes.count - offset, 1)
        guard count >= 0 else { return }
        offset += count
        if flags & Int32(NGHTTP2_HD_INFLATE_EMIT.rawValue) != 0 {
          let name = UnsafeBufferPointer(start: pair.name, count: pair.namelen)
          let value = UnsafeBufferPointer(start: pair.value, count: pair.valuelen)
          headers[String(decoding: name, as: UTF8.self)] = String(decoding: value, as: UTF8.self)
        }
        if flags & Int32(NGHTTP2_HD_INFLATE_FINAL.rawValue) != 0 {
          nghttp2_hd_inflate_end_headers(inflater)
          return
        }
        if count == 0, flags == 0 { return }
      }
    }
    return headers
  }
}
