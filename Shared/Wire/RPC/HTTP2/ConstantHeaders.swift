// SPDX-License-Identifier: Apache-2.0

import CNghttp2

/// Headers that never change, created once and passed to nghttp2 without copying.
///
/// The pairs point into the executable's constant data, so they live as long as the process.
struct ConstantHeaders: @unchecked Sendable {
  // Unchecked: written only by the initializer, read-only afterwards.
  let pairs: UnsafeMutablePointer<nghttp2_nv>
  let count: Int

  init(_ headers: [(name: StaticString, value: StaticString)]) {
    pairs = .allocate(capacity: headers.count)
    count = headers.count
    let flags = NGHTTP2_NV_FLAG_NO_COPY_NAME.rawValue | NGHTTP2_NV_FLAG_NO_COPY_VALUE.rawValue
    for (index, header) in headers.enumerated() {
      (pairs + index).initialize(
        to: nghttp2_nv(
          name: UnsafeMutablePointer(mutating: header.name.utf8Start),
          value: UnsafeMutablePointer(mutating: header.value.utf8Start),
          namelen: header.name.utf8CodeUnitCount, valuelen: header.value.utf8CodeUnitCount,
          flags: UInt8(flags)))
    }
  }

  /// The headers of every gRPC response.
  static let response = ConstantHeaders([
    (":status", "200"), ("content-type", "application/grpc"),
  ])

  /// The headers of a response whose messages may be compressed.
  static func response(_ algorithm: CompressionAlgorithm) -> ConstantHeaders {
    switch algorithm {
    case .gzip: gzipResponse
    case .deflate: deflateResponse
    }
  }

  private static let gzipResponse = ConstantHeaders([
    (":status", "200"), ("content-type", "application/grpc"), ("grpc-encoding", "gzip"),
  ])

  private static let deflateResponse = ConstantHeaders([
    (":status", "200"), ("content-type", "application/grpc"), ("grpc-encoding", "deflate"),
  ])

  /// The trailers of a call that succeeded.
  static let success = ConstantHeaders([("grpc-status", "0")])
}
