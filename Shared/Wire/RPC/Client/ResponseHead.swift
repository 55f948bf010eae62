// SPDX-License-Identifier: Apache-2.0

import Messages

/// One block of response headers or trailers, collected as it arrives.
struct ResponseHead {
  private(set) var httpStatus: Int?
  private(set) var hasGRPCContentType = false
  /// How messages with the compressed flag are compressed; nil if the response does not say.
  private(set) var algorithm: CompressionAlgorithm?
  private(set) var hasUnknownEncoding = false
  /// The server's instruction about retries, if any.
  private(set) var retryPushback: RetryPushback?
  private(set) var record = HeaderRecord()
  private var code: RPCStatus.Code?
  private var hasStatus = false
  private var message: [UInt8] = []
  private var details: [UInt8] = []

  /// Whether this is an informational response, followed by more headers.
  var isInformational: Bool { httpStatus.map { (100..<200).contains($0) } ?? false }

  /// The gRPC status, if present; a code that is not a number is `UNKNOWN`.
  var status: RPCStatus? {
    guard hasStatus else { return nil }
    return RPCStatus(
      code ?? .unknown, PercentEncoding.decode(message), details: StatusDetails.decode(details))
  }

  mutating func receive(
    _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
  ) {
    if name.spells(":status") {
      httpStatus = Int(String(decoding: value, as: UTF8.self))
    } else if name.spells("content-type") {
      hasGRPCContentType = Self.isGRPC(value)
    } else if name.spells("grpc-status") {
      hasStatus = true
      code = RPCStatus.Code(wire: value)
    } else if name.spells("grpc-message") {
      message = Array(value)
    } else if name.spells("grpc-status-details-bin") {
      details = Base64.decode(value) ?? []
    } else if name.spells("grpc-retry-pushback-ms") {
      retryPushback = RetryPushback(value)
    } else if name.spells("grpc-encoding") {
      algorithm = CompressionAlgorithm(wire: value)
      hasUnknownEncoding = algorithm == nil && !value.spells("identity")
    } else if !name.starts(with: ":"), !name.starts(with: "grpc-") || name.ends(with: "-bin") {
      record.append(name: name, value: value)
    }
  }

  private static func isGRPC(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    let prefix: StaticString = "application/grpc"
    guard value.starts(with: prefix) else { return false }
    switch value.dropFirst(prefix.utf8CodeUnitCount).first {
    case nil, UInt8(ascii: "+"), UInt8(ascii: ";"): return true
    default: return false
    }
  }
}
