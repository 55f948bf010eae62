// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The contents of a request's headers, collected as they arrive.
struct RequestHead {
  /// A reason not to pass the request to a handler.
  enum Fault {
    /// Not POST; the answer to HEAD has no body.
    case method(isHead: Bool)
    case contentType
    case contentSubtype
    case timeout
    case encoding
    case binaryMetadata
  }

  private(set) var route: Route?
  private var isHead = false
  private(set) var timeoutNanoseconds: UInt64?
  private(set) var metadata = HeaderRecord()
  /// How messages with the compressed flag are compressed; nil if the request does not say.
  private(set) var algorithm: CompressionAlgorithm?
  private(set) var acceptedAlgorithms: AcceptedAlgorithms = []
  private var isPost = false
  private var contentType: ContentType?
  private var hasFaultyTimeout = false
  private var hasUnknownEncoding = false
  private var hasFaultyBinary = false

  private enum ContentType { case protobuf, otherSubtype, other }

  /// The first fault, HTTP's before gRPC's.
  var fault: Fault? {
    if !isPost { return .method(isHead: isHead) }
    guard let contentType, contentType != .other else { return .contentType }
    if contentType == .otherSubtype { return .contentSubtype }
    if hasFaultyTimeout { return .timeout }
    if hasUnknownEncoding { return .encoding }
    return hasFaultyBinary ? .binaryMetadata : nil
  }

  /// Processes one header; the path goes to ``receive(path:routes:)``.
  mutating func receive(
    _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>, routes: RouteTable
  ) {
    if name.spells(":path") {
      receive(path: value, routes: routes)
    } else {
      receive(name, value)
    }
  }

  /// Processes the path, the only header that needs the routes.
  mutating func receive(path: UnsafeBufferPointer<UInt8>, routes: RouteTable) {
    route = routes[path]
  }

  /// Processes one header other than the path; those unknown to the protocol are stored as
  /// metadata.
  mutating func receive(
    _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
  ) {
    if name.first == UInt8(ascii: ":") {
      if name.spells(":method") {
        isPost = value.spells("POST")
        isHead = value.spells("HEAD")
      }
    } else if name.spells("te") || name.spells("content-length") {
      // `te: trailers` only says that the client accepts trailers; it is not required, as in
      // grpc-go.
    } else if name.spells("content-type") {
      contentType = Self.contentType(value)
    } else if name.starts(with: "grpc-") {
      receiveReserved(name, value)
    } else {
      if name.ends(with: "-bin"), !HeaderRecord.isValidBinary(value) { hasFaultyBinary = true }
      metadata.append(name: name, value: value)
    }
  }

  private mutating func receiveReserved(
    _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
  ) {
    if name.spells("grpc-timeout") {
      timeoutNanoseconds = TimeoutHeader.parse(value)
      hasFaultyTimeout = timeoutNanoseconds == nil
    } else if name.spells("grpc-encoding") {
      algorithm = CompressionAlgorithm(wire: value)
      hasUnknownEncoding = algorithm == nil && !value.spells("identity")
    } else if name.spells("grpc-accept-encoding") {
      acceptedAlgorithms.formUnion(AcceptedAlgorithms(wire: value))
    } else if name.ends(with: "-bin") {
      // Tracing context and tags of other libraries are metadata, as everywhere.
      if !HeaderRecord.isValidBinary(value) { hasFaultyBinary = true }
      metadata.append(name: name, value: value)
    }
  }

  /// Moves the metadata out.
  mutating func takeMetadata() -> HeaderRecord {
    var taken = HeaderRecord()
    swap(&taken, &metadata)
    return taken
  }

  private static func contentType(_ value: UnsafeBufferPointer<UInt8>) -> ContentType {
    let prefix: StaticString = "application/grpc"
    guard value.starts(with: prefix) else { return .other }
    if value.count == prefix.utf8CodeUnitCount { return .protobuf }
    let rest = value.dropFirst(prefix.utf8CodeUnitCount)
    switch rest.first {
    case nil, UInt8(ascii: ";"): return .protobuf
    case UInt8(ascii: "+"):
      let subtype = rest.dropFirst().prefix { $0 != UInt8(ascii: ";") }
      return subtype.elementsEqual("proto".utf8) ? .protobuf : .otherSubtype
    default: return .other
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes equal `text`.
  @inline(__always)
  func spells(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && starts(with: text)
  }

  @inline(__always)
  func starts(with text: StaticString) -> Bool {
    guard let baseAddress, count >= text.utf8CodeUnitCount else { return false }
    return memcmp(baseAddress, text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  @inline(__always)
  func ends(with text: StaticString) -> Bool {
    guard let baseAddress, count >= text.utf8CodeUnitCount else { return false }
    let start = baseAddress + (count - text.utf8CodeUnitCount)
    return memcmp(start, text.utf8Start, text.utf8CodeUnitCount) == 0
  }
}
