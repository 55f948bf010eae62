// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Glibc

/// The contents of a request's headers, collected as they arrive.
struct RequestHead {
  /// A reason not to pass the request to a handler.
  enum Fault {
    /// Neither a method nor a page is at the path; the answer to HEAD has no body.
    case path(isHead: Bool)
    /// None of the verbs that are for the path; the same.
    case method(isHead: Bool, allowed: StaticString = "POST")
    /// The headers are too large, of a request that is not gRPC's; the same.
    case headersTooLarge(isHead: Bool)
    case contentType
    case contentSubtype
    /// gRPC itself, and streams both ways, are not for HTTP/1.1.
    case httpVersion
    case timeout
    case encoding
    /// A header whose name ends in `-bin` is not base64.
    case binaryMetadata(name: String)
  }

  private(set) var route: Route?
  /// The target of a request whose path is no method's, or has parameters.
  private(set) var target: [UInt8] = []
  private(set) var verb = Verb.other
  /// What the content type says; nil if it is of no protocol that is served.
  private(set) var type: RequestType?
  /// Whether the request is a gRPC call whose messages are protobuf, as nearly all are.
  private(set) var isPlainGRPC = false
  private(set) var timeoutNanoseconds: UInt64?
  private(set) var metadata = HeaderRecord()
  /// The caller's span; nil where the header is missing, invalid, or there more than once.
  private(set) var traceParent: TraceParent?
  private var hasTraceParent = false
  /// How messages with the compressed flag are compressed; nil if the request does not say.
  private(set) var algorithm: CompressionAlgorithm?
  private(set) var acceptedAlgorithms: AcceptedAlgorithms = []
  private var isGetCall = false
  private var hasFaultyTimeout = false
  private var hasUnknownEncoding = false
  /// The first header that should be base64 and is not.
  private var faultyBinary: String?

  /// The methods of HTTP that have a meaning here.
  enum Verb { case post, get, head, options, other }

  /// The first fault, HTTP's before gRPC's.
  var fault: Fault? {
    if !isGetCall {
      if verb != .post { return .method(isHead: verb == .head) }
      guard let type else { return .contentType }
      if type.codec == .other { return type.framing == .grpc ? .contentSubtype : .contentType }
    }
    if hasFaultyTimeout { return .timeout }
    if hasUnknownEncoding { return .encoding }
    return faultyBinary.map { .binaryMetadata(name: $0) }
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
    if route == nil { target = Array(path) }
  }

  /// Processes one header other than the path; those unknown to the protocol are stored as
  /// metadata.
  mutating func receive(
    _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
  ) {
    if name.first == UInt8(ascii: ":") {
      if name.spells(":method") {
        verb =
          value.spells("POST")
          ? .post
          : value.spells("GET")
            ? .get : value.spells("HEAD") ? .head : value.spells("OPTIONS") ? .options : .other
      }
    } else if name.spells("te") || name.spells("content-length") {
      // `te: trailers` only says that the client accepts trailers; it is not required, as in
      // grpc-go.
    } else if name.spells("content-type") {
      isPlainGRPC = RequestType.isPlainGRPC(value)
      type = isPlainGRPC ? RequestType(framing: .grpc, codec: .protobuf) : RequestType(value)
    } else if name.starts(with: "grpc-") {
      receiveReserved(name, value)
    } else {
      if name.ends(with: "-bin") { checkBinary(name, value) }
      if name.spells("traceparent") {
        traceParent = hasTraceParent ? nil : TraceParent(value)
        hasTraceParent = true
      }
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
      checkBinary(name, value)
      metadata.append(name: name, value: value)
    }
  }

  private mutating func checkBinary(
    _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
  ) {
    guard faultyBinary == nil, !HeaderRecord.isValidBinary(value) else { return }
    faultyBinary = String(decoding: name, as: UTF8.self).shortened(utf8Max: 64)
  }

  /// The head of a POST request of HTTP/1.1, without its other headers.
  init(postTo path: UnsafeBufferPointer<UInt8>, routes: RouteTable) {
    verb = .post
    receive(path: path, routes: routes)
  }

  init() {}

  /// Moves the route out.
  mutating func takeRoute() -> Route? { route.take() }

  /// Moves the metadata out.
  mutating func takeMetadata() -> HeaderRecord {
    var taken = HeaderRecord()
    swap(&taken, &metadata)
    return taken
  }

  /// The request is a GET that calls a method.
  mutating func call(_ route: Route) {
    self.route = route
    isGetCall = true
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
